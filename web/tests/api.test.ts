/** What the server answers over HTTP, and what it means when it does not. */

import { afterEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../src/online/account-api.ts';
import { openRoom, ownRooms, rename, whoAmI } from '../src/online/api.ts';
import { guest } from '../src/online/guest.svelte.ts';
import { AwayError, NoRoomsError, RefusedError } from '../src/online/http.ts';
import { problemText } from '../src/online/problems.ts';
import type { Me } from '../src/online/protocol.ts';
import {
  CLOCKS,
  clockText,
  FIRST_SEATS,
  isRatable,
  ratedTerms,
  seatValue,
  withSeat,
} from '../src/online/terms.ts';
import { loadTexts, textsOf } from '../src/texts/language.svelte.ts';
import { ADA } from './line.ts';

const ME: Me = { ...ADA, kind: 'guest' };
const asked: [string, string, unknown][] = [];

function answer(status: number, body: string, type = 'application/json'): void {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: URL, options: RequestInit = {}) => {
    asked.push([
      options.method ?? 'GET',
      address.pathname,
      JSON.parse(String(options.body ?? null)),
    ]);
    return new Response(body, { status, headers: { 'Content-Type': type } });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('asks who one is, and takes a name', async () => {
  answer(200, JSON.stringify(ME));
  expect([await whoAmI(), await rename('Ada')]).toEqual([ME, ME]);
  expect(asked).toEqual([
    ['GET', '/api/me', null],
    ['POST', '/api/me', { name: 'Ada' }],
  ]);
});

it('tells why terms make no room', async () => {
  const refusal = { cause: 'bad-seats', reason: null, cells: [] };
  answer(422, JSON.stringify(refusal));
  const opening = openRoom({ variant: 'duo', seats: [] });
  await expect(opening).rejects.toMatchObject({ name: 'RefusedError', why: 'bad-seats' });
});

it('tells that a name is none', async () => {
  answer(422, '{"detail": "a name has at least one letter or digit"}');
  await expect(rename('-')).rejects.toBeInstanceOf(RefusedError);
});

it.each([
  ['plain hosting', 404, 'not found', 'text/plain', NoRoomsError],
  [
    'hosting that answers every path with the page',
    200,
    '<!doctype html>',
    'text/html',
    NoRoomsError,
  ],
  ['a proxy without its server', 502, 'bad gateway', 'text/html', AwayError],
  ['a server out of order', 500, '{}', 'application/json', AwayError],
])('knows %s', async (_, status, body, type, error) => {
  answer(status, body, type);
  await expect(ownRooms()).rejects.toBeInstanceOf(error);
});

it('notes whether there is a server', async () => {
  const states: string[] = [];
  answer(200, JSON.stringify(ME));
  await guest.meet();
  states.push(guest.server);
  answer(404, 'not found', 'text/plain');
  await guest.meet();
  states.push(guest.server);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await guest.meet();
  states.push(guest.server);
  answer(200, '{"server": "blokus", "ok": true}');
  await guest.look();
  expect([...states, guest.server]).toEqual(['here', 'none', 'away', 'here']);
  expect(asked).toEqual([['GET', '/health', null]]);
});

it('asks who one is once at a time, so that nobody becomes two guests', async () => {
  let waiting: Promise<unknown> = Promise.resolve();
  const request = (_name: string, ask: () => Promise<unknown>): Promise<unknown> => {
    waiting = waiting.then(ask);
    return waiting;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  let underWay = 0;
  const together: number[] = [];
  vi.stubGlobal('fetch', async () => {
    together.push(++underWay);
    await Promise.resolve();
    underWay--;
    return new Response(JSON.stringify(ME), { headers: { 'Content-Type': 'application/json' } });
  });
  await Promise.all([guest.meet(), guest.meet()]);
  expect(together).toEqual([1, 1]);
});

it('becomes known before it takes a name', async () => {
  guest.person = null;
  answer(200, JSON.stringify({ ...ME, name: '' }));
  await guest.call('Ada');
  expect(asked.map(([method]) => method)).toEqual(['GET', 'POST']);
});

it('leaves the name of an account as it is', async () => {
  guest.person = { ...ME, kind: 'person' };
  answer(200, JSON.stringify(ME));
  await guest.call('Grace');
  expect(asked).toEqual([]);
});

it.each([
  ['name-taken', 409],
  ['wrong', 401],
  ['too-many', 429],
] as const)('tells that an account is refused: %s', async (cause, status) => {
  answer(status, JSON.stringify({ cause }));
  const error = await signIn('Ada', 'secret').catch((reason) => reason);
  expect(problemText(error, textsOf('en'))).toBe(textsOf('en').account.refusals[cause]);
});

it.each([
  ['too-many-rooms', 'tooManyRooms'],
  ['in-lobby', 'inLobby'],
] as const)('tells why no table can be opened: %s', async (cause, words) => {
  answer(429, JSON.stringify({ cause, reason: null, cells: [] }));
  const error = await openRoom({ variant: 'duo', seats: [] }).catch((reason) => reason);
  expect(problemText(error, textsOf('en'))).toBe(textsOf('en').online.refusals[words]);
});

it('signs out without an answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(signOut()).resolves.toBeUndefined();
});

it('asks for a name only when it is another', async () => {
  answer(200, JSON.stringify(ME));
  await guest.meet();
  asked.length = 0;
  await guest.call(' Ada ');
  expect(asked).toEqual([]);
  await guest.call('Grace');
  expect(asked).toHaveLength(1);
});

it('seats the host once', () => {
  const moved = withSeat(FIRST_SEATS, 2, 'host');
  expect(moved.map(seatValue)).toEqual(['open', 'open', 'host', 'open']);
  expect(withSeat(moved, 0, '7').map(seatValue)).toEqual(['7', 'open', 'host', 'open']);
  expect(withSeat(moved, 2, 'open').map(seatValue)).toEqual(['open', 'open', 'open', 'open']);
});

it('tells clocks in words', async () => {
  await loadTexts('fr');
  const said = (locale: 'en' | 'fr') =>
    Object.values(CLOCKS).map((clock) => clockText(clock, textsOf(locale), locale));
  expect(said('en')).toEqual([
    'No clock',
    '5 minutes + 5s a move',
    '15 minutes + 10s a move',
    '1 minute a move',
    '1 hour a move, once you have seen it',
    '3 days a move',
  ]);
  expect(said('fr')[5]).toMatch(/^3\sjours par coup$/);
});

it('offers no clock first', () => {
  expect(Object.keys(CLOCKS)[0]).toBe('none');
});

it('makes terms that the server rates, and leaves the rest as chosen', () => {
  expect(['duo', 'classic-teams', 'junior'].map(isRatable)).toEqual([true, true, false]);
  const chosen = {
    variant: 'duo+starts=free',
    seats: FIRST_SEATS.slice(0, 2),
    clock: null,
    time_out: 'choose',
    colours: 'chosen',
    is_public: false,
    take_backs: true,
    free_text: false,
  } as const;
  expect(ratedTerms(chosen, 'duo')).toEqual({
    variant: 'duo',
    seats: chosen.seats,
    clock: CLOCKS.quick,
    time_out: 'engine',
    colours: 'lot',
    is_public: true,
    take_backs: false,
    free_text: false,
    rated: true,
  });
  expect(ratedTerms({ ...chosen, clock: CLOCKS.days }, 'duo').clock).toEqual(CLOCKS.days);
});
