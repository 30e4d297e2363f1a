/** The board of a study: a piece placed there is a move after the node that is looked at. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Move, Piece } from '../core/types.ts';
import { GameBoard } from '../table/game-board.svelte.ts';
import type { Ground } from '../table/selection.svelte.ts';
import { Table } from '../table/table.svelte.ts';
import type { Study } from './study.svelte.ts';

export class StudyTable extends Table {
  readonly study: Study;
  readonly #board: GameBoard;
  /** A move that is pointed out, such as one of the best. */
  pointed = $state.raw<Move | null>(null);

  constructor(rules: Rules, study: Study) {
    super(rules);
    this.study = study;
    this.#board = new GameBoard(rules, study);
  }

  override get coordinates(): boolean {
    return true;
  }

  /** Whose move it is; null when the game is over or the replay does not get here. */
  get colour(): Colour | null {
    return this.study.position === null ? null : this.study.shownView.turn;
  }

  get ground(): Ground {
    const { rules, colour } = this;
    const { shownPosition, variant } = this.study;
    return {
      columns: variant.columns,
      rows: variant.rows,
      colour,
      legal: () => (colour ? rules.legalMoves(shownPosition, colour) : []),
      judge: (move) => rules.whyIllegal(shownPosition, move),
    };
  }

  get set(): readonly Piece[] {
    return this.study.variant.pieces;
  }

  get left(): readonly Piece[] {
    return (this.colour && this.study.shownView.colours[this.colour]?.piecesLeft) ?? [];
  }

  get isOpen(): boolean {
    return this.colour !== null;
  }

  get hinted(): Move | null {
    return this.pointed;
  }

  protected lay(move: Move): void {
    this.pointed = null;
    this.study.play(move);
  }

  undo(): void {
    this.clear();
    this.study.back();
  }

  redo(): void {
    this.clear();
    this.study.forward();
  }

  get lying(): readonly Move[] {
    return this.#board.lying;
  }

  get pieces(): readonly BoardPiece[] {
    return this.#board.pieces;
  }

  get starts(): readonly StartMark[] {
    return this.#board.starts;
  }

  override get ring(): readonly Cell[] {
    return this.#board.ring;
  }

  override get corners(): readonly Cell[] {
    const { colour } = this;
    return colour ? this.rules.openCorners(this.study.shownPosition, colour) : [];
  }
}
