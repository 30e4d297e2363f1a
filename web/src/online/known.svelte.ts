/** Whether this browser has played with others before: only then pages ask the server what concerns its person. */

import { store, stored } from '../ui/stored.ts';

const KEY = 'blokus/known';
let known = $state(stored(KEY) !== null);

export function isKnown(): boolean {
  return known;
}

export function rememberMe(): void {
  known = true;
  store(KEY, '{"version":1}');
}
