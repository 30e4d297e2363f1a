/** The endgames that come with the game: read from their file (docs/formats/puzzles.md). */

import address from '../../../src/blokus/puzzles/endgames.json?url';
import type { Task } from '../core/task.ts';
import { COLOURS } from '../core/types.ts';
import { loadOnce } from './load-once.ts';

export interface Endgame extends Task {
  readonly id: string;
  /** 1 to 5. */
  readonly difficulty: number;
  /** Every arrangement that reaches the goal, as values of moves in an order of placing. */
  readonly solutions: readonly (readonly string[])[];
}

/** Fetches the endgames, once; the easy ones first. */
export const loadEndgames: () => Promise<readonly Endgame[]> = loadOnce(address, readEndgames);

export function readEndgames(text: string): Endgame[] {
  const file = JSON.parse(text) as { format: string; version: number; puzzles: Endgame[] };
  if (file.format !== 'blokus-endgames' || file.version !== 1) throw new Error('unknown puzzles');
  return file.puzzles.map((puzzle) => ({
    ...puzzle,
    target: COLOURS.find((colour) => colour === puzzle.target) ?? null,
  }));
}

/** The number in the name of an endgame. */
export function numberOf({ id }: Pick<Endgame, 'id'>): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
