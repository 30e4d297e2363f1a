/** Puts what can be said about a move into words. */

import type { Point } from '../core/findings.ts';
import type { Rules } from '../core/rules.ts';
import { counted, fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import { capitalised, colourName, listed, moveName, pieceName } from './names.ts';

/** Points in one sentence: a status line has room for no more. */
const MOST = 2;

type Sentence = keyof Texts['game']['advice'];

/** One sentence with the most telling points; empty when there is nothing to say. */
export function wordsFor(
  rules: Rules,
  points: readonly Point[],
  texts: Texts,
  palette: Settings['palette'],
): string {
  const told = points.filter(({ isTold }) => isTold).slice(0, MOST);
  const words = told.map((point) => phrase(rules, point, texts, palette));
  return words.length === 0 ? '' : `${capitalised(listed(words, texts))}.`;
}

function phrase(rules: Rules, point: Point, texts: Texts, palette: Settings['palette']): string {
  const [first = 0, left = 0] = point.numbers;
  const number = Math.abs(first);
  const { move, piece, share } = point;
  const colour = move?.colour ?? point.colour;
  const forms = texts.game.advice[point.sentence as Sentence];
  const values = {
    left,
    colour: colour === undefined ? '' : colourName(colour, texts, palette),
    piece: piece === undefined ? '' : pieceName(piece, texts),
    move: move === undefined ? '' : moveName(rules, move, texts),
    share: share === undefined ? '' : texts.analysis.percent(share),
  };
  return typeof forms === 'string'
    ? fill(forms, { number, ...values })
    : counted(forms, number, texts, values);
}
