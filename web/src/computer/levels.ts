/** The ten levels, as src/blokus/engine/levels.py has them (a test compares the two). */

/** How long to think: a number of simulations, or milliseconds. */
export type Limit =
  | { readonly simulations: number; readonly milliseconds?: never }
  | { readonly milliseconds: number; readonly simulations?: never };

export interface Level {
  readonly limit: Limit;
  /** The share of moves that are made as a beginner makes them. */
  readonly carelessness: number;
  /** Flattens the choice among the moves that the search likes; 0 takes the best. */
  readonly temperature: number;
}

function level(limit: Limit, carelessness = 0, temperature = 0): Level {
  return { limit, carelessness, temperature };
}

/** From level 1 on. */
export const LEVELS: readonly Level[] = [
  level({ simulations: 1 }, 1),
  level({ simulations: 1 }, 0.6, 1.5),
  level({ simulations: 1 }, 0.28, 1),
  level({ simulations: 1 }, 0, 1.1),
  level({ simulations: 4 }, 0, 0.8),
  level({ simulations: 20 }, 0, 0.32),
  level({ simulations: 90 }),
  level({ simulations: 500 }),
  level({ simulations: 5000 }),
  level({ milliseconds: 1000 }),
];

/** Positions visited at most for an exact solution before a search begins. */
export const SOLVE_BUDGET = 20_000;
/** So few moves of all colours are worth a try to solve the position exactly. */
export const LATE = 60;

/** The net that knows a variant's board and how its teams relate. */
export const FAMILIES = {
  duo: 'duo',
  junior: 'duo',
  classic: 'classic',
  'classic-3': 'classic',
  'classic-3-open': 'classic',
  'classic-2': 'classic-2',
  'classic-teams': 'classic-2',
  solo: 'classic-2',
} as const;

export type Family = (typeof FAMILIES)[keyof typeof FAMILIES];
