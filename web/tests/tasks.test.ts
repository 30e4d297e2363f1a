/** Work in pieces, each in a task of its own, in the order in which it was asked for. */

import { expect, it } from 'vitest';
import { nextTask } from '../src/ui/tasks.ts';

it('gives each caller a task of its own, in order', async () => {
  const done: string[] = [];
  const first = nextTask().then(() => {
    done.push('first');
    // What follows at once in the same task comes before the next task.
    queueMicrotask(() => done.push('after the first'));
  });
  const second = nextTask().then(() => done.push('second'));
  const third = nextTask().then(() => done.push('third'));
  await Promise.resolve();
  expect(done).toEqual([]);
  await Promise.all([first, second, third]);
  expect(done).toEqual(['first', 'after the first', 'second', 'third']);
});
