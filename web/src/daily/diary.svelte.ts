/** What was done on each day, kept in the browser: see docs/formats/daily.md. */

import { parseStored, store, stored } from '../ui/stored.ts';
import { type Day, dayName, parseDay, shifted } from './day.ts';

/** What went into the puzzle of a day. */
export interface Effort {
  /** When it was opened first, in milliseconds since 1970. */
  readonly begun: number;
  readonly hints: number;
  /** How often it came to a dead end. */
  readonly failures: number;
}

export interface Entry {
  readonly effort?: Effort;
  /** The stars of the puzzle, once it is solved. */
  readonly stars?: number;
  /** How long it took, in seconds. */
  readonly seconds?: number;
  /** Whether the puzzle was solved on another day than its own. */
  readonly isLate?: boolean;
  /** By how many points the first duel was won; negative when it was lost. */
  readonly margin?: number;
  /** The best margin of all duels of the day. */
  readonly best?: number;
}

export const MOST_STARS = 3;
/** Time for the third star, in seconds, by difficulty. */
const QUICK = [60, 120, 180, 240, 300];

const KEY = 'blokus/daily';
const VERSION = 1;

/** A star each: without hints, without a dead end, and in good time. */
export function starsFor({ hints, failures }: Effort, seconds: number, difficulty: number): number {
  const limit = QUICK[difficulty - 1] ?? 0;
  return Number(hints === 0) + Number(failures === 0) + Number(seconds <= limit);
}

export class Diary {
  #entries = $state.raw<ReadonlyMap<Day, Entry>>(new Map());

  constructor(text = stored(KEY)) {
    this.#entries = parseDiary(text);
  }

  of(day: Day): Entry {
    return this.#entries.get(day) ?? {};
  }

  /** Notes that the puzzle of a day was opened; it begins once. */
  begin(day: Day, now = Date.now()): void {
    if (this.of(day).effort === undefined)
      this.#write(day, { effort: { begun: now, hints: 0, failures: 0 } });
  }

  /** Adds to what went into a puzzle that is not solved yet. */
  add(day: Day, more: { readonly hints?: number; readonly failures?: number }): void {
    const { effort, stars } = this.of(day);
    if (effort === undefined || stars !== undefined) return;
    const hints = effort.hints + (more.hints ?? 0);
    const failures = effort.failures + (more.failures ?? 0);
    this.#write(day, { effort: { ...effort, hints, failures } });
  }

  /** Notes that the puzzle of a day is solved, for the first time. */
  solve(day: Day, difficulty: number, isLate: boolean, now = Date.now()): void {
    const { effort, stars } = this.of(day);
    if (effort === undefined || stars !== undefined) return;
    const seconds = Math.max(0, Math.round((now - effort.begun) / 1000));
    this.#write(day, { stars: starsFor(effort, seconds, difficulty), seconds, isLate });
  }

  /** Notes how a duel ended: the first one counts, the best one is remembered. */
  duel(day: Day, margin: number): void {
    const { margin: first = margin, best = margin } = this.of(day);
    this.#write(day, { margin: first, best: Math.max(best, margin) });
  }

  /** Whether something was done on the day itself. */
  isKept(day: Day): boolean {
    const { stars, isLate, margin } = this.of(day);
    return (stars !== undefined && !isLate) || margin !== undefined;
  }

  /** How many days in a row something was done, up to today or yesterday. */
  streak(today: Day): number {
    let day = this.isKept(today) ? today : shifted(today, -1);
    let count = 0;
    for (; this.isKept(day); day = shifted(day, -1)) count++;
    return count;
  }

  #write(day: Day, more: Entry): void {
    const entries = new Map(this.#entries);
    entries.set(day, { ...this.of(day), ...more });
    this.#entries = entries;
    const days = Object.fromEntries([...entries].map(([one, entry]) => [dayName(one), entry]));
    store(KEY, JSON.stringify({ version: VERSION, days }));
  }
}

/** Reads a diary; days and members that are damaged are left out. */
export function parseDiary(text: string | null): ReadonlyMap<Day, Entry> {
  const { days } = parseStored(text, VERSION);
  const entries = new Map<Day, Entry>();
  if (typeof days !== 'object' || days === null) return entries;
  for (const [name, value] of Object.entries(days)) {
    const day = parseDay(name);
    if (day !== null && typeof value === 'object' && value !== null)
      entries.set(day, parseEntry(value as Record<string, unknown>));
  }
  return entries;
}

function parseEntry(given: Record<string, unknown>): Entry {
  const { stars, seconds, isLate, margin, best } = given;
  const effort = parseEffort(given['effort']);
  return {
    ...(effort ? { effort } : {}),
    ...(isCount(stars) ? { stars: Math.min(stars, MOST_STARS) } : {}),
    ...(isCount(seconds) ? { seconds } : {}),
    ...(typeof isLate === 'boolean' ? { isLate } : {}),
    ...(Number.isInteger(margin) ? { margin: margin as number } : {}),
    ...(Number.isInteger(best) ? { best: best as number } : {}),
  };
}

function parseEffort(given: unknown): Effort | null {
  const { begun, hints, failures } = (given ?? {}) as Record<string, unknown>;
  return isCount(begun) && isCount(hints) && isCount(failures) ? { begun, hints, failures } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export const diary = new Diary();
