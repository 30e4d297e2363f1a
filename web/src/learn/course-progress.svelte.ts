/** Which lessons of the course are done, kept in the browser. */

import { parseStored, store, stored } from '../ui/stored.ts';
import { COURSE_IDS, type CourseId } from './course-ids.ts';

const KEY = 'blokus/course';
const VERSION = 1;

export class CourseProgress {
  #done = $state.raw<readonly CourseId[]>(read());

  has(id: string): boolean {
    return this.#done.some((done) => done === id);
  }

  get count(): number {
    return this.#done.length;
  }

  finish(id: string): void {
    const known = COURSE_IDS.find((one) => one === id);
    if (known === undefined || this.has(known)) return;
    this.#done = [...this.#done, known];
    store(KEY, JSON.stringify({ version: VERSION, done: this.#done }));
  }
}

function read(): CourseId[] {
  const { done } = parseStored(stored(KEY), VERSION);
  return Array.isArray(done) ? COURSE_IDS.filter((id) => done.includes(id)) : [];
}
