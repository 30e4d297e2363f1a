/** What hands, keys and buttons need of a board that is played on, whatever is played there. */

import type { StartMark } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Move, Piece } from '../core/types.ts';
import type { Selection } from './selection.svelte.ts';

export interface Table {
  readonly rules: Rules;
  /** The piece in hand. */
  readonly selection: Selection;
  /** The full set to choose from, in the order shown. */
  readonly tray: readonly Piece[];
  /** Those that can be taken in hand now. */
  readonly left: readonly Piece[];
  /** Whether the piece in hand may be placed where it is, now. */
  readonly canPlace: boolean;
  /** Places the piece in hand, if it may be; returns the move. */
  place(): Move | null;
  undo(): void;
  redo(): void;
  /** The piece that covers a cell. */
  moveAt(cell: Cell): Move | undefined;
  /** The start mark on a cell. */
  startAt(cell: Cell): StartMark | undefined;
}
