/** The margin that is to be beaten in a game, kept in the browser beside it: see docs/formats/settings.md. */

import { parseStored, store, stored } from '../ui/stored.ts';

const PREFIX = 'blokus/beat/';
const VERSION = 1;

export function keepTarget(id: string, margin: number): void {
  store(PREFIX + id, JSON.stringify({ version: VERSION, margin }));
}

/** Null when nothing is to be beaten. */
export function targetOf(id: string): number | null {
  const { margin } = parseStored(stored(PREFIX + id), VERSION);
  return Number.isInteger(margin) ? (margin as number) : null;
}
