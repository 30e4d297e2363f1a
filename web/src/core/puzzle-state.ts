/** How far a puzzle is, as the core numbers it: see core/solver/state.h. */

const STATES = ['open', 'stuck', 'missed', 'solved'] as const;

/**
 * `open`: there is more to place. `stuck`: no piece that may come next fits anywhere. `missed`: all that may be placed
 * lies there, and the puzzle is not solved.
 */
export type PuzzleState = (typeof STATES)[number];

export function puzzleState(number: number): PuzzleState {
  return STATES[number] ?? 'open';
}
