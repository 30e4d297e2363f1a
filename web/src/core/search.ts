/** The engine of the WebAssembly core: searches one variant, driven in slices by its owner. */

import { InternalError, ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { Advice, Analysis, Step } from './findings.ts';
import type { Placement, Player, PositionText } from './types.ts';

/** A move that is chosen, or a search for it that takes at most so many milliseconds (0: no limit). */
export type Choice =
  | { readonly chosen: Placement }
  | { readonly chosen: null; readonly milliseconds: number };

/** The name of the net that a position needs. */
export function netName(exchange: Exchange, position: PositionText): string {
  return exchange.take(exchange.load(position).net_name());
}

export class Search {
  readonly #exchange: Exchange;

  /** Sets a search up for the variant of a position; throws ParseError when the bytes are no net for it. */
  constructor(exchange: Exchange, position: PositionText, net: Uint8Array) {
    this.#exchange = exchange;
    const { core } = exchange;
    exchange.load(position);
    const room = core.net_room(net.length);
    new Uint8Array(core.memory.buffer, room, net.length).set(net);
    if (!core.prepare_search(net.length)) throw new ParseError('not a net for this board');
  }

  /** Begins to choose a move as a level from 1 on does. */
  choose(position: PositionText, level: number, seed: number): Choice {
    const begun = this.#exchange.load(position).begin_choice(level, seed);
    if (begun === 0) throw new InternalError('there is nothing to choose');
    const numbers = this.#exchange.numbers();
    return begun === 1
      ? { chosen: numbers.placement() }
      : { chosen: null, milliseconds: numbers.next() };
  }

  /** Begins to analyse a position with so many simulations in all; what is known of it is kept. */
  analyse(position: PositionText, simulations: number): void {
    if (!this.#exchange.load(position).begin_analysis(simulations))
      throw new InternalError('there is nothing to search');
  }

  /** Runs at most so many simulations; returns whether nothing is left to do. */
  continue(simulations: number, part = 0): boolean {
    return Boolean(this.#exchange.core.continue_search(simulations, part));
  }

  /** The move that is chosen. */
  chosen(): Placement {
    this.#exchange.core.chosen_move();
    return this.#exchange.numbers().placement();
  }

  /** The current result, with at most so many lines. */
  analysis(lines: number): Analysis {
    return this.#take(this.#exchange.core.read_analysis(lines));
  }

  /** Advice about a legal move of the position that was analysed last. */
  advice({ orientation, column, row }: Placement): Advice {
    const length = this.#exchange.core.read_advice(orientation, column, row);
    if (length === 0) throw new InternalError('there is nothing to say about an illegal move');
    return this.#take(length);
  }

  /** Begins to review a game at its first position with so many simulations a position. */
  beginReview(start: PositionText, simulations: number): void {
    if (!this.#exchange.load(start).begin_review(simulations))
      throw new InternalError('there is nothing to review');
  }

  /** Goes on with the next move of the game. */
  reviewMove({ orientation, column, row }: Placement, simulations: number): void {
    if (!this.#exchange.core.review_move(orientation, column, row, simulations))
      throw new InternalError('the game does not go on like this');
  }

  /** Goes on without a player who stopped before the next move. */
  reviewRetirement(player: Player, simulations: number): void {
    if (!this.#exchange.core.review_retirement(player, simulations))
      throw new InternalError('there is no such player');
  }

  /** Runs at most so many simulations; returns whether all is known about the position. */
  continueReview(slice: number, simulations: number): boolean {
    return Boolean(this.#exchange.core.continue_review(slice, simulations));
  }

  /** What the review says about the position that was reached. */
  step(): Step {
    return this.#take(this.#exchange.core.review_step());
  }

  #take<Answer>(length: number): Answer {
    return JSON.parse(this.#exchange.takeRecord(length)) as Answer;
  }
}
