/** The moves of a room on the board; the server tells them by their cells alone. */

import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Illegality, Move, PositionText } from '../core/types.ts';
import type { Retirement } from '../game/game.svelte.ts';

/** A value: a move leads to another replay. */
export class Replay {
  readonly moves: readonly Move[];
  readonly #rules: Rules;
  readonly #retirements: readonly Retirement[];
  readonly #position: PositionText;

  private constructor(
    rules: Rules,
    retirements: readonly Retirement[],
    moves: readonly Move[],
    position: PositionText,
  ) {
    this.#rules = rules;
    this.#retirements = retirements;
    this.moves = moves;
    this.#position = retirements
      .filter(({ after }) => after === moves.length)
      .reduce((before, { player }) => rules.retire(before, player), position);
  }

  static begin(rules: Rules, variant: string, retirements: readonly Retirement[]): Replay {
    return new Replay(rules, retirements, [], rules.start(variant));
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
  after(move: Move): Replay {
    const position = this.#rules.play(this.#position, move);
    return new Replay(this.#rules, this.#retirements, [...this.moves, move], position);
  }
}
