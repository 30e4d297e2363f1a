/** The clock of a game at this screen: how much time there is, and how much of it each player has left. */

/** Time for the whole game, and more for each move, both in seconds. */
export interface ClockRule {
  readonly seconds: number;
  readonly increment: number;
}

/** The clocks that are offered for games at this screen, by name. */
export const LOCAL_CLOCKS = {
  none: null,
  quick: { seconds: 300, increment: 5 },
  calm: { seconds: 900, increment: 10 },
} as const satisfies Readonly<Record<string, ClockRule | null>>;

export type LocalClockName = keyof typeof LOCAL_CLOCKS;

export interface SavedClock extends ClockRule {
  /** By player, in milliseconds. */
  readonly left: readonly number[];
}

export function newClock(rule: ClockRule, players: number): SavedClock {
  return { ...rule, left: Array<number>(players).fill(rule.seconds * 1000) };
}
