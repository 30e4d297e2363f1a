/** The computer player, answered by the WebAssembly core. */

import { InternalError, ParseError } from './errors.ts';
import { Exchange } from './exchange.ts';
import type { Orientation, Placement, PositionText } from './types.ts';

export class Search {
  readonly #exchange: Exchange;

  constructor(module: WebAssembly.Module) {
    this.#exchange = new Exchange(module);
  }

  /** Chooses a move for the colour on turn; the same level and seed give the same move. */
  choose(position: PositionText, level: number, seed: number): Placement {
    const { core } = this.#exchange;
    if (!core.load(this.#exchange.give(position))) throw new ParseError('no position');
    if (!core.choose_move(level, BigInt(seed))) throw new InternalError('the game is over');
    const numbers = this.#exchange.numbers();
    return {
      orientation: numbers.next() as Orientation,
      column: numbers.next(),
      row: numbers.next(),
    };
  }
}
