/** How large pieces can be drawn so that all of them find room in a tray, in rows. */

export interface Extent {
  readonly columns: number;
  readonly rows: number;
}

export interface Room {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Pixels around a piece, on both sides together. */
export const MARGIN = 10;
/** The smallest place of a piece, in pixels: a fingertip. */
export const FINGER = 34;
/** Side of a square in pixels. */
const SMALLEST = 9;
const LARGEST = 28;
const STEP = 0.5;

/** The place that a piece takes, in pixels, when the side of a square is `unit`. */
export function placeOf({ columns, rows }: Extent, unit: number): Room {
  return {
    width: Math.max(FINGER, columns * unit + MARGIN),
    height: Math.max(FINGER, rows * unit + MARGIN),
  };
}

/** The largest side of a square, in pixels, with which the pieces fit in this order, row by row. */
export function unitFor(pieces: readonly Extent[], room: Room): number {
  for (let unit = LARGEST; unit > SMALLEST; unit -= STEP)
    if (heightOf(pieces, unit, room.width) <= room.height) return unit;
  return SMALLEST;
}

/** The height of all rows, in pixels. */
function heightOf(pieces: readonly Extent[], unit: number, width: number): number {
  let [above, row, used] = [0, 0, 0];
  for (const piece of pieces) {
    const place = placeOf(piece, unit);
    if (used + place.width > width) {
      above += row;
      row = used = 0;
    }
    row = Math.max(row, place.height);
    used += place.width;
  }
  return above + row;
}
