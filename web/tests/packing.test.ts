/** A tray's pieces are as large as its room allows, and none is cut off. */

import { describe, expect, it } from 'vitest';
import { flatShape } from '../src/board/flat.ts';
import { FINGER, placeOf, type Room, unitFor } from '../src/table/packing.ts';
import { rules } from './core.ts';

const PIECES = rules.pieces.map((piece) => flatShape(rules, piece)).sort((a, b) => b.rows - a.rows);

/** The height of the rows as a browser wraps them. */
function wrapped(unit: number, width: number): number {
  const rows: Room[][] = [[]];
  for (const piece of PIECES) {
    const place = placeOf(piece, unit);
    const used = rows.at(-1)?.reduce((sum, one) => sum + one.width, 0) ?? 0;
    if (used + place.width > width) rows.push([]);
    rows.at(-1)?.push(place);
  }
  return rows.reduce((sum, row) => sum + Math.max(...row.map(({ height }) => height)), 0);
}

describe.each([
  ['beside a board on a desktop', { width: 512, height: 243 }, 23],
  ['below a board on a phone', { width: 374, height: 220 }, 16],
  ['on a small phone', { width: 344, height: 105 }, 9],
])('%s', (_, room, least) => {
  const unit = unitFor(PIECES, room);

  it('shows every piece', () => {
    expect(wrapped(unit, room.width)).toBeLessThanOrEqual(room.height);
  });

  it(`shows squares of at least ${least} pixels`, () => {
    expect(unit).toBeGreaterThanOrEqual(least);
  });

  it('leaves room for a finger', () => {
    for (const piece of PIECES) {
      const { width, height } = placeOf(piece, unit);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER);
    }
  });
});

it('draws few pieces no larger than many, past a limit', () => {
  const [first] = PIECES;
  expect(unitFor(first ? [first] : [], { width: 2000, height: 2000 })).toBe(28);
});

it('has a size before the tray is laid out', () => {
  expect(unitFor(PIECES, { width: 0, height: 0 })).toBeGreaterThan(0);
});
