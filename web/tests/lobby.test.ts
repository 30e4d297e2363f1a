/** Waiting for a game: through lost connections, in several tabs, and what is kept of it. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LobbyToClient, OpenTable } from '../src/online/protocol.ts';
import { keepWish, lastWish } from '../src/people/last-wish.ts';
import { LobbyLink } from '../src/people/lobby.svelte.ts';
import { tablesFitting, variantsOf } from '../src/people/table-filter.ts';
import { parseWish, type Wish, wish } from '../src/people/wish.svelte.ts';
import { FakeLine } from './line.ts';

const DUO: Wish = { variant: 'duo', speed: 'rapid', rated: true };
const LOBBY: LobbyToClient = {
  type: 'lobby',
  now: 0,
  people: 3,
  waiting: [],
  tables: [],
  games: [],
};
const IDLE: LobbyToClient = { type: 'not-seeking', cause: null };
const seeking = (changes: Partial<Wish> = {}): LobbyToClient => ({
  type: 'seeking',
  now: 12_000,
  since: 10_000,
  engines_at: 30_000,
  level: 4,
  ...DUO,
  ...changes,
});

let lines: FakeLine[];
let found: [string, boolean][];
let lobby: LobbyLink;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  wish.current = null;
  lines = [];
  found = [];
  lobby = new LobbyLink({
    introduce: async () => undefined,
    paired: (room, isOwn) => found.push([room, isOwn]),
    open: (address) => {
      const line = new FakeLine(address);
      lines.push(line);
      return line;
    },
  });
});

afterEach(() => {
  lobby.stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const last = (): FakeLine => lines.at(-1) as FakeLine;
const say = (...frames: LobbyToClient[]): void => {
  for (const frame of frames) last().tell(frame as never);
};
const sent = (): unknown[] => last().sent;
const SEEK = { type: 'seek', ...DUO };

describe('a wait', () => {
  it('is asked for once the server has told what it knows', () => {
    lobby.seek(DUO);
    expect(last().address.pathname).toBe('/api/lobby/socket');
    expect(sent()).toEqual([]);
    say(LOBBY, IDLE);
    expect(sent()).toEqual([SEEK]);
    say(seeking());
    expect(lobby.wait?.began).toBe(performance.now() - 2000);
    expect(lobby.shown?.people).toBe(3);
  });

  it('is asked for again after a lost connection, unless it goes on', () => {
    lobby.seek(DUO);
    say(LOBBY, IDLE, seeking());
    last().break();
    vi.advanceTimersByTime(1000);
    say(LOBBY, seeking());
    expect(sent()).toEqual([]);
    last().break();
    vi.advanceTimersByTime(1000);
    say(LOBBY, IDLE);
    expect(sent()).toEqual([SEEK]);
    expect(wish.current).toEqual(DUO);
  });

  it('outlives a reload of the page, and ends when it is over elsewhere', () => {
    lobby.seek(DUO);
    say(LOBBY, IDLE, seeking());
    expect(parseWish(sessionStorage.getItem('blokus/wish'))).toEqual(DUO);
    say(IDLE);
    expect([wish.current, lobby.wait, last().isClosed]).toEqual([null, null, true]);
    expect(sessionStorage.getItem('blokus/wish')).toBeNull();
  });

  it('is for another game when another one is wanted', () => {
    lobby.seek(DUO);
    say(LOBBY, IDLE, seeking());
    lobby.seek({ ...DUO, speed: 'blitz' });
    expect(sent().at(-1)).toEqual({ ...SEEK, speed: 'blitz' });
  });

  it('tells when there are no such games', () => {
    lobby.seek({ ...DUO, variant: 'classic' });
    say(LOBBY, IDLE, { type: 'not-seeking', cause: 'too-many-rooms' });
    expect([lobby.refused, wish.current]).toEqual(['too-many-rooms', null]);
  });

  it('ends by a game with people or with computers', () => {
    const leave = lobby.watch();
    lobby.seek(DUO);
    say(LOBBY, IDLE, seeking());
    lobby.playEngines();
    expect(sent().at(-1)).toEqual({ type: 'engines' });
    say({ type: 'paired', room: 'r1' });
    expect(found).toEqual([['r1', true]]);
    expect([wish.current, lobby.wait]).toEqual([null, null]);
    // Another tab of the same person waits from now on.
    say(seeking(), { type: 'paired', room: 'r2' });
    expect(found.at(-1)).toEqual(['r2', false]);
    expect(last().isClosed).toBe(false);
    leave();
    expect(last().isClosed).toBe(true);
  });

  it('goes on when nobody looks at the lobby any more', () => {
    const leave = lobby.watch();
    say(LOBBY, IDLE);
    lobby.seek(DUO);
    say(seeking());
    leave();
    expect(last().isClosed).toBe(false);
    lobby.stop();
    expect(sent().at(-1)).toEqual({ type: 'stop' });
    expect(last().isClosed).toBe(true);
  });
});

describe('a wish', () => {
  it('is kept, and one that is damaged is none', () => {
    expect(lastWish()).toEqual(DUO);
    keepWish({ variant: 'classic', speed: 'blitz', rated: false });
    expect(lastWish()).toEqual({ variant: 'classic', speed: 'blitz', rated: false });
    for (const text of ['', '[]', '{"variant":"duo"}', '{"variant":"chess","speed":"rapid"}'])
      expect(parseWish(text)).toBeNull();
    expect(parseWish('{"variant":"toString","speed":"rapid"}')).toBeNull();
  });
});

it('filters open tables', () => {
  const table = (room: string, variant: string, rated: boolean, free = 1): OpenTable => ({
    room,
    variant,
    rated,
    free,
    clock: null,
    seats: [],
  });
  const tables = [
    table('a', 'duo', true),
    table('b', 'duo', false),
    table('c', 'classic', true),
    table('d', 'duo', true, 0),
  ];
  const rooms = (...filter: [string, 'any' | 'rated' | 'free']) =>
    tablesFitting(tables, ...filter).map(({ room }) => room);
  expect(rooms('', 'any')).toEqual(['a', 'b', 'c']);
  expect(rooms('duo', 'rated')).toEqual(['a']);
  expect(rooms('', 'free')).toEqual(['b']);
  expect(variantsOf(tables)).toEqual(['classic', 'duo']);
});
