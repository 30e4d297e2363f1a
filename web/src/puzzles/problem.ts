/** A problem that is solved by placing pieces: what the screen needs of an endgame or a solo puzzle. */

import type { StartMark } from '../board/config.ts';
import type { Asked } from '../computer/computer.ts';
import type { SolverProgress } from '../computer/solving.ts';
import type { PuzzleState } from '../core/puzzle-state.ts';
import type { Colour, Illegality, Move, Piece, Placement } from '../core/types.ts';

/**
 * Help: a piece that leads to a solution, how many pieces to take back, or why there is none. `deadEnd`: there is
 * proved to be no solution from here. `unknown`: none was found in time. `stopped`: a person stopped the search.
 * `failed`: the worker broke.
 */
export type Hint =
  | { readonly kind: 'place'; readonly move: Move }
  | { readonly kind: 'back'; readonly count: number }
  | { readonly kind: 'deadEnd' | 'unknown' | 'stopped' | 'failed' };

export interface Problem {
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  /** The colours that are to be placed. */
  readonly colours: readonly Colour[];
  /** What lies on the board from the beginning. */
  readonly given: readonly Move[];
  /** The full set of each colour. */
  readonly pieces: readonly Piece[];
  /** The pieces that can be taken in hand after what was placed. */
  left(placed: readonly Move[], colour: Colour): readonly Piece[];
  legal(placed: readonly Move[], colour: Colour): readonly Placement[];
  /** Why a piece cannot go there; null when it can. */
  judge(placed: readonly Move[], move: Move): Illegality | null;
  starts(placed: readonly Move[]): readonly StartMark[];
  state(placed: readonly Move[]): PuzzleState;
  /** Looks for help; calls `tell` with the progress of a search. */
  hint(placed: readonly Move[], tell: (progress: SolverProgress) => void): Asked<Hint>;
}
