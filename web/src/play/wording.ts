/** Puts what can be said about a move into words. */

import type { Point } from '../core/findings.ts';
import type { Rules } from '../core/rules.ts';
import type { Move } from '../core/types.ts';
import { capitalised, colourName, listed, pieceName } from '../table/names.ts';
import { counted, fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

/** Points in one sentence: a status line has room for no more. */
const MOST = 2;
/** Exits left that are few enough to be told. */
const FEW_EXITS = 4;

type Sentence = keyof Texts['game']['advice'];

/** One sentence with the most telling points; empty when there is nothing to say. */
export function wordsFor(
  rules: Rules,
  points: readonly Point[],
  texts: Texts,
  palette: Settings['palette'],
): string {
  // With a single legal move, give no other reason.
  const told = points[0]?.kind === 'only-move' ? 1 : MOST;
  const words = points.slice(0, told).map((point) => phrase(rules, point, texts, palette));
  return words.length === 0 ? '' : `${capitalised(listed(words, texts))}.`;
}

function phrase(rules: Rules, point: Point, texts: Texts, palette: Settings['palette']): string {
  const [number = 0, left = 0] = point.numbers;
  const { move, piece, share } = point;
  const colour = move?.colour ?? point.colour;
  const forms = texts.game.advice[sentenceFor(point)];
  const values = {
    points: number,
    largest: number,
    left,
    colour: colour === null ? '' : colourName(colour, texts, palette),
    piece: piece === null ? '' : pieceName(piece, texts),
    move: move === null ? '' : moveName(rules, move, texts),
    gap: share === null ? '' : texts.analysis.percent(share),
  };
  const said =
    typeof forms === 'string'
      ? fill(forms, values)
      : counted(forms, Math.abs(number), texts, values);
  const tellsExits = point.kind === 'takes-exits' || point.kind === 'closes-exits';
  return tellsExits && left <= FEW_EXITS
    ? said + counted(texts.game.advice['exits-left'], left, texts)
    : said;
}

/** The sentence for a point, which may depend on its numbers. */
function sentenceFor({ kind, numbers }: Point): Sentence {
  const [number = 0, left = 0] = numbers;
  if (kind === 'stops' && number === 1) return 'stops-alone';
  if (kind === 'heads-for-centre' && number === 0) return 'reaches-centre';
  if (kind === 'leaves-places' && number === left) return 'leaves-all-places';
  if (kind === 'opens-side' && number === 4) return 'opens-every-side';
  if (kind === 'secures') return number > 0 ? 'wins' : number === 0 ? 'draws' : 'loses-least';
  return kind as Sentence;
}

function moveName(rules: Rules, move: Move, texts: Texts): string {
  const piece = pieceName(rules.shape(move.orientation).piece, texts);
  const cell = rules.moveValue(move).split(',')[0] ?? '';
  return fill(texts.game.advice.move, { piece, cell });
}
