/** How the board is turned for somebody who sits at it: their start at the lower left. */

import type { Turned } from '../board/turn.ts';
import { COLOURS, type Colour, type Variant } from '../core/types.ts';

/** By colour, where starts are free: the corners in their usual order. */
const USUAL: readonly Turned[] = [3, 2, 1, 0];

export function turnedFor({ columns, rows, starts }: Variant, colour: Colour): Turned {
  const [start, ...others] = starts[colour];
  if (!start || others.length > 0) return USUAL[COLOURS.indexOf(colour)] ?? 0;
  const isLeft = start.column < columns / 2;
  const isLow = start.row < rows / 2;
  if (isLeft) return isLow ? 0 : 3;
  return isLow ? 1 : 2;
}
