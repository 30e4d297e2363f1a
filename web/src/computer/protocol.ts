/** What the page and the worker in which the computer thinks tell each other. */

import type { Advice, Analysis } from '../core/findings.ts';
import type { Placement, Player, PositionText } from '../core/types.ts';

/** From the page. `begin` comes once, and what came before waits for it; `prepare` gets no answer; `stop` ends whatever is under way. */
export type ToWorker =
  | { readonly kind: 'begin'; readonly module: WebAssembly.Module }
  | { readonly kind: 'prepare'; readonly position: PositionText }
  | { readonly kind: 'stop'; readonly id: number }
  | Asking;

/** Something that gets an answer. */
export type Asking =
  | { readonly kind: 'choose'; readonly id: number; readonly asked: Question }
  | { readonly kind: 'advise'; readonly id: number; readonly asked: Study }
  | { readonly kind: 'explore'; readonly id: number; readonly asked: Study }
  | { readonly kind: 'review'; readonly id: number; readonly asked: ReviewStep };

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
  /** In all, with those that are known from before. */
  readonly simulations: number;
  /** How many of the best moves to tell. */
  readonly lines: number;
}

/** What was found about a position. */
export interface Exploration {
  readonly analysis: Analysis;
  /** What speaks for the move of each line and against it. */
  readonly advice: readonly Advice[];
}

/** The next position of a game that is being reviewed. */
export interface ReviewStep {
  /** The position before the first move of the game. */
  readonly start: PositionText;
  /** The players who stopped between the move before and this one. */
  readonly retired: readonly Player[];
  /** The move that leads to the position; null for the start, which begins a review. */
  readonly move: Placement | null;
  /** For each position. */
  readonly simulations: number;
}

/** To the page; `id` is that of the question. */
export type FromWorker =
  | { readonly kind: 'answered'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'stopped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: string };
