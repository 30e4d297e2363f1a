/** The puzzle of a day, fetched without all the others. */

import { COUNT, PARTS, SIZE } from 'virtual:endgame-parts';
import type { TaskCore } from '../core/task.ts';
import { type Endgame, readEndgames } from '../puzzles/endgames.ts';
import type { Day } from './day.ts';

export async function endgameOf(day: Day, tasks: TaskCore): Promise<Endgame | undefined> {
  const number = tasks.numberOfDay(day, COUNT);
  const part = await PARTS[Math.floor(number / SIZE)]?.();
  return part && readEndgames(part.default)[number % SIZE];
}
