/** What a new room will be: who sits where, and which clock runs. */

import { isLevel } from '../game/seats.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { spanText } from '../ui/span.ts';
import type { NewTerms } from './api.ts';
import { FAMILIES, type Pool, SPEED_CLOCKS, type Terms } from './protocol.ts';

export type SeatTerms = Terms['seats'][number];
export type ClockTerms = NonNullable<Terms['clock']>;

/** The clocks that are offered, by name. */
export const CLOCKS = {
  none: null,
  quick: { type: 'bank', seconds: 300, increment: 5 },
  calm: { type: 'bank', seconds: 900, increment: 10 },
  move: { type: 'move', seconds: 60 },
  seen: { type: 'seen', seconds: 3600 },
  days: { type: 'days', days: 3 },
} as const satisfies Readonly<Record<string, ClockTerms | null>>;

export type ClockName = keyof typeof CLOCKS;

/** A clock in words. */
export function clockText(clock: ClockTerms | null, texts: Texts, locale: string): string {
  const { clocks } = texts.online;
  if (clock === null) return clocks.none;
  switch (clock.type) {
    case 'bank':
      return clocks.bank(spanText(clock.seconds, locale), spanText(clock.increment, locale));
    case 'days':
      return clocks.move(spanText(clock.days * DAY, locale));
    default:
      return clocks[clock.type](spanText(clock.seconds, locale));
  }
}

const DAY = 86_400; // s

/** The speed whose clock it is, if it is one of them. */
export function speedOf(clock: ClockTerms): Pool['speed'] | undefined {
  const speeds = Object.keys(SPEED_CLOCKS) as Pool['speed'][];
  return speeds.find((speed) => JSON.stringify(SPEED_CLOCKS[speed]) === JSON.stringify(clock));
}

/** A seat as the value of a choice: `host`, `open`, or the level of a computer. */
export function seatValue(seat: SeatTerms): string {
  return seat.type === 'engine' ? String(seat.level) : seat.type;
}

/** The seats after one of them was chosen; the host has one seat, and the one left is for a friend. */
export function withSeat(seats: readonly SeatTerms[], at: number, value: string): SeatTerms[] {
  const level = Number(value);
  const chosen: SeatTerms = isLevel(level)
    ? { type: 'engine', level }
    : { type: value === 'host' ? 'host' : 'open' };
  return seats.map((seat, number) => {
    if (number === at) return chosen;
    return chosen.type === 'host' && seat.type === 'host' ? { type: 'open' } : seat;
  });
}

/** The host on the first seat, and friends on the others. */
export const FIRST_SEATS: readonly SeatTerms[] = [
  { type: 'host' },
  { type: 'open' },
  { type: 'open' },
  { type: 'open' },
];

/** Whether games of a variant can be rated. */
export function isRatable(id: string): boolean {
  return Object.hasOwn(FAMILIES, id);
}

/** The terms on which the server rates a game: as chosen, where that is left to choose. */
export function ratedTerms(terms: NewTerms, id: string): NewTerms {
  return {
    ...terms,
    variant: id,
    clock: terms.clock ?? CLOCKS.quick,
    time_out: terms.time_out === 'retire' ? 'retire' : 'engine',
    colours: 'lot',
    is_public: true,
    take_backs: false,
    rated: true,
  };
}
