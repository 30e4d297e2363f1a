/** Everything that this browser keeps, in one file and back: see docs/formats/backup.md. */

import { store, stored, storedKeys } from '../ui/stored.ts';

const FORMAT = 'blokus-backup';
const VERSION = 1;
const PREFIX = 'blokus/';
const DIARY = 'blokus/daily';
/** What is one's own to keep: an entry that is there already is never written over. */
const KEPT = ['blokus/game/', 'blokus/puzzle/', 'blokus/study/'];

export class BackupError extends Error {}

export function writeBackup(): string {
  const entries = storedKeys(PREFIX).map((key) => [key, stored(key)]);
  return JSON.stringify({ format: FORMAT, version: VERSION, entries: Object.fromEntries(entries) });
}

/** Takes over what a backup holds; returns how many entries are new or changed. Throws BackupError. */
export function restoreBackup(text: string): number {
  let count = 0;
  for (const [key, value] of Object.entries(entriesOf(text))) {
    if (!key.startsWith(PREFIX) || typeof value !== 'string') continue;
    const now = stored(key);
    const isKept = KEPT.some((prefix) => key.startsWith(prefix));
    if (now === value || (isKept && now !== null)) continue;
    store(key, key === DIARY && now !== null ? joined(now, value) : value);
    count++;
  }
  return count;
}

function entriesOf(text: string): object {
  try {
    const file = JSON.parse(text) as Record<string, unknown> | null;
    const { format, version, entries } = file ?? {};
    if (format === FORMAT && version === VERSION && typeof entries === 'object' && entries !== null)
      return entries;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BackupError('not a backup');
}

/** Two diaries: of a day that is in both, this browser's. */
function joined(here: string, there: string): string {
  try {
    const [own, other] = [JSON.parse(here), JSON.parse(there)];
    return JSON.stringify({ ...own, days: { ...other.days, ...own.days } });
  } catch {
    return here;
  }
}
