/** What the server answers over HTTP, and what it means when it does not. */

import { afterEach, expect, it, vi } from 'vitest';
import {
  AwayError,
  NoRoomsError,
  openRoom,
  ownRooms,
  RefusedError,
  rename,
  whoAmI,
} from '../src/online/api.ts';
import { guest } from '../src/online/guest.svelte.ts';
import { CLOCKS, FIRST_SEATS, seatValue, withSeat } from '../src/online/terms.ts';
import { ADA } from './line.ts';

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
  answer(200, JSON.stringify(ADA));
  expect([await whoAmI(), await rename('Ada')]).toEqual([ADA, ADA]);
  expect(asked).toEqual([
    ['GET', '/api/me', null],
    ['POST', '/api/me', { name: 'Ada' }],
  ]);
});

it('tells why terms make no room', async () => {
  const refusal = { cause: 'bad-seats', reason: null, cells: [] };
  answer(422, JSON.stringify(refusal));
  const opening = openRoom({ variant: 'duo', seats: [] });
  await expect(opening).rejects.toMatchObject({ name: 'RefusedError', refusal });
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
  answer(200, JSON.stringify(ADA));
  await guest.meet();
  states.push(guest.server);
  answer(404, 'not found', 'text/plain');
  await guest.meet();
  states.push(guest.server);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await guest.meet();
  expect([...states, guest.server]).toEqual(['here', 'none', 'away']);
});

it('asks for a name only when it is another', async () => {
  answer(200, JSON.stringify(ADA));
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

it('offers no clock first', () => {
  expect(Object.keys(CLOCKS)[0]).toBe('none');
});
