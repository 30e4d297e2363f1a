/** What was chosen for the last new game, kept in the browser, so that the next one begins with it. */

import { LOCAL_CLOCKS, type LocalClockName } from '../game/clock.ts';
import { FRIENDLY_LEVEL, isLevel } from '../game/seats.ts';
import { parseStored, store, stored } from '../ui/stored.ts';
import type { SeatPlan } from './plan.ts';

export interface Choices {
  variant: string;
  freeStarts: boolean;
  isReduced: boolean;
  clock: LocalClockName;
  /** One for each seat of the largest table. */
  seats: SeatPlan[];
}

const KEY = 'blokus/new-game';
const VERSION = 1;
const SEATS = 4;
const LONGEST_NAME = 24;

/** Reads choices; what is missing or damaged is as by default. */
export function parseChoices(text: string | null, variants: readonly string[]): Choices {
  const { variant, freeStarts, isReduced, clock, seats } = parseStored(text, VERSION);
  return {
    variant: variants.find((id) => id === variant) ?? 'classic',
    freeStarts: freeStarts === true,
    isReduced: isReduced === true,
    clock: (Object.keys(LOCAL_CLOCKS) as LocalClockName[]).find((name) => name === clock) ?? 'none',
    seats: Array.from({ length: SEATS }, (_, player) =>
      parseSeat(Array.isArray(seats) ? seats[player] : null, player),
    ),
  };
}

/** The person sits first, the others are computers, unless something else is given. */
function parseSeat(given: unknown, player: number): SeatPlan {
  const { kind, name, level } = (given ?? {}) as Record<string, unknown>;
  const usual = player === 0 ? 'human' : 'computer';
  return {
    kind: kind === 'human' || kind === 'computer' ? kind : usual,
    name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '',
    level: isLevel(level) ? level : FRIENDLY_LEVEL,
  };
}

export function lastChoices(variants: readonly string[]): Choices {
  return parseChoices(stored(KEY), variants);
}

/** The variant that was chosen last, and the level of its first computer. */
export function lastPlayed(variants: readonly string[]): { variant: string; level: number } {
  const { variant, seats } = lastChoices(variants);
  const level = seats.find(({ kind }) => kind === 'computer')?.level ?? FRIENDLY_LEVEL;
  return { variant, level };
}

export function keepChoices(choices: Choices): void {
  store(KEY, JSON.stringify({ version: VERSION, ...choices }));
}
