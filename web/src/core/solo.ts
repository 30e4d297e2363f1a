/** The solo puzzles, answered by the WebAssembly core: see bindings/wasm/puzzle.cpp. */

import { ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import { type PuzzleState, puzzleState } from './puzzle-state.ts';
import {
  type Cell,
  COLOURS,
  type Colour,
  type Illegality,
  type Move,
  type Piece,
  type Placement,
} from './types.ts';

/** A puzzle along its axes; every colour has the same pieces. */
export interface SoloRules {
  readonly columns: number;
  readonly rows: number;
  readonly pieces: readonly Piece[];
  readonly contact: 'chain' | 'touch';
  readonly beginning: 'anywhere' | 'corner';
  readonly order: 'any' | 'descending' | 'single_last';
}

/** Moves in an order of placing; null when none were found: there are none, or nobody knows. */
export interface SoloAnswer {
  readonly moves: readonly Move[] | null;
  readonly isImpossible: boolean;
}

const CONTACTS = ['chain', 'touch'] as const;
const BEGINNINGS = ['anywhere', 'corner'] as const;
const ORDERS = ['any', 'descending', 'single_last'] as const;

export class SoloCore {
  readonly #exchange: Exchange;
  readonly #pieces: readonly Piece[];
  #laid: { readonly rules: SoloRules; readonly moves: readonly Move[] } | null = null;

  /** `pieces` are all that there are, in the core's order. */
  constructor(exchange: Exchange, pieces: readonly Piece[]) {
    this.#exchange = exchange;
    this.#pieces = pieces;
  }

  /** Places these pieces one after the other on the empty board of a puzzle; throws ParseError when one is refused. */
  lay(rules: SoloRules, moves: readonly Move[]): void {
    if (this.#laid?.rules === rules && this.#laid.moves === moves) return;
    this.#laid = null;
    const { core } = this.#exchange;
    const bits = rules.pieces.reduce((set, piece) => set | (1 << this.#pieces.indexOf(piece)), 0);
    const { columns, rows, contact, beginning, order } = rules;
    const begun = core.begin_puzzle(
      columns,
      rows,
      bits,
      CONTACTS.indexOf(contact),
      BEGINNINGS.indexOf(beginning),
      ORDERS.indexOf(order),
    );
    if (!begun) throw new ParseError('no such puzzle');
    for (const { colour, orientation, column, row } of moves)
      if (!core.puzzle_place(COLOURS.indexOf(colour), orientation, column, row))
        throw new ParseError('a piece is refused');
    this.#laid = { rules, moves };
  }

  /** What a colour has left to place. */
  piecesLeft(colour: Colour): readonly Piece[] {
    const bits = this.#exchange.core.puzzle_pieces(COLOURS.indexOf(colour));
    return this.#pieces.filter((_, index) => (bits >> index) & 1);
  }

  /** The corner that a colour's first piece has to cover; null when it may lie anywhere, or is placed. */
  start(colour: Colour): Cell | null {
    if (!this.#exchange.core.puzzle_start(COLOURS.indexOf(colour))) return null;
    return this.#exchange.numbers().cells(1)[0] ?? null;
  }

  /** Every way to place a next piece of a colour. */
  legalMoves(colour: Colour): Placement[] {
    return this.#exchange.placements(this.#exchange.core.puzzle_moves(COLOURS.indexOf(colour)));
  }

  /** Why a piece may not be placed there now; null when it may. */
  whyRefused({ colour, orientation, column, row }: Move): Illegality | null {
    const { core } = this.#exchange;
    const index = core.puzzle_reason(COLOURS.indexOf(colour), orientation, column, row);
    return this.#exchange.illegality(index);
  }

  state(): PuzzleState {
    return puzzleState(this.#exchange.core.puzzle_state());
  }

  /** Looks for a solution that contains what is placed, as long as the exchange lets it. */
  solve(seed: number): SoloAnswer {
    const count = this.#exchange.core.solve_puzzle(seed);
    if (count <= 0) return { moves: null, isImpossible: count < 0 };
    const numbers = this.#exchange.numbers();
    const moves = Array.from({ length: count }, () => ({
      colour: COLOURS[numbers.next()] as Colour,
      ...numbers.placement(),
    }));
    return { moves, isImpossible: false };
  }
}
