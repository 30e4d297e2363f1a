/**
 * What the board widget shows and tells. It draws what it is given and knows no rule: which pieces lie where, what the
 * ghost is and whether a place is refused are decided elsewhere.
 */

import type { Cell, Colour } from '../core/types.ts';
import type { Turned } from './turn.ts';

/** A piece that lies on the board. */
export interface BoardPiece {
  readonly colour: Colour;
  readonly cells: readonly Cell[];
  /** Written on the piece, when numbers are shown. */
  readonly number?: number;
  /** Whether the piece has just been placed, and arrives with a small movement. */
  readonly isFresh?: boolean;
  /** Whether it waits to be confirmed. */
  readonly isWaiting?: boolean;
}

/** A cell that a first piece covers; null for one that any colour may take. */
export interface StartMark {
  readonly cell: Cell;
  readonly colour: Colour | null;
}

/** The piece that hovers over the board before it is placed. */
export interface Ghost {
  readonly colour: Colour;
  /** May lie partly off the board. */
  readonly cells: readonly Cell[];
  /** `fits`: it may be placed. `refused`: it may not. `shown`: it is only shown, as a hint is. */
  readonly tone: 'fits' | 'refused' | 'shown';
  /** The cells that cause the refusal, on the ghost or on the board. */
  readonly faults: readonly Cell[];
  /** Whether a pointer carries it. A zoomed board then does not scroll to it: that would move the board under the pointer. */
  readonly isCarried?: boolean;
  /** How it came to lie as it does; shown as a movement whenever it is another one. */
  readonly spin?: Spin;
  /** The last attempt to place it where it is refused: it shakes its head, and says why. */
  readonly attempt?: Attempt | null;
}

/** A turn of the piece in hand. */
export interface Spin {
  /** Clockwise. */
  readonly quarters: number;
  /** Whether it was mirrored left to right instead. */
  readonly isFlip: boolean;
}

export interface Attempt {
  readonly why: string;
}

/** Cells that are tinted to show where something can go. */
export interface Reach {
  readonly colour: Colour;
  readonly cells: readonly Cell[];
  /** The cells among them that get a dot: where a piece can be attached. */
  readonly corners: readonly Cell[];
}

/** A place on the board in units of cells from the lower left corner; may lie off the board. */
export interface BoardPoint {
  readonly column: number;
  readonly row: number;
}

/** What a pointer does on the board. */
export interface BoardPointer {
  readonly point: BoardPoint;
  readonly kind: 'mouse' | 'touch';
  /** Side of a cell on the screen, in pixels. */
  readonly cellSize: number;
  /** How the board is turned there. */
  readonly turned?: Turned;
}

export interface BoardConfig {
  /** Size of the board in cells. */
  readonly columns: number;
  readonly rows: number;
  readonly pieces: readonly BoardPiece[];
  readonly starts?: readonly StartMark[];
  readonly ghost?: Ghost | null;
  readonly reach?: Reach | null;
  /** The piece on these cells is ringed: the last move. */
  readonly ring?: readonly Cell[];
  /** How the board is turned on the screen; only square ones are. */
  readonly turned?: Turned;
  /** Letters below and numbers beside the board. */
  readonly coordinates?: boolean;
  /** Move numbers on the pieces that have one. */
  readonly numbers?: boolean;
  /** The pieces of these colours shine for a while; none by default. */
  readonly winners?: readonly Colour[];
  /** The name of the board for screen readers. */
  readonly label: string;
}

/** What the interactive board tells, and what it needs to be read aloud. */
export interface BoardHandlers {
  /** What a screen reader says about a cell. */
  readonly describe: (cell: Cell) => string;
  /** The cell that has the keyboard's focus; the board moves it with the arrow keys unless `onkey` takes them. */
  readonly onfocus?: (cell: Cell) => void;
  /** A key pressed while the board has the focus; returns whether it was understood. */
  readonly onkey?: (event: KeyboardEvent) => boolean;
  /** The mouse hovers; null when it leaves. */
  readonly onhover?: (pointer: BoardPointer | null) => void;
  /** A click or a tap: pressed and released without moving. */
  readonly ontap?: (pointer: BoardPointer) => void;
  /** A drag begins; returns whether it is wanted. */
  readonly ondragstart?: (pointer: BoardPointer) => boolean;
  readonly ondrag?: (pointer: BoardPointer) => void;
  readonly ondragend?: (pointer: BoardPointer) => void;
  /** The wheel turns by 1 or -1; returns whether that meant anything. */
  readonly onwheel?: (steps: number) => boolean;
}
