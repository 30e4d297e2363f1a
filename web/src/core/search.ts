/** The engine of the WebAssembly core: searches one variant, driven in slices by its owner. */

import { InternalError, ParseError } from './errors.ts';
import type { Exchange } from './exchange.ts';
import type { Expectation } from './findings.ts';
import {
  type Advice,
  type Analysis,
  FindingsReader,
  type Judgement,
  type Names,
} from './findings.ts';
import type { Piece, Placement, Player, PositionText, Variant } from './types.ts';

/** A move that is chosen, or a search for it that takes at most so many milliseconds (0: no limit). */
export type Choice =
  | { readonly chosen: Placement }
  | { readonly chosen: null; readonly milliseconds: number };

/** What a review says about a position of a game, and about the move that led there. */
export interface Step {
  readonly expectation: Expectation;
  /** Null when the game is over. */
  readonly analysis: Analysis | null;
  /** Null before the first move. */
  readonly judgement: Judgement | null;
}

/** The name of the net that a position needs. */
export function netName(exchange: Exchange, position: PositionText): string {
  return exchange.take(exchange.load(position).net_name());
}

export class Search {
  readonly #exchange: Exchange;
  readonly #teams: number;
  readonly #names: Names;

  /** Sets a search up for the variant of a position; throws ParseError when the bytes are no net for it. */
  constructor(exchange: Exchange, position: PositionText, variant: Variant, net: Uint8Array) {
    this.#exchange = exchange;
    this.#teams = variant.teams.length;
    const { core } = exchange;
    const names = (length: number): string[] => exchange.take(length).split(' ');
    this.#names = {
      sentences: names(core.sentence_names()),
      verdicts: names(core.verdict_names()),
      pieces: names(core.piece_names()) as Piece[],
    };
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

  /** What the search knows, with at most so many lines. */
  analysis(lines: number): Analysis {
    this.#exchange.core.read_analysis(lines);
    return this.#findings().analysis();
  }

  /** Advice about a legal move of the position that was analysed last. */
  advice({ orientation, column, row }: Placement): Advice {
    if (!this.#exchange.core.read_advice(orientation, column, row))
      throw new InternalError('there is nothing to say about an illegal move');
    return this.#findings().advice();
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
    const { core } = this.#exchange;
    core.review_position();
    const findings = this.#findings();
    const expectation = findings.expectation();
    const analysis = findings.optionalAnalysis();
    const judgement = core.review_judgement() ? this.#findings().judgement() : null;
    return { expectation, analysis, judgement };
  }

  #findings(): FindingsReader {
    return new FindingsReader(this.#exchange.numbers(), this.#teams, this.#names);
  }
}
