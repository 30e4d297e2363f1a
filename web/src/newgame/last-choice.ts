/** What was chosen for the last new game, kept in the browser, so that the next one begins with it. */

import { FRIENDLY_LEVEL, isLevel } from '../game/seats.ts';
import type { SeatPlan } from './plan.ts';

export interface Choices {
  variant: string;
  freeStarts: boolean;
  isReduced: boolean;
  /** One for each seat of the largest table. */
  seats: SeatPlan[];
}

const KEY = 'blokus/new-game';
const SEATS = 4;
const LONGEST_NAME = 24;

/** Reads choices; what is missing or damaged is as by default. */
export function parseChoices(text: string | null, variants: readonly string[]): Choices {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '{}');
  } catch {
    given = {};
  }
  const { variant, freeStarts, isReduced, seats } = (given ?? {}) as Record<string, unknown>;
  return {
    variant: variants.find((id) => id === variant) ?? 'classic',
    freeStarts: freeStarts === true,
    isReduced: isReduced === true,
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
  try {
    return parseChoices(localStorage.getItem(KEY), variants);
  } catch {
    return parseChoices(null, variants);
  }
}

export function keepChoices(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Without storage the next game begins with the usual.
  }
}
