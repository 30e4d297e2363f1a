/** By how much a game was won or lost, in words. */

import type { Texts } from '../texts/language.svelte.ts';

export function marginText(margin: number, { beat }: Texts): string {
  if (margin === 0) return beat.drawn;
  return margin > 0 ? beat.won(margin) : beat.lost(-margin);
}
