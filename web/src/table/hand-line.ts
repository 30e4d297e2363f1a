/** Says whether the piece in hand fits, and why not. */

import type { Texts } from '../texts/language.svelte.ts';
import { refusal } from './names.ts';
import type { Line } from './StatusLine.svelte';
import type { Table } from './table.svelte.ts';

/** Why the piece in hand cannot lie where it is, naming cells only if the board does; null when it can. */
export function whyNot({ selection, illegality, coordinates }: Table, texts: Texts): string | null {
  if (illegality === null) return null;
  const why = refusal(coordinates ? illegality : { ...illegality, cells: [] }, texts);
  const { remedy } = selection;
  return remedy === null ? why : `${why} ${texts.play.remedy[remedy]}`;
}

/** The line about the piece in hand; null without one. `nowhere` says that it fits nowhere. */
export function handLine(table: Table, texts: Texts, nowhere = texts.play.nowhere): Line | null {
  const { piece, move, fitting } = table.selection;
  if (piece === null) return null;
  const why = move && whyNot(table, texts);
  if (why) return { tone: 'bad', icon: 'refused', text: why };
  if (!fitting.has(piece)) return { tone: 'bad', icon: 'refused', text: nowhere };
  if (move === null) return { tone: 'plain', text: texts.play.aim };
  return {
    tone: 'good',
    icon: 'place',
    text: table.canPlace ? texts.play.fits : texts.play.fitsLater,
  };
}
