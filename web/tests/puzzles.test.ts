/** The puzzles: every endgame is solved by its solutions, and the core judges the solo puzzles. */

import { describe, expect, it } from 'vitest';
import file from '../../src/blokus/puzzles/endgames.json?raw';
import { Exchange } from '../src/core/exchange.ts';
import { Rules } from '../src/core/rules.ts';
import { SoloCore } from '../src/core/solo.ts';
import { TaskCore } from '../src/core/task.ts';
import type { Move, Orientation } from '../src/core/types.ts';
import { EndgameProblem } from '../src/puzzles/endgame-problem.ts';
import { readEndgames } from '../src/puzzles/endgames.ts';
import { NOTHING, PuzzleProgress } from '../src/puzzles/progress.svelte.ts';
import { PuzzleTable } from '../src/puzzles/puzzle-table.svelte.ts';
import { SOLO_IDS, soloRules } from '../src/puzzles/solo-puzzles.ts';
import { coreModule } from './core.ts';

const exchange = new Exchange(coreModule);
const rules = new Rules(exchange);
const solo = new SoloCore(exchange, rules.pieces);
const tasks = new TaskCore(exchange, rules.pieces);
const endgames = readEndgames(file);
const size = (orientation: Orientation) => rules.shape(orientation).cells.length;

describe('endgames', () => {
  it('are solved by their solutions, and not before', () => {
    for (const endgame of endgames) {
      const problem = new EndgameProblem(rules, tasks, endgame);
      const table = new PuzzleTable(rules, problem);
      for (const value of endgame.solutions[0] ?? []) {
        expect([endgame.id, table.state]).toEqual([endgame.id, 'open']);
        table.selection.place({ ...rules.parseMove(value) }, 'keyboard');
        expect(table.place()).not.toBeNull();
      }
      expect([endgame.id, table.state]).toEqual([endgame.id, 'solved']);
    }
  });

  it('give hints that lead to a solution, and say when to take back', async () => {
    const endgame = endgames.find(({ moves, goal }) => moves > 2 && goal === 'place-all');
    if (!endgame) throw new Error('no such endgame');
    const problem = new EndgameProblem(rules, tasks, endgame);
    let placed: readonly Move[] = [];
    while (problem.state(placed) === 'open') {
      const hint = await problem.hint(placed).answer;
      if (hint?.kind !== 'place') throw new Error(hint?.kind);
      placed = [...placed, hint.move];
    }
    expect(problem.state(placed)).toBe('solved');
    const good = new Set(endgame.solutions.flat());
    const bad = problem.legal([]).find((move) => !good.has(rules.moveValue(move)));
    if (!bad) throw new Error('every move is good');
    expect(await problem.hint([{ colour: problem.colour, ...bad }]).answer).toEqual({
      kind: 'back',
      count: 1,
    });
  });

  it.each([0, 2, 3, 5])(
    'of five moves with %i hints are solved when most was found',
    async (most) => {
      const endgame = endgames.find(({ moves }) => moves === 5);
      if (!endgame) throw new Error('no such endgame');
      const table = new PuzzleTable(rules, new EndgameProblem(rules, tasks, endgame));
      for (let hints = 0; table.state === 'open'; hints++) {
        if (hints < most) {
          await table.askHint();
          table.takeHinted();
        } else {
          const hint = await table.problem.hint(table.placed, () => undefined).answer;
          if (hint?.kind === 'place') table.selection.place(hint.move, 'keyboard');
        }
        expect(table.place()).not.toBeNull();
      }
      expect([table.state, table.isSolved]).toEqual(['solved', most < 3]);
      const { shown } = table;
      table.restart();
      const again = new PuzzleTable(rules, table.problem, { placed: [], shown });
      expect(again.shown.length).toBe(most);
    },
  );

  it('of the day come each once before any comes again', () => {
    const days = endgames.map((_, day) => tasks.numberOfDay(20_454 + day, endgames.length));
    expect(new Set(days).size).toBe(endgames.length);
  });
});

describe('solo puzzles', () => {
  it('begin in the corners, hang together, and keep their order', () => {
    const puzzle = soloRules(rules, 'all-84-descending');
    if (!puzzle) throw new Error('no such puzzle');
    solo.lay(puzzle, []);
    expect(new Set(solo.legalMoves('red').map(({ orientation }) => size(orientation)))).toEqual(
      new Set([5]),
    );
    const at = (value: string): Move => ({ colour: 'blue', ...rules.parseMove(value) });
    expect(solo.whyRefused(at('c3,c4,c5,c6,c7'))?.reason).toBe('start_not_covered');
    const first = at('a20,a19,a18,a17,a16');
    expect(solo.whyRefused(first)).toBeNull();
    solo.lay(puzzle, [first]);
    expect(solo.whyRefused(at('b15,c15,d15,e15'))?.reason).toBe('too_early');
    expect(solo.whyRefused(at('b16,c16,d16,d15,d14'))?.reason).toBe('edge_contact');
    expect(solo.whyRefused(at('d15,e15,f15,f14,f13'))?.reason).toBe('no_corner_contact');
    expect(() => solo.lay(puzzle, [first, first])).toThrow();
  });

  it('have boards that hold their pieces', () => {
    for (const id of SOLO_IDS) {
      const { columns, rows, pieces } = soloRules(rules, id) ?? { columns: 0, rows: 0, pieces: [] };
      const squares = pieces.reduce(
        (sum, piece) => sum + (rules.orientations(piece)[0]?.cells.length ?? 0),
        0,
      );
      expect(columns * rows).toBeGreaterThanOrEqual(4 * squares);
    }
  });
});

describe('progress', () => {
  it('is kept, and damage is taken for a new beginning', () => {
    const shelf = new Map<string, string>();
    const progress = new PuzzleProgress(rules, {
      getItem: (key) => shelf.get(key) ?? null,
      setItem: (key, text) => void shelf.set(key, text),
      key: () => null,
      length: 0,
    });
    const move: Move = { colour: 'red', ...rules.parseMove('a1,a2') };
    progress.keep('x', { placed: [move], shown: [], isSolved: true });
    expect(progress.of('x')).toEqual({ placed: [move], shown: [], isSolved: true });
    progress.keep('x', { placed: [], shown: [move], isSolved: false });
    expect(progress.of('x')).toEqual({ placed: [], shown: [move], isSolved: true });
    for (const text of [
      '',
      '{',
      'null',
      '{"version":1,"placed":["red q"],"shown":[],"solved":false}',
      '{"version":2,"placed":[],"shown":[],"solved":true}',
    ]) {
      shelf.set('blokus/puzzle/x', text);
      expect(progress.of('x')).toEqual(NOTHING);
      // An entry that cannot be read stays until there is something to keep.
      progress.keep('x', NOTHING);
      expect(shelf.get('blokus/puzzle/x')).toBe(text);
    }
    progress.keep('x', { ...NOTHING, placed: [move] });
    expect(progress.of('x')).toEqual({ ...NOTHING, placed: [move] });
  });
});
