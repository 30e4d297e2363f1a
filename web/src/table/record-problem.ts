/** What is wrong with a record, in words. */

import { parseCell } from '../core/cell.ts';
import type { RecordProblem } from '../core/records.ts';
import type { Colour } from '../core/types.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { colourName, refusal } from './names.ts';

/** Characters of a file that are quoted at most. */
const LONGEST_QUOTE = 40;

/** A problem in a sentence, with its place in the file. */
export function problemText(problem: RecordProblem, texts: Texts): string {
  const { line, column, where, kind, cause } = problem;
  const reason = cause === 'none' ? '' : words(cause, problem, texts);
  const said = words(kind, problem, texts, reason);
  const told = where ? `${where}: ${said}` : said;
  return line > 0 ? fill(texts.game.record.at, { line, column, problem: told }) : told;
}

function words(kind: string, problem: RecordProblem, texts: Texts, cause = ''): string {
  const { record } = texts.game;
  const { name, text, detail, number, move = '', reason, cells = [] } = problem;
  const named = (colour: Colour | undefined) =>
    colour === undefined ? '' : colourName(colour, texts, 'standard');
  return fill(record.problem[kind as keyof typeof record.problem], {
    name,
    text,
    quote: excerpt(text),
    member: excerpt(name),
    detail,
    number,
    character: number + 1,
    unit: record.unit[name as keyof typeof record.unit] ?? '',
    expected: record.expected[detail as keyof typeof record.expected] ?? '',
    move,
    colour: named(problem.colour),
    turn: named(problem.turn),
    reason: reason ? refusal({ reason, cells: cells.map(parseCell) }, texts) : '',
    cause,
  });
}

/** Quotes a text from outside, short and printable. */
function excerpt(text: string): string {
  const characters = [...text];
  const part = characters.slice(0, LONGEST_QUOTE).join('');
  const printable = part.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, ' ').trimEnd();
  return `“${printable}${characters.length > LONGEST_QUOTE ? '…' : ''}”`;
}
