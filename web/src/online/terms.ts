/** What a new room will be: who sits where, and which clock runs. */

import { isLevel } from '../game/seats.ts';
import type { Terms } from './protocol.ts';

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
