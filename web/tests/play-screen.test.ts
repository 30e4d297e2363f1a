/** The screen of a game that a server is in charge of: the same screen, whatever the authority answers. */

import { type Component, flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Move, Player } from '../src/core/types.ts';
import type { Seat } from '../src/game/seats.ts';
import Play from '../src/screens/Play.svelte';
import { pieceName, refusal } from '../src/table/names.ts';
import { language } from '../src/texts/language.svelte.ts';
import { announcer } from '../src/ui/announcer.svelte.ts';
import { settings } from '../src/ui/settings.svelte.ts';
import { rules, someMoves } from './core.ts';
import Provided from './Provided.svelte';
import { Room } from './room.svelte.ts';

const here: Seat = { kind: 'here', name: '' };
const ada: Seat = { kind: 'remote', name: 'Ada', isAway: false };
const [FIRST, SECOND] = someMoves('duo', 2) as [Move, Move];

let screen: ReturnType<typeof mount> | null = null;

async function show(seats: readonly Seat[] = [here, ada]): Promise<Room> {
  language.choose('en');
  settings.sound = false;
  const room = new Room('duo', seats);
  const part = Play as unknown as Component<Record<string, unknown>>;
  const props = { authority: room, place: { screen: 'room', id: 'r' }, again: null };
  screen = mount(Provided, { target: document.body, props: { part, props } });
  await vi.waitFor(() => expect(document.querySelectorAll('.board .cell')).toHaveLength(1));
  return room;
}

afterEach(async () => {
  if (screen) await unmount(screen);
  screen = null;
});

const count = (selector: string): number => document.querySelectorAll(selector).length;
const status = (): string => document.querySelector('.status')?.textContent?.trim() ?? '';
const text = (): string => document.body.textContent ?? '';

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
  );
}

function press(...keys: string[]): void {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  }
}

it('shows a move at once, lighter until it is confirmed', async () => {
  const room = await show();
  press('1', 'Enter');
  expect([room.sent.length, count('.board .waiting'), count('.ghost')]).toEqual([1, 1, 0]);
  expect(status()).toBe('Ada to move.');
  room.confirm();
  flushSync();
  expect([count('.board .waiting'), count('.board .fresh')]).toEqual([0, 1]);
});

it('gives a refused piece back, and says why in words', async () => {
  const room = await show();
  press('1', 'Enter');
  room.refuse({ reason: 'overlap', cells: [{ column: 4, row: 9 }] });
  flushSync();
  expect([count('.board .fresh'), count('.ghost.refused .fault')]).toEqual([0, 1]);
  expect(status()).toBe(refusal({ reason: 'overlap', cells: [] }, language.texts));
  expect(announcer.spoken.join('')).toContain(status());
  expect(button('Place')?.disabled).toBe(true);
});

it('marks one’s own seat beside others, and none where all sit here', async () => {
  await show([{ kind: 'here', name: 'Zoé' }, ada]);
  const own = [...document.querySelectorAll('.players .own-seat')];
  expect(own.map((row) => row.querySelector('.name')?.textContent)).toEqual(['Zoé']);
  if (screen) await unmount(screen);
  await show([here, here]);
  expect(count('.players .own-seat')).toBe(0);
});

it('follows what others do while a piece is in hand', async () => {
  const room = await show([ada, here]);
  press('F');
  expect(count('.ghost')).toBe(1);
  room.receive(FIRST);
  flushSync();
  expect([count('.ghost'), count('.board .fresh')]).toEqual([1, 1]);
  expect(status()).not.toContain('Ada');
});

it('shows another position when the server tells one', async () => {
  const room = await show();
  press('1', 'Enter');
  room.resync([FIRST, SECOND]);
  flushSync();
  expect([count('.board .piece.blue'), count('.board .piece.yellow')]).toEqual([1, 1]);
  expect([count('.board .waiting'), status().startsWith('Your turn')]).toEqual([0, true]);
});

it('says a move that comes instead of one that was made here', async () => {
  const room = await show([here, here]);
  press('1', 'Enter');
  room.resync([FIRST]);
  flushSync();
  const { orientation } = FIRST;
  const name = pieceName(rules.shape(orientation).piece, language.texts);
  expect(announcer.spoken.join('')).toContain(`Blue: ${name} on`);
});

it('asks to take back, and lets the others be answered', async () => {
  const room = await show();
  room.resync([FIRST, SECOND]);
  flushSync();
  button('Undo')?.click();
  flushSync();
  expect(text()).toContain(language.texts.play.takeBack.waits);
  expect(button('Undo')?.disabled).toBe(true);
  room.ask(1 as Player);
  flushSync();
  expect(text()).toContain('Ada asks to take the last move back.');
  button('Refuse')?.click();
  flushSync();
  expect([room.answers, button('Refuse')]).toEqual([[false], undefined]);
});

it('says that the connection is away, and goes on', async () => {
  const room = await show();
  room.troubles = ['away'];
  flushSync();
  expect(text()).toContain(language.texts.play.serverAway);
  press('1', 'Enter');
  expect([room.sent.length, count('.board .waiting')]).toEqual([1, 1]);
  button('Try again')?.click();
  flushSync();
  expect(text()).not.toContain(language.texts.play.serverAway);
});

it('tells who is away, and how much time everybody has', async () => {
  const room = await show();
  room.game.seats = [here, { ...ada, isAway: true }];
  room.clocks = [
    { left: 65_000, since: null },
    { left: 3_600_000, since: null },
  ];
  flushSync();
  const players = [...document.querySelectorAll('.players li')].map(
    (player) => player.textContent ?? '',
  );
  expect(players[0]).toContain('You');
  expect(players[0]).toContain('1:05');
  expect(players[1]).toContain('Ada');
  expect(players[1]).toContain('away');
  expect(players[1]).toContain('1:00:00');
});

it('offers nothing that the authority does not allow', async () => {
  const room = await show();
  room.resync([FIRST, SECOND]);
  flushSync();
  const names = ['Hint', 'Pause', 'Redo'];
  expect(names.map(button)).toEqual([undefined, undefined, undefined]);
  press('ArrowLeft');
  expect(button('Back to the game')).toBeDefined();
  expect(button('Continue from here')).toBeUndefined();
});

it('lets spectators look and nothing else', async () => {
  await show([ada, { ...ada, name: 'Ben' }]);
  expect(status()).toBe('Ada to move.');
  press('1', 'Enter');
  expect([count('.ghost'), count('.board .fresh')]).toEqual([0, 0]);
  expect(
    [...document.querySelectorAll<HTMLButtonElement>('.slot')].every((one) => one.disabled),
  ).toBe(true);
});
