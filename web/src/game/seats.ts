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
