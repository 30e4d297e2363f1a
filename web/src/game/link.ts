/**
 * A link that holds a whole game: `1/VARIANT/MOVES`, with an optional `/START` position.
 *
 * A move is six characters of base64url: 9 bits for the lower left corner of its bounding box (column, then row) and 25
 * for the cells of the 5 by 5 window above it that it covers, row by row. It does not depend on how the core numbers
 * anything, so links stay good.
 */

import { cellName } from '../core/cell.ts';
import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Placement } from '../core/types.ts';

const VERSION = '1';
const WINDOW = 5;
const LONGEST = 4000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHARACTERS = 6;
const BASE = 64;
/** Rows and columns of the anchor share one number below 1024. */
const SIDE = 32;

export interface LinkedGame {
  readonly variant: string;
  readonly start: string | null;
  readonly moves: readonly string[];
}

/** The data of a link to these moves. */
export function linkOf(
  rules: Rules,
  variant: string,
  moves: readonly Placement[],
  start: string | null,
): string {
  const parts = [VERSION, encodeURIComponent(variant), moves.map((m) => encode(rules, m)).join('')];
  if (start !== null) parts.push(encodeURIComponent(start));
  return parts.join('/');
}

/** Reads the data of a link; throws ParseError. The moves are checked when they are played. */
export function parseLink(data: string): LinkedGame {
  const [version, variant, moves = '', start] = data.slice(0, LONGEST + 1).split('/');
  if (data.length > LONGEST || version !== VERSION || !variant || moves.length % CHARACTERS !== 0)
    throw new ParseError('not a link to a game');
  const values: string[] = [];
  for (let at = 0; at < moves.length; at += CHARACTERS)
    values.push(decode(moves.slice(at, at + CHARACTERS)));
  return {
    variant: decoded(variant),
    start: start === undefined ? null : decoded(start),
    moves: values,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ParseError('not a link to a game');
  }
}

function encode(rules: Rules, { orientation, column, row }: Placement): string {
  const mask = rules
    .shape(orientation)
    .cells.reduce((sum, cell) => sum + 2 ** (cell.row * WINDOW + cell.column), 0);
  let number = mask * SIDE * SIDE + row * SIDE + column;
  let text = '';
  for (let i = 0; i < CHARACTERS; i++) {
    text = ALPHABET.charAt(number % BASE) + text;
    number = Math.floor(number / BASE);
  }
  return text;
}

function decode(text: string): string {
  let number = 0;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) throw new ParseError('not a link to a game');
    number = number * BASE + digit;
  }
  const column = number % SIDE;
  const row = Math.floor(number / SIDE) % SIDE;
  const mask = Math.floor(number / (SIDE * SIDE));
  const cells: Cell[] = [];
  for (let bit = 0; bit < WINDOW * WINDOW; bit++)
    if (Math.floor(mask / 2 ** bit) % 2 === 1)
      cells.push({ column: column + (bit % WINDOW), row: row + Math.floor(bit / WINDOW) });
  return cells.map(cellName).join(',');
}
