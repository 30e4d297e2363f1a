/** The connection to a room: when it is made, lost, and made again. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ToClient, ToServer } from '../src/online/protocol.ts';
import { type LinkState, ServerSocket, waitBefore } from '../src/online/socket.ts';
import { FakeLine, viewOf, welcomeOf } from './line.ts';

let lines: FakeLine[];
let states: LinkState[];
let heard: ToClient[];
let version: number | null;
let isOnLine: boolean;
let introduced: number;
let socket: ServerSocket<ToClient, ToServer>;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  states = [];
  heard = [];
  version = null;
  isOnLine = true;
  introduced = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  socket = new ServerSocket({
    path: () => `api/rooms/k3%2Fx/socket${version === null ? '' : `?since=${version}`}`,
    isGreeting: ({ type }) => type === 'welcome' || type === 'resumed',
    hear: (frame) => heard.push(frame),
    changed: (state) => states.push(state),
    introduce: async () => introduced++,
    open: (address) => {
      const line = new FakeLine(address);
      lines.push(line);
      return line;
    },
  });
});

afterEach(() => {
  socket.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const last = (): FakeLine => lines.at(-1) as FakeLine;

function connect(): void {
  socket.start();
  last().tell(welcomeOf(viewOf()));
}

describe('the first connection', () => {
  it('asks for the whole room, and is one when the room is told', () => {
    socket.start();
    const { protocol, pathname, search } = last().address;
    expect([protocol, pathname, search]).toEqual([
      'ws:',
      '/api/rooms/k3%2Fx/socket',
      '?protocol=1',
    ]);
    expect(socket.isConnected).toBe(false);
    last().tell(welcomeOf(viewOf()));
    expect([states, heard.length]).toEqual([['connected'], 1]);
  });

  it('answers pings at once', () => {
    connect();
    last().tell({ type: 'ping', number: 12, now: 0, round_trip: null });
    expect(last().sent).toEqual([{ type: 'pong', number: 12 }]);
  });
});

describe('a lost connection', () => {
  it('comes back soon, and asks for what happened since', () => {
    connect();
    version = 7;
    last().break();
    expect([states.at(-1), lines.length]).toEqual(['reconnecting', 1]);
    vi.advanceTimersByTime(49);
    expect(lines.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(last().address.search).toBe('?protocol=1&since=7');
    last().tell(welcomeOf(viewOf()));
    expect(states.at(-1)).toBe('connected');
  });

  it('is tried again ever more slowly, and says that the server is away', () => {
    socket.start();
    const waits = Array.from({ length: 9 }, () => {
      const count = lines.length;
      last().break();
      let waited = 0;
      for (; lines.length === count; waited += 50) vi.advanceTimersByTime(50);
      return waited;
    });
    expect(waits).toEqual([50, 300, 750, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(states).toEqual(['reconnecting', 'away']);
  });

  it('waits a random time, so that not everybody comes back at once', () => {
    vi.mocked(Math.random).mockReturnValue(0);
    expect([0, 1, 2, 3, 9].map(waitBefore)).toEqual([50, 100, 250, 500, 5000]);
  });

  it('begins with short waits again once it is back', () => {
    connect();
    for (let attempt = 0; attempt < 5; attempt++) {
      last().break();
      vi.advanceTimersByTime(10_000);
    }
    last().tell(welcomeOf(viewOf()));
    const count = lines.length;
    last().break();
    vi.advanceTimersByTime(50);
    expect(lines.length).toBe(count + 1);
  });

  it('is noticed when the server falls silent', () => {
    connect();
    vi.advanceTimersByTime(24_000);
    last().tell({ type: 'ping', number: 1, now: 0, round_trip: null });
    vi.advanceTimersByTime(24_000);
    expect(socket.isConnected).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect([socket.isConnected, lines[0]?.isClosed]).toEqual([false, true]);
  });

  it('is tried again at once when the network is back', () => {
    connect();
    isOnLine = false;
    window.dispatchEvent(new Event('offline'));
    expect(states.at(-1)).toBe('offline');
    vi.advanceTimersByTime(50);
    last().break();
    isOnLine = true;
    const count = lines.length;
    window.dispatchEvent(new Event('online'));
    expect(lines.length).toBe(count + 1);
  });

  it('stays to a server on this device when the network goes', () => {
    connect();
    isOnLine = false;
    window.dispatchEvent(new Event('offline'));
    vi.advanceTimersByTime(50);
    last().tell(welcomeOf(viewOf()));
    expect(states.at(-1)).toBe('connected');
  });

  it('is noticed when a page that slept wakes up', () => {
    connect();
    // Timers sleep too.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([states.at(-1), lines.length, lines[0]?.isClosed]).toEqual(['reconnecting', 2, true]);
  });

  it('is left alone when a page is looked at again soon', () => {
    connect();
    document.dispatchEvent(new Event('visibilitychange'));
    expect([states.at(-1), lines.length]).toEqual(['connected', 1]);
  });

  it('does not speak any more', () => {
    connect();
    const [old] = lines as [FakeLine];
    socket.resume();
    old.tell(welcomeOf(viewOf()));
    old.break();
    expect([heard.length, states.at(-1), lines.length]).toEqual([1, 'reconnecting', 2]);
  });
});

describe('a connection that the server closes', () => {
  it.each([
    [4400, 'outdated'],
    [4402, 'banned'],
    [4403, 'foreign'],
    [4404, 'missing'],
    [4406, 'outdated'],
  ])('with %d is %s for good', (code, state) => {
    socket.start();
    last().break(code);
    vi.advanceTimersByTime(60_000);
    expect([states, lines.length]).toEqual([[state], 1]);
  });

  it('because nobody is known comes back after an introduction', async () => {
    socket.start();
    last().break(4401);
    await vi.advanceTimersByTimeAsync(50);
    expect([introduced, lines.length]).toEqual([1, 2]);
  });

  it('because of too many frames comes back after a pause', () => {
    connect();
    last().break(4429);
    vi.advanceTimersByTime(4_900);
    expect(lines.length).toBe(1);
    vi.advanceTimersByTime(5_100);
    expect(lines.length).toBe(2);
  });
});

it('what makes no sense ends it: the page is older than the server', () => {
  connect();
  last().onmessage?.call({} as WebSocket, { data: '{' } as MessageEvent);
  expect(states.at(-1)).toBe('outdated');
});

it('stops, and listens to nothing any more', () => {
  connect();
  socket.stop();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect([lines.length, last().isClosed]).toEqual([1, true]);
});
