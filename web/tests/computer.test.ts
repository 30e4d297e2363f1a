import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Computer, type WorkerLike } from '../src/computer/computer.ts';
import type { FromWorker, ToWorker } from '../src/computer/protocol.ts';
import { Thinker } from '../src/computer/thinker.ts';
import { coreModule, rules, someMoves } from './core.ts';

const NETS = '../src/blokus/engine/nets';

function thinker(pause: () => Promise<boolean> = async () => true): Thinker {
  return new Thinker(coreModule, {
    net: async (family) => new Uint8Array(readFileSync(`${NETS}/${family}.net`)),
    pause,
  });
}

describe('the thinker', () => {
  it.each(rules.variantIds)('plays a whole game of %s with legal moves', async (variant) => {
    const mind = thinker();
    let position = rules.start(variant);
    for (let ply = 0; ; ply++) {
      const { turn } = rules.view(position);
      if (turn === null) break;
      const placement = await mind.choose({ position, level: 1 + (ply % 5), seed: ply });
      if (placement === null) throw new Error('stopped');
      position = rules.play(position, { colour: turn, ...placement });
    }
    expect(rules.view(position).isOver).toBe(true);
  });

  it('answers the same question with the same move', async () => {
    const question = { position: rules.start('classic'), level: 5, seed: 7 };
    expect(await thinker().choose(question)).toEqual(await thinker().choose(question));
  });

  it('stops between two slices', async () => {
    let slices = 0;
    const mind = thinker(async () => ++slices < 3);
    const study = { position: rules.start('duo'), simulations: 0, lines: 3 };
    expect(await mind.analyse(study)).toBeNull();
    expect(slices).toBe(3);
  });

  it('tells the best moves with what to expect', async () => {
    const position = someMoves('duo', 6).reduce(
      (here, move) => rules.play(here, move),
      rules.start('duo'),
    );
    const analysis = await thinker().analyse({ position, simulations: 200, lines: 3 });
    expect(analysis?.lines).toHaveLength(3);
    const { shares } = analysis?.expectation ?? { shares: [] };
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
    const { turn } = rules.view(position);
    let here = position;
    for (const move of analysis?.lines[0].moves ?? []) {
      expect(rules.view(here).turn).toBe(move.colour);
      here = rules.play(here, move);
    }
    expect(analysis?.simulations).toBe(200);
    expect(turn).toBe('blue');
    expect(analysis?.lines[0].visits).toBeGreaterThan(analysis?.lines[2]?.visits ?? Infinity);
  });
});

class FakeWorker implements WorkerLike {
  readonly told: ToWorker[] = [];
  isGone = false;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }
  terminate(): void {
    this.isGone = true;
  }
  reply(data: FromWorker): void {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}

describe('the computer', () => {
  const load = (): Promise<WebAssembly.Module> => Promise.resolve(coreModule);
  const question = { position: rules.start('duo'), level: 1, seed: 1 };
  const placement = { orientation: 0 as never, column: 4, row: 9 };

  it('begins once and matches answers to questions', async () => {
    const worker = new FakeWorker();
    const computer = new Computer(load, () => worker);
    const [first, second] = [computer.choose(question), computer.choose(question)];
    await load();
    expect(worker.told.map(({ kind }) => kind)).toEqual(['choose', 'choose', 'begin']);
    worker.reply({ kind: 'failed', id: 2, problem: 'no' });
    worker.reply({ kind: 'answered', id: 1, answer: placement });
    expect(await first.answer).toEqual(placement);
    await expect(second.answer).rejects.toThrow('no');
  });

  it('answers null when stopped, whatever the worker says later', async () => {
    const worker = new FakeWorker();
    const asked = new Computer(load, () => worker).choose(question);
    asked.stop();
    worker.reply({ kind: 'answered', id: 1, answer: placement });
    expect(await asked.answer).toBeNull();
    expect(worker.told).toContainEqual({ kind: 'stop', id: 1 });
  });

  it('says when the core cannot be fetched, and asks for it again', async () => {
    const worker = new FakeWorker();
    const answers = [Promise.reject(new Error('offline')), load()];
    const computer = new Computer(
      () => answers.shift() ?? load(),
      () => worker,
    );
    await expect(computer.choose(question).answer).rejects.toThrow('offline');
    computer.choose(question);
    await load();
    expect(worker.told.at(-1)?.kind).toBe('begin');
  });

  it('gets a new worker when one breaks', async () => {
    const workers: FakeWorker[] = [];
    const computer = new Computer(load, () => {
      workers.push(new FakeWorker());
      return workers.at(-1) as FakeWorker;
    });
    const asked = computer.choose(question);
    workers[0]?.onerror?.({ message: 'broken' } as ErrorEvent);
    await expect(asked.answer).rejects.toThrow('broken');
    computer.choose(question);
    expect([workers.length, workers[0]?.isGone]).toEqual([2, true]);
  });
});
