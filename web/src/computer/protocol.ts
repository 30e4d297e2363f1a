/** What the page and the worker in which the computer thinks tell each other. */

import type { Placement, PositionText } from '../core/types.ts';

/** From the page. `begin` comes first, once. */
export type ToWorker =
  | { readonly kind: 'begin'; readonly module: WebAssembly.Module }
  | { readonly kind: 'choose'; readonly id: number; readonly question: Question };

/** A move to be chosen; the same question always gets the same answer. */
export interface Question {
  readonly position: PositionText;
  /** 1 to 10. */
  readonly level: number;
  readonly seed: number;
}

/** To the page; `id` is that of the question. */
export type FromWorker =
  | { readonly kind: 'chosen'; readonly id: number; readonly placement: Placement }
  | { readonly kind: 'failed'; readonly id: number; readonly problem: string };
