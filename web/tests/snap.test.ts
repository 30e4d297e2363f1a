import { describe, expect, it } from 'vitest';
import { middleOf, nearestAnchor, nearestOf } from '../src/board/snap.ts';
import type { Orientation, Piece, Shape } from '../src/core/types.ts';

const bar: Shape = {
  orientation: 3 as Orientation,
  piece: 'I3' as Piece,
  columns: 3,
  rows: 1,
  cells: [0, 1, 2].map((column) => ({ column, row: 0 })),
};
const board = { columns: 14, rows: 14 };
const at = (column: number, row: number) => ({ orientation: bar.orientation, column, row });

describe('snap', () => {
  it('puts the middle of the piece under the pointer', () => {
    expect(nearestAnchor({ column: 6.5, row: 4.5 }, bar, board)).toEqual(at(5, 4));
  });

  it('keeps the piece on the board', () => {
    expect(nearestAnchor({ column: -3, row: 40 }, bar, board)).toEqual(at(0, 13));
    expect(nearestAnchor({ column: 14, row: 0 }, bar, board)).toEqual(at(11, 0));
  });

  it('finds the nearest place within reach only', () => {
    const places = [at(0, 0), at(5, 5), at(9, 5)];
    expect(nearestOf({ column: 6.4, row: 5.9 }, bar, places, 1)).toEqual(at(5, 5));
    expect(nearestOf({ column: 6.4, row: 7.9 }, bar, places, 1)).toBeNull();
    expect(nearestOf({ column: 6.4, row: 7.9 }, bar, places, Infinity)).toEqual(at(5, 5));
  });

  it('knows the middle of a placement', () => {
    expect(middleOf(at(2, 3), bar)).toEqual({ column: 3.5, row: 3.5 });
  });
});
