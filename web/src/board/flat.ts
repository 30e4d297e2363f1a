/** The orientation in which pieces are shown off the board: the lowest one, so that rows of pieces are low. */

import type { Rules } from '../core/rules.ts';
import type { Piece, Shape } from '../core/types.ts';

const known = new WeakMap<Rules, Map<Piece, Shape>>();

/** The orientation of least height; among those, the one with most squares in its lower rows. */
export function flatShape(rules: Rules, piece: Piece): Shape {
  const shapes = known.get(rules) ?? new Map<Piece, Shape>();
  known.set(rules, shapes);
  let shape = shapes.get(piece);
  if (shape === undefined) {
    const weight = ({ cells }: Shape): number => cells.reduce((sum, cell) => sum + cell.row, 0);
    const [flattest] = [...rules.orientations(piece)].sort(
      (a, b) => a.rows - b.rows || weight(a) - weight(b) || a.orientation - b.orientation,
    );
    shape = flattest as Shape;
    shapes.set(piece, shape);
  }
  return shape;
}
