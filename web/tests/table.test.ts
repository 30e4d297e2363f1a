/** What is said of the piece in hand, done by keys, and told of cells, at any table. */

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Piece } from '../src/core/types.ts';
import { Exercise } from '../src/learn/exercise.svelte.ts';
import { lessonsOf } from '../src/learn/lessons.ts';
import { describeCell } from '../src/table/describe.ts';
import { handLine } from '../src/table/hand-line.ts';
import { keyHandler } from '../src/table/keyboard.ts';
import { pieceName, refusal } from '../src/table/names.ts';
import type { Table } from '../src/table/table.svelte.ts';
import { en } from '../src/texts/en/index.ts';
import { rules } from './core.ts';

const lesson = lessonsOf(rules).find(({ id }) => id === 'corner') as ReturnType<
  typeof lessonsOf
>[number];
let table: Table;
let actions: { place: () => void; release: () => void; focusBoard: () => void };
let press: (key: string, more?: object) => boolean;

beforeEach(() => {
  table = new Exercise(rules, lesson);
  actions = { place: vi.fn(), release: vi.fn(), focusBoard: vi.fn() };
  const handle = keyHandler(table, actions);
  press = (key, more = {}) => handle(new KeyboardEvent('keydown', { key, ...more }), true);
});

describe('the line about the piece in hand', () => {
  it('is there only when there is one', () => {
    expect(handLine(table, en)).toBeNull();
    press('T');
    table.selection.lift();
    expect(handLine(table, en)?.text).toBe(en.play.aim);
  });

  it('says that it fits, or why not', () => {
    press('T');
    expect(handLine(table, en)).toMatchObject({ tone: 'good', text: en.play.fits });
    table.selection.moveTo({ column: 15, row: 5 }, 'keyboard');
    expect(handLine(table, en)).toMatchObject({ tone: 'bad' });
    expect(handLine(table, en)?.text).toBe(refusal({ reason: 'no_corner_contact', cells: [] }, en));
  });

  it('says that it fits nowhere, in the words that are given', () => {
    press('T');
    table.selection.lift();
    vi.spyOn(table.selection, 'fitting', 'get').mockReturnValue(new Set<Piece>());
    expect(handLine(table, en)?.text).toBe(en.play.nowhere);
    expect(handLine(table, en, 'Not here')?.text).toBe('Not here');
  });
});

describe('keys', () => {
  it('choose pieces that are left, and only those', () => {
    expect(press('T')).toBe(true);
    expect(table.selection.piece).toBe('T5');
    expect(press('W')).toBe(false);
    expect(table.selection.piece).toBe('T5');
  });

  it('go through the pieces of a letter', () => {
    const several = new Exercise(rules, { ...lesson, pieces: ['L4', 'L5'] as Piece[] });
    const handle = keyHandler(several, actions);
    const seen = ['L', 'L', 'L'].map((key) => {
      handle(new KeyboardEvent('keydown', { key }), true);
      return several.selection.piece;
    });
    expect(seen).toEqual(['L5', 'L4', 'L5']);
  });

  it('turn, flip, move and put back', () => {
    press('L');
    const first = table.selection.orientation;
    press('r');
    expect(table.selection.orientation).not.toBe(first);
    press('R', { shiftKey: true });
    expect(table.selection.orientation).toBe(first);
    press('m');
    expect(table.selection.orientation).not.toBe(first);
    const before = table.selection.cells[0];
    press('ArrowRight');
    expect(table.selection.cells[0]?.column).toBe((before?.column ?? 0) + 1);
    press('Enter');
    expect(actions.place).toHaveBeenCalledOnce();
    press('Escape');
    expect(table.selection.piece).toBeNull();
  });

  it('that need a piece mean nothing without one', () => {
    for (const key of ['r', 'm', ' ', 'Enter', 'Escape', 'ArrowUp']) expect(press(key)).toBe(false);
    expect(actions.release).not.toHaveBeenCalled();
  });
});

describe('cells', () => {
  it('are told with what lies on them', () => {
    const told = (column: number, row: number) =>
      describeCell(table, { column, row }, en, 'standard');
    expect(told(0, 19)).toBe(`a20, ${en.play.cellTaken('blue', pieceName('P' as Piece, en))}`);
    expect(told(19, 19)).toBe(`t20, ${en.play.cellStart('yellow')}`);
    expect(told(9, 9)).toBe(`j10, ${en.play.cellEmpty}`);
  });
});

describe('the tray', () => {
  it('has the largest pieces first', () => {
    const sizes = table.tray.map((piece) => rules.orientations(piece)[0]?.cells.length ?? 0);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  });
});
