/** What lists say of players and ratings. */

import { expect, it, vi } from 'vitest';
import { follow, rankingOf } from '../src/online/people-api.ts';
import { familyText, playerLabel, ratingText } from '../src/online/player-name.ts';
import type { PlayerView } from '../src/online/protocol.ts';
import { textsOf } from '../src/texts/language.svelte.ts';

const en = textsOf('en');
const player = (kind: PlayerView['kind'], name: string): PlayerView => ({
  id: 'x',
  name,
  kind,
  country: null,
});

it('tells people, bots and levels apart', () => {
  const labels = ['Ada', 'Deep (bot)', 'Deleted bot', 'Ben (guest)', 'Computer 7'];
  const players = [
    player('person', 'Ada'),
    player('bot', 'Deep'),
    player('bot', ''),
    player('guest', 'Ben'),
    player('level', '7'),
  ];
  expect(players.map((one) => playerLabel(one, en))).toEqual(labels);
});

it('tells a rating with twice its deviation', () => {
  expect(ratingText({ value: 1512.4, deviation: 30.2 })).toBe('1512 ± 60');
});

it('calls kinds of games as their variants', () => {
  expect([familyText('duo', en), familyText('teams', en)]).toEqual(['Duo', 'Classic in teams']);
});

it('asks for what follows, and follows by PUT', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: URL, { method }: RequestInit) => {
    asked.push(`${method} ${address.pathname}${address.search}`);
    return Response.json({}, { headers: { 'Content-Type': 'application/json' } });
  });
  await rankingOf({ family: 'classic-2', speed: 'blitz' });
  await rankingOf(
    { family: 'duo', speed: 'rapid' },
    { after: 'a b', near: true, active: 30, bots: false },
  );
  await follow('g-1', true);
  await follow('g-1', false);
  vi.unstubAllGlobals();
  expect(asked).toEqual([
    'GET /api/ranking?family=classic-2&speed=blitz',
    'GET /api/ranking?family=duo&speed=rapid&active=30&bots=false&near=true&after=a+b',
    'PUT /api/players/g-1/follow',
    'DELETE /api/players/g-1/follow',
  ]);
});
