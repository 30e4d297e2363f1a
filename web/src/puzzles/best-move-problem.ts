/** A best move as a problem: one piece is placed, and it is the right one or not. */

import type { BestMove } from '../core/best-move.ts';
import type { PuzzleState } from '../core/puzzle-state.ts';
import type { Rules } from '../core/rules.ts';
import type { Illegality, Move, Piece, Placement } from '../core/types.ts';
import { PositionProblem } from './position-problem.ts';
import type { Hint } from './problem.ts';

export class BestMoveProblem extends PositionProblem {
  readonly puzzle: BestMove;

  constructor(rules: Rules, puzzle: BestMove) {
    super(rules, puzzle);
    this.puzzle = puzzle;
  }

  left(placed: readonly Move[]): readonly Piece[] {
    return placed.length === 0 ? this.pieces : [];
  }

  legal(placed: readonly Move[]): readonly Placement[] {
    return placed.length === 0 ? this.rules.legalMoves(this.puzzle.position, this.colour) : [];
  }

  judge(_: readonly Move[], move: Move): Illegality | null {
    return this.rules.whyIllegal(this.puzzle.position, move);
  }

  state([move]: readonly Move[]): PuzzleState {
    if (move === undefined) return 'open';
    return this.rules.moveValue(move) === this.puzzle.best ? 'solved' : 'missed';
  }

  protected help(placed: readonly Move[]): Hint {
    return placed.length > 0
      ? { kind: 'back', count: placed.length }
      : { kind: 'place', move: this.moveOf(this.puzzle.best) };
  }
}
