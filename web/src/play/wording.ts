/** Puts the merits of a move into words. */

import { colourName, listed } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import type { Merit } from './advice.ts';

const MOST = 2;

/** One sentence with the most telling merits; empty when there is nothing to say. */
export function wordsFor(
  merits: readonly Merit[],
  texts: Texts,
  palette: Settings['palette'],
): string {
  // With a single legal move, give no other reason.
  const told = merits[0]?.kind === 'only' ? 1 : MOST;
  const words = merits.slice(0, told).map((merit) => phrase(merit, texts, palette));
  if (words.length === 0) return '';
  const sentence = listed(words, texts);
  return `${sentence.charAt(0).toLocaleUpperCase()}${sentence.slice(1)}.`;
}

function phrase(merit: Merit, texts: Texts, palette: Settings['palette']): string {
  const { merits } = texts.play;
  switch (merit.kind) {
    case 'opens':
      return merits.opens(merit.exits);
    case 'takes':
      return merits.takes(merit.exits, colourName(merit.colour, texts, palette));
    default:
      return merits[merit.kind];
  }
}
