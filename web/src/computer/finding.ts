/** Finding a new best-move puzzle inside its worker. */

import { type Found, findBestMove } from '../core/best-move.ts';
import { Exchange } from '../core/exchange.ts';
import { Rules } from '../core/rules.ts';

/** What the page says to the worker; it hears what was found. */
export interface ToFinder {
  readonly module: WebAssembly.Module;
  readonly seed: number;
}

const VARIANT = 'duo';
/** Positions that are looked at for one proof. */
const BUDGET = 3_000;
/** More than half of the games hold a puzzle. */
const MOST_GAMES = 200;

/** Plays games from a seed on until one of them holds a puzzle; the same seed finds the same. */
export function findPuzzle({ module, seed }: ToFinder): Found {
  const exchange = new Exchange(module);
  const rules = new Rules(exchange);
  for (let game = 0; game < MOST_GAMES; game++) {
    const found = findBestMove(exchange, rules, VARIANT, (seed + game) >>> 0, BUDGET);
    if (found) return found;
  }
  throw new Error('no puzzle was found');
}
