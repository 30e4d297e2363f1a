/** Clicks and taps with a piece in hand: one shows it, the next one places it. */

import { expect, it, vi } from 'vitest';
import { Pointing } from '../src/table/pointing.ts';
import type { Table } from '../src/table/table.svelte.ts';
import { rules } from './core.ts';
import { holding } from './holding.ts';

/** Beside the only start cell, e10: the piece is drawn from here to where it fits. */
const NEAR = { column: 3.7, row: 9.3 };

function pointing(asks: boolean) {
  const selection = holding('I1');
  const place = vi.fn();
  return {
    selection,
    place,
    hands: new Pointing({ rules, selection } as Table, () => asks, place),
  };
}

it('places at the second click when it is to ask, even beside a piece that was drawn away', () => {
  const { selection, place, hands } = pointing(true);
  const pointer = { point: NEAR, kind: 'mouse', cellSize: 30 } as const;
  hands.tap(pointer);
  expect(selection.cells).toEqual([{ column: 4, row: 9 }]);
  expect(place).not.toHaveBeenCalled();
  hands.hover({ ...pointer, point: { column: 11, row: 2 } });
  expect(selection.cells).toEqual([{ column: 4, row: 9 }]);
  hands.tap(pointer);
  expect(place).toHaveBeenCalledOnce();
});

it('moves the piece when the second click is elsewhere', () => {
  const { selection, place, hands } = pointing(true);
  hands.tap({ point: NEAR, kind: 'mouse', cellSize: 30 });
  hands.tap({ point: { column: 11.5, row: 2.5 }, kind: 'mouse', cellSize: 30 });
  expect(selection.cells).toEqual([{ column: 11, row: 2 }]);
  expect(place).not.toHaveBeenCalled();
});

it('places at the first click when it is not to ask', () => {
  const { place, hands } = pointing(false);
  hands.tap({ point: NEAR, kind: 'mouse', cellSize: 30 });
  expect(place).toHaveBeenCalledOnce();
});
