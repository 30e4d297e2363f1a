/** An endgame as a problem: one colour moves several times while the others stand still. */

import type { PuzzleState } from '../core/puzzle-state.ts';
import type { Rules } from '../core/rules.ts';
import type { TaskCore } from '../core/task.ts';
import type { Illegality, Move, Piece, Placement } from '../core/types.ts';
import type { Endgame } from './endgames.ts';
import { PositionProblem } from './position-problem.ts';
import type { Hint } from './problem.ts';

export class EndgameProblem extends PositionProblem {
  readonly #tasks: TaskCore;
  readonly endgame: Endgame;

  constructor(rules: Rules, tasks: TaskCore, endgame: Endgame) {
    super(rules, endgame);
    this.#tasks = tasks;
    this.endgame = endgame;
  }

  left(placed: readonly Move[]): readonly Piece[] {
    this.#tasks.lay(this.endgame, placed);
    return this.#tasks.piecesLeft();
  }

  legal(placed: readonly Move[]): readonly Placement[] {
    this.#tasks.lay(this.endgame, placed);
    return this.#tasks.legalMoves();
  }

  judge(placed: readonly Move[], move: Move): Illegality | null {
    this.#tasks.lay(this.endgame, placed);
    return this.#tasks.whyRefused(move);
  }

  state(placed: readonly Move[]): PuzzleState {
    this.#tasks.lay(this.endgame, placed);
    return this.#tasks.state();
  }

  /** The file holds all solutions. */
  protected help(placed: readonly Move[]): Hint {
    for (let count = 0; count <= placed.length; count++) {
      const kept = placed.slice(0, placed.length - count);
      const next = this.#next(kept);
      if (next) return count > 0 ? { kind: 'back', count } : { kind: 'place', move: next };
    }
    return { kind: 'unknown' };
  }

  /** The first move of a solution that everything placed belongs to, and that is not placed yet. */
  #next(placed: readonly Move[]): Move | null {
    const values = new Set(placed.map((move) => this.rules.moveValue(move)));
    for (const solution of this.endgame.solutions) {
      const rest = solution.filter((value) => !values.has(value));
      if (rest.length !== solution.length - placed.length) continue;
      const [value] = rest;
      if (value !== undefined) return this.moveOf(value);
    }
    return null;
  }
}
