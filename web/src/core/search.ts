/** The search of the engine, answered by the WebAssembly core; driven in slices by its owner. */

import { InternalError, ParseError } from './errors.ts';
import type { Exchange, NumberReader } from './exchange.ts';
import type { Placement, PositionText, Variant } from './types.ts';

/** What to expect: a share of the win, from 0 to 1, and a final score, for each team. */
export interface Expectation {
  readonly shares: readonly number[];
  readonly scores: readonly number[];
}

export interface MoveReport {
  readonly placement: Placement;
  /** How good the move looked at first sight, from 0 to 1. */
  readonly prior: number;
  readonly visits: number;
  readonly expectation: Expectation;
}

export interface SearchReport {
  readonly visits: number;
  readonly expectation: Expectation;
  /** The moves looked at, the most visited first. */
  readonly moves: readonly MoveReport[];
}

const SHARE_UNIT = 1e6;
const SCORE_UNIT = 1e3;

export class Search {
  readonly #exchange: Exchange;
  readonly #teams: number;

  /** Sets a search up for a variant; throws ParseError when the bytes are no net for it. */
  constructor(exchange: Exchange, variant: Variant, net: Uint8Array) {
    this.#exchange = exchange;
    this.#teams = variant.teams.length;
    const { core } = exchange;
    const room = core.net_room(net.length);
    new Uint8Array(core.memory.buffer, room, net.length).set(net);
    if (!core.prepare_search(exchange.give(variant.text), net.length))
      throw new ParseError('not a net for this board');
  }

  /** Begins to search a position; what is known of it from before is kept. */
  begin(position: PositionText): void {
    if (!this.#exchange.load(position).begin_search())
      throw new InternalError('there is nothing to search');
  }

  /** Tries to work the position out by visiting at most so many others; returns whether it is. */
  solve(budget: number): boolean {
    return Boolean(this.#exchange.core.solve_search(budget));
  }

  /** Runs simulations towards a limit in all (0: none); returns whether nothing is left to do. */
  continue(simulations: number, limit: number): boolean {
    return Boolean(this.#exchange.core.continue_search(simulations, limit));
  }

  /** Whether the outcome is proved. */
  get isExact(): boolean {
    return Boolean(this.#exchange.core.is_search_exact());
  }

  bestMove(): Placement {
    this.#exchange.core.best_move();
    return this.#exchange.numbers().placement();
  }

  report(most: number): SearchReport {
    this.#exchange.core.search_report(most);
    const numbers = this.#exchange.numbers();
    const visits = numbers.next();
    const expectation = this.#readExpectation(numbers);
    const moves = Array.from({ length: numbers.next() }, () => ({
      placement: numbers.placement(),
      prior: numbers.next() / SHARE_UNIT,
      visits: numbers.next(),
      expectation: this.#readExpectation(numbers),
    }));
    return { visits, expectation, moves };
  }

  /** How the game may go on from a move, itself first. */
  line({ orientation, column, row }: Placement, length: number): Placement[] {
    const count = this.#exchange.core.search_line(orientation, column, row, length);
    const numbers = this.#exchange.numbers();
    return Array.from({ length: count / 3 }, () => numbers.placement());
  }

  #readExpectation(numbers: NumberReader): Expectation {
    const shares: number[] = [];
    const scores: number[] = [];
    for (let team = 0; team < this.#teams; team++) {
      shares.push(numbers.next() / SHARE_UNIT);
      scores.push(numbers.next() / SCORE_UNIT);
    }
    return { shares, scores };
  }
}
