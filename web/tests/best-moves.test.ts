/** Best-move puzzles: read, judged, rated, found anew, and in a rush. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Finder, type FinderWorker } from '../src/computer/finder.ts';
import { findPuzzle } from '../src/computer/finding.ts';
import { type BestMove, THEMES } from '../src/core/best-move.ts';
import type { Move } from '../src/core/types.ts';
import { BestMoveProblem } from '../src/puzzles/best-move-problem.ts';
import { readBestMoves } from '../src/puzzles/best-moves.ts';
import { chance, PuzzleRating } from '../src/puzzles/rating.svelte.ts';
import { LIVES, Rush, SECONDS } from '../src/puzzles/rush.svelte.ts';
import { coreModule, moveOf, rules } from './core.ts';

const puzzles = readBestMoves(readFileSync('../src/blokus/puzzles/best-moves.json', 'utf8'));
const [first, second] = puzzles as [BestMove, BestMove, ...BestMove[]];

it('reads every puzzle that is shipped', () => {
  expect(puzzles).toHaveLength(1000);
  for (const { theme, rating, difficulty } of puzzles) {
    expect(THEMES).toContain(theme);
    expect(rating).toBeGreaterThan(300);
    expect([1, 2, 3, 4, 5]).toContain(difficulty);
  }
});

it('takes the best move and no other', async () => {
  const problem = new BestMoveProblem(rules, first);
  const best = moveOf(first.position, first.best);
  expect(problem.judge([], best)).toBeNull();
  expect(problem.state([best])).toBe('solved');
  expect(problem.left([best])).toEqual([]);
  const other = problem
    .legal([])
    .map((placement): Move => ({ colour: problem.colour, ...placement }))
    .find((move) => rules.moveValue(move) !== first.best);
  if (other === undefined) throw new Error('no other move');
  expect(problem.state([other])).toBe('missed');
  expect(await problem.hint([other]).answer).toEqual({ kind: 'back', count: 1 });
  expect(await problem.hint([]).answer).toEqual({ kind: 'place', move: best });
});

it('rates first attempts only, and offers what is near', () => {
  localStorage.clear();
  const rating = new PuzzleRating();
  const before = rating.value;
  const offered = rating.offered(puzzles, 3);
  for (const { rating: hard } of offered) expect(Math.abs(hard - before)).toBeLessThan(60);
  expect(rating.attempt(first, true)).toBeGreaterThan(0);
  expect(rating.attempt(first, false)).toBe(0);
  expect(rating.attempt(second, false)).toBeLessThan(0);
  expect(new PuzzleRating().value).toBe(rating.value);
  expect(new PuzzleRating().count).toBe(2);
  expect(rating.offered(puzzles, 1000).map(({ id }) => id)).not.toContain(first.id);
});

it('reads a damaged rating as none', () => {
  for (const text of ['', '[]', '{"rating":"x","tried":7,"rush":-1}']) {
    localStorage.setItem('blokus/puzzle-rating', text);
    const { value, count, bestRush } = new PuzzleRating();
    expect([value, count, bestRush]).toEqual([800, 0, 0]);
  }
});

it('expects equals to win every other time', () => {
  expect(chance(1000, 1000)).toBe(0.5);
  expect(chance(1400, 1000)).toBeGreaterThan(0.9);
});

it('rushes until the time is up', () => {
  let time = 0;
  const rush = new Rush(
    puzzles,
    () => time,
    () => 0,
  );
  const seen = [rush.puzzle];
  for (let k = 0; k < 20; k++) {
    rush.answer(true);
    seen.push(rush.puzzle);
  }
  expect(new Set(seen).size).toBe(21);
  expect(seen.at(-1)?.rating).toBeGreaterThan((seen[0]?.rating ?? 0) + 300);
  time = SECONDS * 1000;
  rush.answer(true);
  expect([rush.solved, rush.isOver]).toEqual([20, true]);
});

it('ends a rush at the last mistake', () => {
  const rush = new Rush(puzzles, () => 0);
  for (let k = 0; k < LIVES; k++) rush.answer(false);
  rush.answer(true);
  expect([rush.solved, rush.mistakes, rush.isOver]).toEqual([0, LIVES, true]);
});

it('finds new puzzles, the same from the same seed', async () => {
  const worker = (): FinderWorker => ({
    onmessage: null,
    onerror: null,
    postMessage(message) {
      this.onmessage?.({ data: findPuzzle(message) } as MessageEvent);
    },
    terminate: () => undefined,
  });
  const finder = new Finder(() => Promise.resolve(coreModule), worker);
  const found = await finder.find(7);
  expect(await finder.find(7)).toEqual(found);
  const problem = new BestMoveProblem(rules, { id: 'new-7', ...found });
  expect(problem.state([moveOf(found.position, found.best)])).toBe('solved');
});
