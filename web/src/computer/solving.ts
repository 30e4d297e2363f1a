/** Solving a solo puzzle inside its worker: within a time, telling now and then how it goes. */

import { Exchange } from '../core/exchange.ts';
import { Rules } from '../core/rules.ts';
import { type SoloAnswer, SoloCore, type SoloRules } from '../core/solo.ts';
import type { Move } from '../core/types.ts';

/** A solo puzzle to be solved from what is placed; another seed looks in another order. */
export interface Riddle {
  readonly solo: SoloRules;
  readonly placed: readonly Move[];
  readonly seed: number;
}

/** How a search fares. */
export interface SolverProgress {
  /** The most pieces that lay on the board so far. */
  readonly placed: number;
  readonly seconds: number;
}

/** What the page says to the worker, */
export interface ToSolver {
  readonly module: WebAssembly.Module;
  readonly riddle: Riddle;
}

/** and what it hears. */
export type FromSolver =
  | { readonly kind: 'progress'; readonly progress: SolverProgress }
  | { readonly kind: 'solved'; readonly answer: SoloAnswer };

/** How long the solver looks, in milliseconds. */
export const PATIENCE = 120_000;
/** Between two tellings, in milliseconds. */
const PAUSE = 250;

export function solveRiddle(
  module: WebAssembly.Module,
  { solo, placed, seed }: Riddle,
  tell: (progress: SolverProgress) => void,
  now: () => number = () => performance.now(),
): SoloAnswer {
  const start = now();
  let told = start;
  const exchange = new Exchange(module, (most) => {
    const time = now();
    if (time - told >= PAUSE) {
      told = time;
      tell({ placed: most, seconds: Math.floor((time - start) / 1000) });
    }
    return time - start < PATIENCE;
  });
  const core = new SoloCore(exchange, new Rules(exchange).pieces);
  core.lay(solo, placed);
  return core.solve(seed);
}
