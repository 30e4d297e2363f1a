/** Who sits at the table. */

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 10;

export interface HumanSeat {
  readonly kind: 'human';
  readonly name: string;
}

export interface ComputerSeat {
  readonly kind: 'computer';
  readonly level: number;
}

/** The place at the table of one player. */
export type Seat = HumanSeat | ComputerSeat;

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
    player === 0 ? { kind: 'human', name: '' } : { kind: 'computer', level },
  );
}
