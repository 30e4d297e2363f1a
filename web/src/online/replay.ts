/** Plays the moves of a room, which the server tells by their cells alone. */

import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Illegality, Move, PositionText } from '../core/types.ts';
import type { Retirement } from '../game/game.svelte.ts';

export class Replay {
  readonly #rules: Rules;
  readonly #retirements: readonly Retirement[];
  #position: PositionText;
  readonly moves: Move[] = [];

  constructor(rules: Rules, variant: string, retirements: readonly Retirement[]) {
    this.#rules = rules;
    this.#retirements = retirements;
    this.#position = this.#retire(rules.start(variant));
  }

  /** The move of the colour on turn that covers these cells; throws ParseError. */
  read(cells: string): Move {
    const { turn } = this.#rules.view(this.#position);
    if (turn === null) throw new ParseError('a move after the end');
    return { colour: turn, ...this.#rules.parseMove(cells) };
  }

  whyIllegal(move: Move): Illegality | null {
    return this.#rules.whyIllegal(this.#position, move);
  }

  /** Throws IllegalMoveError. */
  play(move: Move): void {
    this.#position = this.#rules.play(this.#position, move);
    this.moves.push(move);
    this.#position = this.#retire(this.#position);
  }

  #retire(position: PositionText): PositionText {
    return this.#retirements
      .filter(({ after }) => after === this.moves.length)
      .reduce((before, { player }) => this.#rules.retire(before, player), position);
  }
}
