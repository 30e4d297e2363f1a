/** Being here: what one is asked for, through lost connections, and what was answered. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Challenge, VisitToClient } from '../src/online/protocol.ts';
import { Visit } from '../src/people/visit.svelte.ts';
import { ADA, BEN, FakeLine } from './line.ts';

const challenge = (id: string): Challenge => ({
  id,
  challenger: ADA,
  challenged: BEN.id,
  wish: { variant: 'duo', clock: { type: 'bank', seconds: 300, increment: 5 }, rated: true },
  created: 0,
  until: 600_000,
  state: 'open',
  room: null,
});

let lines: FakeLine[];
let news: string[];
let visit: Visit;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  news = [];
  visit = new Visit({
    introduce: async () => undefined,
    asked: ({ id }) => news.push(id),
    open: (address) => {
      const line = new FakeLine(address);
      lines.push(line);
      return line;
    },
  });
  visit.start();
});

afterEach(() => {
  visit.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const last = (): FakeLine => lines.at(-1) as FakeLine;
function tell(...ids: string[]): void {
  const frame: VisitToClient = { type: 'asked', challenges: ids.map(challenge) };
  last().onmessage?.call({} as WebSocket, { data: JSON.stringify(frame) } as MessageEvent);
}
const shown = (): string[] => visit.challenges.map(({ id }) => id);

describe('a visit', () => {
  it('shows what one is asked for, and calls once for each', () => {
    expect(last().address.pathname).toBe('/api/me/socket');
    tell();
    expect(shown()).toEqual([]);
    tell('one');
    tell('one', 'two');
    expect(shown()).toEqual(['one', 'two']);
    tell('two');
    expect(shown()).toEqual(['two']);
    expect(news).toEqual(['one', 'two']);
  });

  it('keeps it through a short break, and calls for nothing twice', async () => {
    tell('one');
    last().break();
    expect(shown()).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(60);
    expect(lines).toHaveLength(2);
    tell('one');
    expect(news).toEqual(['one']);
  });

  it('forgets it when the server is away', async () => {
    tell('one');
    for (let i = 0; i < 4; i++) {
      last().break();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(shown()).toEqual([]);
  });

  it('shows no more what is answered', () => {
    tell('one', 'two');
    visit.drop('one');
    expect(shown()).toEqual(['two']);
  });
});
