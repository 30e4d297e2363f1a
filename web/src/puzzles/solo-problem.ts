/** A solo puzzle as a problem: all pieces of all colours on one board. */

import type { StartMark } from '../board/config.ts';
import type { Asked } from '../computer/computer.ts';
import type { Solver } from '../computer/solver.ts';
import type { SolverProgress } from '../computer/solving.ts';
import type { PuzzleState } from '../core/puzzle-state.ts';
import type { SoloAnswer, SoloCore, SoloRules } from '../core/solo.ts';
import {
  COLOURS,
  type Colour,
  type Illegality,
  type Move,
  type Piece,
  type Placement,
} from '../core/types.ts';
import type { Hint, Problem } from './problem.ts';

export class SoloProblem implements Problem {
  readonly #core: SoloCore;
  readonly #solver: Solver;
  /** The solution found last; it gives the hints as long as it contains everything placed. */
  #solution: readonly Move[] = [];
  /** Number of searches so far: the seed of the next. */
  #asked = 0;
  readonly solo: SoloRules;
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  readonly colours = COLOURS;
  readonly given: readonly Move[] = [];
  readonly pieces: readonly Piece[];

  constructor(core: SoloCore, solver: Solver, id: string, solo: SoloRules) {
    this.#core = core;
    this.#solver = solver;
    this.id = id;
    this.solo = solo;
    this.columns = solo.columns;
    this.rows = solo.rows;
    this.pieces = solo.pieces;
  }

  left(placed: readonly Move[], colour: Colour): readonly Piece[] {
    this.#core.lay(this.solo, placed);
    return this.#core.piecesLeft(colour);
  }

  legal(placed: readonly Move[], colour: Colour): readonly Placement[] {
    this.#core.lay(this.solo, placed);
    return this.#core.legalMoves(colour);
  }

  judge(placed: readonly Move[], move: Move): Illegality | null {
    this.#core.lay(this.solo, placed);
    return this.#core.whyRefused(move);
  }

  starts(placed: readonly Move[]): readonly StartMark[] {
    this.#core.lay(this.solo, placed);
    return this.colours.flatMap((colour) => {
      const cell = this.#core.start(colour);
      return cell ? [{ cell, colour }] : [];
    });
  }

  state(placed: readonly Move[]): PuzzleState {
    this.#core.lay(this.solo, placed);
    return this.#core.state();
  }

  hint(placed: readonly Move[], tell: (progress: SolverProgress) => void): Asked<Hint> {
    const move = this.#next(placed);
    if (move) return { answer: Promise.resolve({ kind: 'place', move }), stop: () => undefined };
    const riddle = { solo: this.solo, placed, seed: ++this.#asked };
    const { answer, stop } = this.#solver.solve(riddle, tell);
    return { answer: answer.then((found) => found && this.#read(found, placed)), stop };
  }

  #read({ moves, isImpossible }: SoloAnswer, placed: readonly Move[]): Hint {
    this.#solution = moves ?? [];
    const move = this.#next(placed);
    if (move) return { kind: 'place', move };
    return { kind: isImpossible ? 'deadEnd' : 'unknown' };
  }

  /** The first move of the known solution that is not placed; none when something else is placed. */
  #next(placed: readonly Move[]): Move | undefined {
    const taken = new Set(placed.map(keyOf));
    const rest = this.#solution.filter((move) => !taken.has(keyOf(move)));
    return rest.length === this.#solution.length - placed.length ? rest[0] : undefined;
  }
}

function keyOf({ colour, orientation, column, row }: Move): string {
  return `${colour} ${orientation} ${column} ${row}`;
}
