/** A position in which one piece is placed, to see what becomes of it. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Move, PositionText } from '../core/types.ts';
import { startMarks } from './start-marks.ts';
import { Table } from './table.svelte.ts';

export abstract class OnePlacement extends Table {
  readonly position: PositionText;
  /** The colour that places. */
  readonly colour: Colour;
  /** What was placed; null before. */
  #placed = $state.raw<Move | null>(null);

  constructor(rules: Rules, position: PositionText, colour: Colour) {
    super(rules);
    this.position = position;
    this.colour = colour;
  }

  protected get placed(): Move | null {
    return this.#placed;
  }

  protected lay(move: Move): void {
    this.#placed = move;
  }

  /** Gives the piece back, to be placed again. */
  undo(): void {
    this.clear();
    this.#placed = null;
  }

  redo(): void {}

  get lying(): readonly Move[] {
    const given = this.rules.placed(this.position);
    return this.#placed ? [...given, this.#placed] : given;
  }

  readonly pieces: readonly BoardPiece[] = $derived.by(() =>
    this.lying.map((move) => ({
      colour: move.colour,
      cells: this.rules.cells(move),
      isFresh: move === this.#placed,
    })),
  );

  readonly starts: readonly StartMark[] = $derived.by(() =>
    startMarks(this.rules.view(this.position), this.pieces),
  );

  override get ring(): readonly Cell[] {
    return this.#placed ? this.rules.cells(this.#placed) : [];
  }

  override get corners(): readonly Cell[] {
    return this.rules.openCorners(this.position, this.colour);
  }
}
