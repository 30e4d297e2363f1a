/** How mouse and fingers move the piece in hand over the board and place it. */

import type { BoardPoint, BoardPointer } from '../board/config.ts';
import { unturnedStep } from '../board/turn.ts';
import type { Table } from './table.svelte.ts';

/** How far above the finger a dragged piece floats, in pixels, so that it can be seen. */
const LIFT = 46;

export class Pointing {
  readonly #table: Table;
  /** Whether the mouse asks before placing, as fingers always do. */
  readonly #asks: () => boolean;
  readonly #onplace: () => void;
  /** A piece that waits for its confirmation no longer follows the mouse. */
  #isPinned = false;
  #offset: BoardPoint = { column: 0, row: 0 };

  constructor(table: Table, asks: () => boolean, onplace: () => void) {
    this.#table = table;
    this.#asks = asks;
    this.#onplace = onplace;
  }

  /** Must be called when another piece is chosen. */
  release(): void {
    this.#isPinned = false;
  }

  hover(pointer: BoardPointer | null): void {
    const { selection } = this.#table;
    if (selection.piece === null || this.#isPinned) return;
    if (pointer) selection.moveTo(pointer.point, 'mouse');
    else if (selection.hand === 'mouse') selection.lift();
  }

  tap(pointer: BoardPointer): void {
    const { selection } = this.#table;
    if (selection.piece === null) return;
    if (pointer.kind === 'mouse' && !this.#asks()) {
      selection.moveTo(pointer.point, 'mouse');
      this.#onplace();
      return;
    }
    const isOnPiece = this.#isOnPiece(pointer.point);
    if (isOnPiece && (pointer.kind === 'touch' || this.#isPinned)) {
      this.#onplace();
      return;
    }
    const shown = selection.move;
    selection.moveTo(pointer.point, pointer.kind);
    // A snapped piece need not lie under the pointer: a second tap on the same spot confirms it too.
    if (this.#isPinned && selection.move === shown) this.#onplace();
    else this.#isPinned = true;
  }

  dragStart(pointer: BoardPointer): boolean {
    const { selection } = this.#table;
    if (selection.piece === null) return false;
    if (pointer.kind === 'mouse') {
      this.#offset = { column: 0, row: 0 };
      return true;
    }
    if (selection.move === null) selection.settle('touch');
    const middle = this.#middle();
    if (middle === null) return false;
    // A finger beside the piece keeps its distance; one on the piece lifts it above the finger.
    this.#offset = this.#isOnPiece(pointer.point)
      ? this.#above(pointer)
      : { column: middle.column - pointer.point.column, row: middle.row - pointer.point.row };
    return true;
  }

  drag(pointer: BoardPointer): void {
    this.#table.selection.moveTo(
      {
        column: pointer.point.column + this.#offset.column,
        row: pointer.point.row + this.#offset.row,
      },
      pointer.kind,
    );
  }

  dragEnd(pointer: BoardPointer): void {
    if (pointer.kind === 'mouse') this.tap(pointer);
  }

  /** A drag that began in the tray: the piece floats above the finger, or lies under the mouse. */
  dragFromTray(pointer: BoardPointer, phase: 'move' | 'end'): void {
    this.#offset = pointer.kind === 'touch' ? this.#above(pointer) : { column: 0, row: 0 };
    this.drag(pointer);
    if (phase === 'end' && pointer.kind === 'mouse') this.tap(pointer);
  }

  #above({ cellSize, turned = 0 }: BoardPointer): BoardPoint {
    const { orientation } = this.#table.selection;
    const shape = orientation === null ? null : this.#table.rules.shape(orientation);
    const height = (turned % 2 === 0 ? shape?.rows : shape?.columns) ?? 0;
    const [column, row] = unturnedStep([0, height / 2 + LIFT / cellSize], turned);
    return { column, row };
  }

  #isOnPiece({ column, row }: BoardPoint): boolean {
    return this.#table.selection.cells.some(
      (cell) => cell.column === Math.floor(column) && cell.row === Math.floor(row),
    );
  }

  #middle(): BoardPoint | null {
    const { move } = this.#table.selection;
    if (move === null) return null;
    const { columns, rows } = this.#table.rules.shape(move.orientation);
    return { column: move.column + columns / 2, row: move.row + rows / 2 };
  }
}
