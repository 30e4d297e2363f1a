/** The studies kept in this browser, one entry of its storage each; see docs/formats/studies.md. */

import type { PositionText } from '../core/types.ts';
import { forget, parseStored, store, stored, storedKeys } from '../ui/stored.ts';

const PREFIX = 'blokus/study/';
const VERSION = 1;
/** More moves than any game has: a path of main continuations of this length leads to the end. */
const LONGEST_LINE = 84;

export interface KeptStudy {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** The record in blksgf. */
  readonly text: string;
  /** Where it was left: the place of each node among its siblings, from the root on. */
  readonly path: readonly number[];
  /** The position there, for a picture; empty when there is none. */
  readonly position: string;
}

/** Keeps a study as it is now; tells whether there was room for it. */
export function keepStudy({ id, ...study }: KeptStudy): boolean {
  const text = JSON.stringify({ version: VERSION, ...study });
  store(PREFIX + id, text);
  return stored(PREFIX + id) === text;
}

/** The study with this id; null when there is none, or when it cannot be read. */
export function loadStudy(id: string): KeptStudy | null {
  const { updated, text, path, position } = parseStored(stored(PREFIX + id), VERSION);
  if (typeof text !== 'string' || text === '') return null;
  return {
    id,
    updated: typeof updated === 'number' && Number.isFinite(updated) ? updated : 0,
    text,
    path: Array.isArray(path) ? path.filter((step) => Number.isSafeInteger(step)) : [],
    position: typeof position === 'string' ? position : '',
  };
}

/** Every study that can be read, the one changed last first. */
export function listStudies(): KeptStudy[] {
  return storedKeys(PREFIX)
    .flatMap((key) => loadStudy(key.slice(PREFIX.length)) ?? [])
    .sort((a, b) => b.updated - a.updated || (a.id < b.id ? -1 : 1));
}

/** Takes a study away; returns what it was, to be put back. */
export function removeStudy(id: string): KeptStudy | null {
  const study = loadStudy(id);
  forget(PREFIX + id);
  return study;
}

/** Keeps a record as a new study, to be opened at the end of its main line; returns its id. */
export function newStudy(text: string, position: PositionText | ''): string {
  const id = crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((all, n) => all + n.toString(36), '');
  keepStudy({ id, updated: Date.now(), text, path: Array(LONGEST_LINE).fill(0), position });
  return id;
}
