/** The solo puzzles, from the file that the Python library reads too: see docs/formats/puzzles.md. */

import file from '../../../src/blokus/puzzles/solo.json' with { type: 'json' };
import type { Rules } from '../core/rules.ts';
import type { SoloRules } from '../core/solo.ts';

/** An entry of the file; every colour has all the pieces of these sizes. */
interface SoloPuzzle extends Omit<SoloRules, 'pieces'> {
  readonly id: string;
  readonly sizes: readonly number[];
  readonly solvable: boolean;
}

const PUZZLES = file.puzzles as readonly SoloPuzzle[];

/** The puzzles that have a solution, the small boards first. */
export const SOLO_IDS: readonly string[] = PUZZLES.filter(({ solvable }) => solvable).map(
  ({ id }) => id,
);

/** The puzzle of an id; null when there is none. */
export function soloRules(rules: Rules, id: string): SoloRules | null {
  const puzzle = PUZZLES.find((one) => one.id === id);
  if (puzzle === undefined) return null;
  const { columns, rows, sizes, contact, beginning, order } = puzzle;
  const sizeOf = (piece: SoloRules['pieces'][number]) =>
    rules.orientations(piece)[0]?.cells.length ?? 0;
  const pieces = rules.pieces.filter((piece) => sizes.includes(sizeOf(piece)));
  return { columns, rows, pieces, contact, beginning, order };
}
