/** The frame around the field of a board. */

import { UNIT } from './piece-art.ts';

const NARROW = 9;
/** With room for letters and numbers. */
const WIDE = 25;

interface Framed {
  readonly columns: number;
  readonly rows: number;
  readonly coordinates?: boolean | undefined;
}

export interface Frame {
  /** From the outer edge to the field, in picture units. */
  readonly edge: number;
  /** Size of the whole, in picture units. */
  readonly width: number;
  readonly height: number;
}

export function frameOf({ columns, rows, coordinates }: Framed): Frame {
  const edge = coordinates ? WIDE : NARROW;
  return { edge, width: columns * UNIT + 2 * edge, height: rows * UNIT + 2 * edge };
}
