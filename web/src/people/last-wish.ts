/** The kind of game that was wanted last, kept in the browser, so that the next wait begins with it. */

import { store, stored } from '../ui/stored.ts';
import { parseWish, type Wish } from './wish.svelte.ts';

const KEY = 'blokus/lobby';
const FIRST: Wish = { variant: 'duo', speed: 'rapid', rated: true };

export function lastWish(): Wish {
  return parseWish(stored(KEY)) ?? FIRST;
}

export function keepWish(wish: Wish): void {
  store(KEY, JSON.stringify({ version: 1, ...wish }));
}
