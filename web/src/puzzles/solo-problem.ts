/** A puzzle of the rule book, and harder ones of its kind: all pieces of all colours on one board. */

import type { StartMark } from '../board/config.ts';
import type { Asked } from '../computer/computer.ts';
import type { Solver } from '../computer/solver.ts';
import type { SolverProgress } from '../computer/solving.ts';
import type { Rules } from '../core/rules.ts';
import type { SoloAnswer, SoloCore, SoloRules } from '../core/solo.ts';
import {
  type Cell,
  COLOURS,
  type Colour,
  type Illegality,
  type Move,
  type Piece,
  type Placement,
} from '../core/types.ts';
import type { Hint, Problem, State } from './problem.ts';

/** Those that can be solved, by the ids of the Python library (a test compares them); the small ones first. */
export const SOLO_IDS = [
  'tetrominoes-8x10',
  'tetrominoes-8x10-weak',
  'pentominoes-15x16',
  'pentominoes-15x16-corners',
  'all-84',
  'all-84-single-last',
  'all-84-descending',
  'all-84-19x19',
  'all-84-18x20',
  'all-84-21x17',
] as const;
export type SoloId = (typeof SOLO_IDS)[number];

export function isSoloId(id: string): id is SoloId {
  return SOLO_IDS.some((known) => known === id);
}

/** The puzzle of an id. */
export function soloRules(rules: Rules, id: SoloId): SoloRules {
  const ofSize = (size: number): Piece[] =>
    rules.pieces.filter((piece) => rules.orientations(piece)[0]?.cells.length === size);
  const [, first = '20', second = '20'] = /(\d+)x(\d+)/.exec(id) ?? [];
  const isCorner = id.startsWith('all') || id.endsWith('-corners');
  return {
    rows: Number(first),
    columns: Number(second),
    pieces: id.startsWith('tetro') ? ofSize(4) : id.startsWith('pento') ? ofSize(5) : rules.pieces,
    contact: id.endsWith('-weak') ? 'touch' : 'chain',
    beginning: isCorner ? 'corner' : 'anywhere',
    order: id.endsWith('-descending')
      ? 'descending'
      : id.endsWith('-single-last')
        ? 'single_last'
        : 'any',
  };
}

export class SoloProblem implements Problem {
  readonly #core: SoloCore;
  readonly #solver: Solver;
  /** What the solver found last; as long as everything placed belongs to it, it is all the help needed. */
  #solution: readonly Move[] = [];
  /** How often the solver was asked: it looks in another order each time. */
  #asked = 0;
  readonly solo: SoloRules;
  readonly id: SoloId;
  readonly columns: number;
  readonly rows: number;
  readonly colours = COLOURS;
  readonly given: readonly Move[] = [];
  readonly pieces: readonly Piece[];

  constructor(rules: Rules, core: SoloCore, solver: Solver, id: SoloId) {
    this.#core = core;
    this.#solver = solver;
    this.id = id;
    this.solo = soloRules(rules, id);
    this.columns = this.solo.columns;
    this.rows = this.solo.rows;
    this.pieces = this.solo.pieces;
  }

  left(placed: readonly Move[], colour: Colour): readonly Piece[] {
    this.#core.lay(this.solo, placed);
    return this.#core.pieces(colour).left;
  }

  legal(placed: readonly Move[], colour: Colour): readonly Placement[] {
    this.#core.lay(this.solo, placed);
    return this.#core.legalMoves(colour);
  }

  judge(placed: readonly Move[], move: Move): Illegality | null {
    this.#core.lay(this.solo, placed);
    return this.#core.whyMisplaced(move);
  }

  starts(placed: readonly Move[]): readonly StartMark[] {
    if (this.solo.beginning === 'anywhere') return [];
    return this.colours
      .filter((colour) => !placed.some((move) => move.colour === colour))
      .map((colour) => ({ cell: this.#corner(colour), colour }));
  }

  state(placed: readonly Move[]): State {
    if (this.colours.every((colour) => this.left(placed, colour).length === 0))
      // With every piece on the board, the solver has only to look whether they hang together.
      return this.#core.solve(0).moves === null ? 'missed' : 'solved';
    const isStuck = this.colours.every((colour) => this.legal(placed, colour).length === 0);
    return isStuck ? 'stuck' : 'open';
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

  /** The corner that a colour's mark is drawn on: clockwise from blue at the top left. */
  #corner(colour: Colour): Cell {
    const isRight = colour === 'yellow' || colour === 'red';
    const isTop = colour === 'blue' || colour === 'yellow';
    return { column: isRight ? this.columns - 1 : 0, row: isTop ? this.rows - 1 : 0 };
  }
}

function keyOf({ colour, orientation, column, row }: Move): string {
  return `${colour} ${orientation} ${column} ${row}`;
}
