/** Best-move puzzles from the WebAssembly core: see bindings/wasm/best_move.cpp. */

import type { Exchange } from './exchange.ts';
import type { Rules } from './rules.ts';
import type { PositionText } from './types.ts';

/** In the order in which the core numbers them. */
export const THEMES = ['single-last', 'block', 'exits', 'squeeze'] as const;
/** What the best move does, compared with the second best. */
export type Theme = (typeof THEMES)[number];

/** A position in which one move is proved clearly best. */
export interface BestMove {
  readonly id: string;
  readonly position: PositionText;
  /** The value of the move. */
  readonly best: string;
  /** Points between what it leads to and what the second best does. */
  readonly gap: number;
  readonly theme: Theme;
  /** How hard it is to find, about 500 to 2000; and in steps from 1 to 5. */
  readonly rating: number;
  readonly difficulty: number;
}

/** A puzzle that has no name yet. */
export type Found = Omit<BestMove, 'id'>;

/** Plays a game by beginners from a seed and takes a puzzle out of it; null when it has none. */
export function findBestMove(
  exchange: Exchange,
  rules: Rules,
  variant: string,
  seed: number,
  budget: number,
): Found | null {
  exchange.forget();
  if (!exchange.core.find_puzzle(exchange.give(variant), seed, budget)) return null;
  const numbers = exchange.numbers();
  const best = rules.moveValue(numbers.placement());
  const [gap = 0, theme = 0, rating = 0, difficulty = 0] = numbers.take(4);
  const position = exchange.current() as PositionText;
  return { position, best, gap, theme: THEMES[theme] ?? 'squeeze', rating, difficulty };
}
