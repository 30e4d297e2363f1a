/** What the board shows of a line of moves: the position that is looked at, its start cells and its last move. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Move, PositionText, PositionView } from '../core/types.ts';
import { startMarks } from './start-marks.ts';

/** What is looked at: a game, or a line of a study. */
export interface Shown {
  readonly shownPosition: PositionText;
  readonly shownView: PositionView;
  readonly shownMoves: readonly Move[];
  /** The number of those moves. */
  readonly shown: number;
}

export class GameBoard {
  readonly #rules: Rules;
  readonly #game: Shown;
  /** How many of the moves are certain; those after it are drawn as waiting. */
  readonly #confirmed: () => number;

  constructor(rules: Rules, game: Shown, confirmed = () => Infinity) {
    this.#rules = rules;
    this.#game = game;
    this.#confirmed = confirmed;
  }

  readonly lying: readonly Move[] = $derived.by(() => this.#rules.placed(this.#game.shownPosition));

  readonly pieces: readonly BoardPiece[] = $derived.by(() => {
    const { shown, shownMoves } = this.#game;
    const confirmed = this.#confirmed();
    const numbers = new Map(
      shownMoves.map((move, index) => [this.#rules.moveValue(move), index + 1]),
    );
    return this.lying.map((move) => {
      const value = this.#rules.moveValue(move);
      const number = numbers.get(value);
      return this.#pieceOf(move, value, number, number === shown, (number ?? 0) > confirmed);
    });
  });

  /** Cache of pieces: the same piece is the same object, so that only changed pieces are drawn again. */
  readonly #known = new Map<string, BoardPiece>();

  #pieceOf(
    move: Move,
    value: string,
    number: number | undefined,
    isFresh: boolean,
    isWaiting: boolean,
  ): BoardPiece {
    const key = `${move.colour} ${value} ${number} ${isFresh} ${isWaiting}`;
    let piece = this.#known.get(key);
    if (piece === undefined) {
      const cells = this.#rules.cells(move);
      const numbered = number === undefined ? {} : { number };
      piece = { colour: move.colour, cells, isFresh, isWaiting, ...numbered };
      this.#known.set(key, piece);
    }
    return piece;
  }

  readonly starts: readonly StartMark[] = $derived.by(() =>
    startMarks(this.#game.shownView, this.pieces),
  );

  /** The cells of the last move. */
  readonly ring: readonly Cell[] = $derived.by(() => {
    const last = this.#game.shownMoves.at(-1);
    return last ? this.#rules.cells(last) : [];
  });
}
