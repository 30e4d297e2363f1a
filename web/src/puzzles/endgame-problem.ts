/** An endgame as a problem: one colour moves several times while the others stand still. */

import type { StartMark } from '../board/config.ts';
import type { Asked } from '../computer/computer.ts';
import type { Rules } from '../core/rules.ts';
import type { Colour, Illegality, Move, Piece, Placement, PositionText } from '../core/types.ts';
import type { Endgame } from './endgames.ts';
import type { Hint, Problem, State } from './problem.ts';

const SINGLE = 'I1' as Piece;

export class EndgameProblem implements Problem {
  readonly #rules: Rules;
  readonly endgame: Endgame;
  readonly id: string;
  readonly columns: number;
  readonly rows: number;
  readonly colour: Colour;
  readonly colours: readonly Colour[];
  readonly given: readonly Move[];
  readonly pieces: readonly Piece[];
  readonly #positions = new WeakMap<readonly Move[], PositionText>();

  constructor(rules: Rules, endgame: Endgame) {
    this.#rules = rules;
    this.endgame = endgame;
    this.id = endgame.id;
    const { variant, turn, colours } = rules.view(endgame.position);
    if (turn === null) throw new Error(`${endgame.id} is over`);
    this.columns = variant.columns;
    this.rows = variant.rows;
    this.colour = turn;
    this.colours = [turn];
    this.given = rules.placed(endgame.position);
    this.pieces = colours[turn]?.piecesLeft ?? [];
  }

  left(placed: readonly Move[]): readonly Piece[] {
    if (placed.length >= this.endgame.moves) return [];
    return this.#rules.view(this.#after(placed)).colours[this.colour]?.piecesLeft ?? [];
  }

  legal(placed: readonly Move[]): readonly Placement[] {
    if (placed.length >= this.endgame.moves) return [];
    const legal = this.#rules.legalMoves(this.#after(placed), this.colour);
    return legal.filter((placement) => !this.#isTooEarly(placed, placement));
  }

  judge(placed: readonly Move[], move: Move): Illegality | null {
    const misplaced = this.#rules.whyMisplaced(this.#after(placed), move);
    if (misplaced !== null) return misplaced;
    return this.#isTooEarly(placed, move) ? { reason: 'too_early', cells: [] } : null;
  }

  starts(): readonly StartMark[] {
    return [];
  }

  state(placed: readonly Move[]): State {
    if (this.#isReached(placed)) return 'solved';
    if (placed.length >= this.endgame.moves) return 'missed';
    return this.legal(placed).length > 0 ? 'open' : 'stuck';
  }

  #isReached(placed: readonly Move[]): boolean {
    const { target } = this.endgame;
    const after = this.#after(placed);
    if (target) return this.#rules.legalMoves(after, target).length === 0;
    return this.#rules.view(after).colours[this.colour]?.piecesLeft.length === 0;
  }

  /** Answers at once: the file holds all solutions. */
  hint(placed: readonly Move[]): Asked<Hint> {
    return { answer: Promise.resolve(this.#hint(placed)), stop: () => undefined };
  }

  #hint(placed: readonly Move[]): Hint {
    for (let count = 0; count <= placed.length; count++) {
      const kept = placed.slice(0, placed.length - count);
      const next = this.#next(kept);
      if (next) return count > 0 ? { kind: 'back', count } : { kind: 'place', move: next };
    }
    return { kind: 'unknown' };
  }

  /** The first move of a solution that everything placed belongs to, and that is not placed yet. */
  #next(placed: readonly Move[]): Move | null {
    const values = new Set(placed.map((move) => this.#rules.moveValue(move)));
    for (const solution of this.endgame.solutions) {
      const rest = solution.filter((value) => !values.has(value));
      if (rest.length !== solution.length - placed.length) continue;
      const [value] = rest;
      if (value !== undefined) return { colour: this.colour, ...this.#rules.parseMove(value) };
    }
    return null;
  }

  /** Whether this is the single square, and others have to be placed before it. */
  #isTooEarly(placed: readonly Move[], { orientation }: Placement): boolean {
    if (this.endgame.goal !== 'single-last' || this.left(placed).length < 2) return false;
    return this.#rules.shape(orientation).piece === SINGLE;
  }

  #after(placed: readonly Move[]): PositionText {
    let position = this.#positions.get(placed);
    if (position === undefined) {
      position = this.#rules.setUp(this.endgame.position, placed, this.colour);
      this.#positions.set(placed, position);
    }
    return position;
  }
}
