/** Where a hovering piece goes: to the nearest place where it fits, if one is near, else to the nearest cells. */

import type { Placement, Shape } from '../core/types.ts';
import type { BoardPoint } from './config.ts';

/** The anchor at which the middle of a shape lies nearest to a point, with all of the shape on the board. */
export function nearestAnchor(
  point: BoardPoint,
  shape: Shape,
  board: { readonly columns: number; readonly rows: number },
): Placement {
  const anchor = (middle: number, length: number, size: number): number =>
    Math.min(size - length, Math.max(0, Math.round(middle - length / 2)));
  return {
    orientation: shape.orientation,
    column: anchor(point.column, shape.columns, board.columns),
    row: anchor(point.row, shape.rows, board.rows),
  };
}

/** The middle of a placement. */
export function middleOf(placement: Placement, shape: Shape): BoardPoint {
  return { column: placement.column + shape.columns / 2, row: placement.row + shape.rows / 2 };
}

/** The placement among those given that is nearest to a point; null when none is within the distance, in cells. */
export function nearestOf(
  point: BoardPoint,
  shape: Shape,
  placements: readonly Placement[],
  distance: number,
): Placement | null {
  let best: Placement | null = null;
  let bestDistance = distance;
  for (const placement of placements) {
    const { column, row } = middleOf(placement, shape);
    const far = Math.hypot(column - point.column, row - point.row);
    if (far <= bestDistance) {
      best = placement;
      bestDistance = far;
    }
  }
  return best;
}
