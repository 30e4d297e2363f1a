/** Whether this browser has played with others before: only then the first page asks the server about its tables. */

import { store, stored } from '../ui/stored.ts';

const KEY = 'blokus/known';

export function isKnown(): boolean {
  return stored(KEY) !== null;
}

export function rememberMe(): void {
  store(KEY, '{"version":1}');
}
