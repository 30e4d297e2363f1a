/** Who sits at the table, and where the decisions of each seat are made. */

import ratings from '../../../src/blokus/engine/level-ratings.json' with { type: 'json' };

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 10;

/** What a level is worth in Elo points: see docs/engine/levels.md. */
export function levelRating(level: number): number {
  return ratings[level - 1] ?? 0;
}

/** A person at this screen. */
export interface HereSeat {
  readonly kind: 'here';
  readonly name: string;
}

/** A person at another screen, or a program. */
export interface RemoteSeat {
  readonly kind: 'remote';
  readonly name: string;
  readonly isBot?: boolean;
  readonly isGuest?: boolean;
  /** Whether nothing is heard of that screen. */
  readonly isAway: boolean;
}

export interface ComputerSeat {
  readonly kind: 'computer';
  readonly level: number;
}

/** The place at the table of one player. */
export type Seat = HereSeat | RemoteSeat | ComputerSeat;

/** Whether a person at this screen sits there. */
export function isHere(seat: Seat): boolean {
  return seat.kind === 'here';
}

/** Whether it is the own seat of who looks at a table where others sit too, elsewhere or as computers. */
export function isOwnSeat(seat: Seat, seats: readonly Seat[]): boolean {
  return isHere(seat) && !seats.every(isHere);
}

export function isLevel(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= LOWEST_LEVEL &&
    value <= HIGHEST_LEVEL
  );
}

/** The level of the computers when nobody chose one. */
export const FRIENDLY_LEVEL = 3;

/** One person, and computers on the other seats. */
export function againstComputers(players: number, level = FRIENDLY_LEVEL): Seat[] {
  return Array.from({ length: players }, (_, player) =>
    player === 0 ? { kind: 'here', name: '' } : { kind: 'computer', level },
  );
}
