/** What is looked for in the archive, first moves on a board, rankings and curves. */

import { describe, expect, it } from 'vitest';
import type { RankingRow } from '../src/online/protocol.ts';
import { shapeOf } from '../src/people/curve-shape.ts';
import { EVERYTHING, parseSearch, questionOf, writeSearch } from '../src/people/game-search.ts';
import { firstMoves, heatOf, moveAt, partOf } from '../src/people/opening-heat.ts';
import { parsePool, poolName } from '../src/people/pool-name.ts';
import { linesOf } from '../src/people/ranking-rows.ts';
import { rules } from './core.ts';

describe('a search', () => {
  it('stands in the address, and only what is unusual does', () => {
    expect(writeSearch(EVERYTHING)).toBe('');
    const search = { ...EVERYTHING, player: 'a b', name: 'É & co', variant: 'duo', result: 'won' };
    expect(parseSearch(writeSearch(search as typeof EVERYTHING))).toEqual(search);
  });

  it('passes over what it does not know', () => {
    const query = 'result=drawn&kind=x&from=yesterday&to=2026-02-31x&player=p&more=1';
    expect(parseSearch(query)).toEqual({ ...EVERYTHING, player: 'p' });
  });

  it('asks for whole days, and for results of somebody only', () => {
    const asked = questionOf({
      ...EVERYTHING,
      from: '2026-11-01',
      to: '2026-11-01',
      result: 'won',
    });
    const [since, until] = [Number(asked.get('since')), Number(asked.get('until'))];
    expect(until - since).toBe(86_400_000);
    expect(asked.has('result')).toBe(false);
    const own = questionOf({ ...EVERYTHING, player: 'p', result: 'lost', kind: 'free' });
    expect(String(own)).toBe('player=p&result=lost&rated=false');
  });
});

describe('first moves', () => {
  const tally = (games: number) => ({ games, wins: 1 });
  const rows = [
    { cells: 'e10,e11', tally: tally(3) },
    { cells: 'no move', tally: tally(9) },
    { cells: 'e10', tally: tally(1) },
  ];
  const moves = firstMoves(rules, rows);
  const cell = (column: number, row: number) => ({ column, row });

  it('that can be read are kept in order', () => {
    expect(moves.map(({ cells }) => cells)).toEqual(['e10,e11', 'e10']);
  });

  it('warm the cells that they cover', () => {
    const heat = heatOf(moves);
    expect(heat.find(({ row }) => row === 9)?.share).toBe(1);
    expect(heat.find(({ row }) => row === 10)?.share).toBe(0.75);
    expect(moveAt(moves, cell(4, 9))?.cells).toBe('e10,e11');
    expect(moveAt(moves, cell(0, 0))).toBeUndefined();
  });

  it('are shown in a part of the board that holds them', () => {
    const duo = rules.variant('duo');
    const part = partOf(duo, heatOf(moves));
    expect(part).toEqual({ column: 0, row: 5, size: 9 });
    const corner = partOf(rules.variant('classic'), [cell(0, 19), cell(4, 19)]);
    expect(corner).toEqual({ column: 0, row: 11, size: 9 });
    expect(partOf(duo, []).size).toBe(14);
  });
});

describe('a ranking', () => {
  const row = (id: string, value: number, place: number): RankingRow => ({
    place,
    player: { id, name: id, kind: 'person', country: null },
    rating: { value, deviation: 60, games: 9, is_settled: true, trend: null, last: 0 },
  });
  const levels = [1000, 1400, 1600, 1800].map((value, at) => ({ level: at + 1, value }));
  const said = (shown: Partial<Parameters<typeof linesOf>[0]>) =>
    linesOf({
      rows: [row('a', 1700, 1), row('b', 1500, 2)],
      you: null,
      levels,
      isTop: true,
      isBottom: true,
      ...shown,
    }).map((line) =>
      line.kind === 'level' ? line.level : line.row.player.id + (line.isYou ? '!' : ''),
    );

  it('has the levels between its players, and the next one at its ends', () => {
    expect(said({})).toEqual([4, 'a', 3, 'b', 2]);
    expect(said({ isTop: false, isBottom: false })).toEqual(['a', 3, 'b']);
    expect(said({ rows: [] })).toEqual([4, 3, 2, 1]);
  });

  it('has oneself once, where one stands or would stand', () => {
    expect(said({ you: row('b', 1500, 2) })).toEqual([4, 'a', 3, 'b!', 2]);
    expect(said({ you: row('me', 1450, 3) })).toEqual([4, 'a', 3, 'b', 'me!', 2]);
    expect(said({ you: row('me', 1450, 3), isBottom: false })).toEqual([4, 'a', 3, 'b']);
  });

  it('is named by its family and its speed', () => {
    expect(poolName(parsePool('classic-2/blitz'))).toBe('classic-2/blitz');
    expect(parsePool('chess/bullet')).toEqual({ family: 'duo', speed: 'rapid', near: false });
    expect(parsePool('teams/correspondence/me').near).toBe(true);
  });
});

describe('a curve', () => {
  const point = (value: number, deviation: number) => ({ at: 0, value, deviation });

  it('goes from left to right within lines of round height', () => {
    const shape = shapeOf([point(1500, 250), point(1600, 200)], 100, 50);
    expect(shape.marks.map(({ value }) => value)).toEqual([1200, 1400, 1600, 1800]);
    expect(shape.line).toBe('M0.0 25.0L100.0 16.7');
    expect([shape.low, shape.high, shape.last.x]).toEqual([1500, 1600, 100]);
  });

  it('of one game is a point in the middle', () => {
    expect(shapeOf([point(1500, 50)], 100, 50).last.x).toBe(50);
  });
});
