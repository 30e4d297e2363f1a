/** The solver of solo puzzles: what it finds, how it is stopped, and what becomes of that at the table. */

import { describe, expect, it } from 'vitest';
import { Solver, type SolverWorker } from '../src/computer/solver.ts';
import {
  type FromSolver,
  PATIENCE,
  type SolverProgress,
  solveRiddle,
  type ToSolver,
} from '../src/computer/solving.ts';
import { Exchange } from '../src/core/exchange.ts';
import { Rules } from '../src/core/rules.ts';
import { type SoloAnswer, SoloCore, type SoloRules } from '../src/core/solo.ts';
import type { Move } from '../src/core/types.ts';
import { PuzzleTable } from '../src/puzzles/puzzle-table.svelte.ts';
import { SoloProblem } from '../src/puzzles/solo-problem.ts';
import { soloRules } from '../src/puzzles/solo-puzzles.ts';
import { coreModule } from './core.ts';

const exchange = new Exchange(coreModule);
const rules = new Rules(exchange);
const core = new SoloCore(exchange, rules.pieces);

class FakeWorker implements SolverWorker {
  told: ToSolver[] = [];
  isGone = false;
  onmessage: ((event: MessageEvent<FromSolver>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(message: ToSolver): void {
    this.told.push(message);
  }
  terminate(): void {
    this.isGone = true;
  }
  say(data: FromSolver): void {
    this.onmessage?.({ data } as MessageEvent<FromSolver>);
  }
}

/** A solver whose workers say only what a test makes them say. */
function silentSolver(): { readonly solver: Solver; readonly workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const hire = (): FakeWorker => {
    workers.push(new FakeWorker());
    return workers.at(-1) as FakeWorker;
  };
  return { solver: new Solver(() => Promise.resolve(coreModule), hire), workers };
}

function soloOf(id: string): SoloRules {
  const solo = soloRules(rules, id);
  if (!solo) throw new Error(`no puzzle ${id}`);
  return solo;
}

function riddle(id: string, placed: readonly Move[] = []) {
  return { solo: soloOf(id), placed, seed: 1 };
}

function tetrominoes(solver: Solver): SoloProblem {
  return new SoloProblem(core, solver, 'tetrominoes-8x10', soloOf('tetrominoes-8x10'));
}

const solution = solveRiddle(coreModule, riddle('tetrominoes-8x10'), () => undefined).moves ?? [];

describe('solving', () => {
  it('finds what solves the puzzle', () => {
    expect(solution).toHaveLength(20);
    const problem = tetrominoes(silentSolver().solver);
    expect(problem.state(solution)).toBe('solved');
    expect(problem.state(solution.slice(0, 19))).toBe('open');
  });

  it('proves that a cell shut off by a piece cannot be filled', () => {
    const shut: Move = { colour: 'blue', ...rules.parseMove('a3,a2,b2,b1') };
    const answer = solveRiddle(coreModule, riddle('tetrominoes-8x10', [shut]), () => undefined);
    expect(answer).toEqual({ moves: null, isImpossible: true });
  });

  it('tells how it fares and gives up in time, without calling that a proof', () => {
    const told: SolverProgress[] = [];
    let time = 0;
    const now = (): number => (time += PATIENCE / 20);
    const hard = riddle('all-84-21x17');
    const answer = solveRiddle(coreModule, hard, (progress) => told.push(progress), now);
    expect(answer).toEqual({ moves: null, isImpossible: false });
    expect(told.length).toBeGreaterThan(10);
    expect(told.at(-1)?.placed).toBeGreaterThan(0);
    expect(told.at(-1)?.seconds).toBe(PATIENCE / 1000);
  });
});

describe('the solver', () => {
  it('ends its worker with the answer', async () => {
    const { solver, workers } = silentSolver();
    const told: SolverProgress[] = [];
    const asked = solver.solve(riddle('all-84'), (progress) => told.push(progress));
    const answer: SoloAnswer = { moves: null, isImpossible: true };
    workers[0]?.say({ kind: 'progress', progress: { placed: 40, seconds: 1 } });
    workers[0]?.say({ kind: 'solved', answer });
    expect(await asked.answer).toEqual(answer);
    expect(told).toEqual([{ placed: 40, seconds: 1 }]);
    expect(workers[0]?.isGone).toBe(true);
  });

  it('ends its worker when it is stopped', async () => {
    const { solver, workers } = silentSolver();
    const asked = solver.solve(riddle('all-84'), () => undefined);
    asked.stop();
    expect(await asked.answer).toBeNull();
    expect(workers[0]?.isGone).toBe(true);
  });

  it('tells when its worker breaks', async () => {
    const { solver, workers } = silentSolver();
    const asked = solver.solve(riddle('all-84'), () => undefined);
    workers[0]?.onerror?.({ message: 'broken' } as ErrorEvent);
    await expect(asked.answer).rejects.toThrow('broken');
    expect(workers[0]?.isGone).toBe(true);
  });
});

describe('a hint at the table', () => {
  function sit(placed: readonly Move[] = []) {
    const { solver, workers } = silentSolver();
    const problem = tetrominoes(solver);
    return { table: new PuzzleTable(rules, problem, { placed, shown: [] }), workers };
  }

  it('shows how the search fares, and asks only once', async () => {
    const { table, workers } = sit();
    const hint = table.askHint();
    await table.askHint();
    expect(workers).toHaveLength(1);
    expect(table.thinking).toEqual({ placed: 0, seconds: 0 });
    workers[0]?.say({ kind: 'progress', progress: { placed: 12, seconds: 3 } });
    expect(table.thinking).toEqual({ placed: 12, seconds: 3 });
    workers[0]?.say({ kind: 'solved', answer: { moves: null, isImpossible: false } });
    await hint;
    expect([table.thinking, table.hint]).toEqual([null, { kind: 'unknown' }]);
  });

  it('can be stopped, which is said', async () => {
    const { table, workers } = sit();
    const hint = table.askHint();
    table.stopHint();
    await hint;
    expect([table.thinking, table.hint]).toEqual([null, { kind: 'stopped' }]);
    expect(workers[0]?.isGone).toBe(true);
  });

  it.each([
    ['a piece is taken back', (table: PuzzleTable) => table.undo()],
    ['everybody leaves', (table: PuzzleTable) => table.endSearch()],
  ])('is given up when %s', async (_, change) => {
    const { table, workers } = sit(solution.slice(0, 2));
    const hint = table.askHint();
    change(table);
    await hint;
    expect([table.thinking, table.hint, workers[0]?.isGone]).toEqual([null, null, true]);
  });

  it('tells a proof from a failure', async () => {
    const { table, workers } = sit();
    const proved = table.askHint();
    workers[0]?.say({ kind: 'solved', answer: { moves: null, isImpossible: true } });
    await proved;
    expect(table.hint).toEqual({ kind: 'deadEnd' });
    const failed = table.askHint();
    workers[1]?.onerror?.({ message: 'broken' } as ErrorEvent);
    await failed;
    expect(table.hint).toEqual({ kind: 'failed' });
    expect(workers.map(({ told }) => told[0]?.riddle.seed)).toEqual([1, 2]);
  });

  it('comes at once as long as the solution that was found is followed', async () => {
    const { table, workers } = sit();
    const first = table.askHint();
    workers[0]?.say({ kind: 'solved', answer: { moves: solution, isImpossible: false } });
    await first;
    for (const move of solution) {
      if (table.hint === null) await table.askHint();
      expect(table.hint).toEqual({ kind: 'place', move });
      await table.askHint();
      expect(table.place()).toEqual(move);
    }
    expect([table.state, workers.length]).toEqual(['solved', 1]);
  });
});
