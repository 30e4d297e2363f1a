/** Says whether the piece in hand fits, and why not. */

import type { Texts } from '../texts/language.svelte.ts';
import { refusal } from './names.ts';
import type { Line } from './StatusLine.svelte';
import type { Table } from './table.svelte.ts';

/** The line about the piece in hand; null without one. `nowhere` says that it fits nowhere. */
export function handLine(
  { selection, illegality, canPlace }: Table,
  texts: Texts,
  nowhere = texts.play.nowhere,
): Line | null {
  const { piece, move, fitting } = selection;
  if (piece === null) return null;
  if (move && illegality) {
    return { tone: 'bad', icon: 'refused', text: refusal(illegality, texts) };
  }
  if (!fitting.has(piece)) return { tone: 'bad', icon: 'refused', text: nowhere };
  if (move === null) return { tone: 'plain', text: texts.play.aim };
  return {
    tone: 'good',
    icon: 'place',
    text: canPlace ? texts.play.fits : texts.play.fitsLater,
  };
}
