/** What the page and the worker in which the computer thinks tell each other. */

import type { Expectation } from '../core/search.ts';
import type { Placement, PositionText } from '../core/types.ts';
import type { Limit } from './levels.ts';

/** From the page. `begin` comes first, once; `prepare` gets no answer; `stop` ends whatever is under way. */
export type ToWorker =
  | { readonly kind: 'begin'; readonly module: WebAssembly.Module }
  | { readonly kind: 'prepare'; readonly position: PositionText }
  | { readonly kind: 'choose'; readonly id: number; readonly question: Question }
  | { readonly kind: 'analyse'; readonly id: number; readonly study: Study }
  | { readonly kind: 'stop'; readonly id: number };

/** A move to be chosen; the same question gets the same answer, as long as its level counts simulations. */
export interface Question {
  readonly position: PositionText;
  /** 1 to 10. */
  readonly level: number;
  readonly seed: number;
}

/** A position to be analysed. */
export interface Study {
  readonly position: PositionText;
  readonly limit: Limit;
  /** How many of the best moves to tell. */
  readonly best: number;
}

/** A move, what to expect of it, and how the game may go on. */
export interface Line {
  readonly placement: Placement;
  readonly visits: number;
  readonly expectation: Expectation;
  /** The move itself first. */
  readonly line: readonly Placement[];
}

/** What a search found; the best move first. */
export interface Analysis {
  readonly position: PositionText;
  readonly expectation: Expectation;
  readonly lines: readonly Line[];
  readonly isExact: boolean;
}

/** To the page; `id` is that of the question. */
export type FromWorker =
  | { readonly kind: 'chosen'; readonly id: number; readonly placement: Placement }
  | { readonly kind: 'analysed'; readonly id: number; readonly analysis: Analysis }
  | { readonly kind: 'stopped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: string };
