/** Every lesson of the course can be done, and can be missed. */

import { expect, it } from 'vitest';
import type { Move } from '../src/core/types.ts';
import { courseOf } from '../src/learn/course.ts';
import { COURSE_IDS } from '../src/learn/course-ids.ts';
import { CourseProgress } from '../src/learn/course-progress.svelte.ts';
import { rules } from './core.ts';

const lessons = courseOf(rules);

it.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_, lesson) => {
  expect(rules.view(lesson.position).turn).toBe('blue');
  expect(lesson.pieces.length).toBeGreaterThan(1);
  const moves = rules
    .legalMoves(lesson.position, 'blue')
    .filter(({ orientation }) => lesson.pieces.includes(rules.shape(orientation).piece))
    .map((placement): Move => ({ colour: 'blue', ...placement }));
  const done = moves.filter((move) => lesson.isDone(move));
  expect(done.length).toBeGreaterThan(0);
  expect(done.length).toBeLessThan(moves.length);
});

it('remembers what is done', () => {
  localStorage.clear();
  const progress = new CourseProgress();
  progress.finish('areas');
  progress.finish('areas');
  progress.finish('nothing');
  expect([progress.count, progress.has('areas')]).toEqual([1, true]);
  expect(new CourseProgress().has('areas')).toBe(true);
  localStorage.setItem('blokus/course', '{"done":["duo","x",7]}');
  expect(new CourseProgress().count).toBe(1);
  expect(COURSE_IDS).toHaveLength(10);
});
