/**
 * A link that holds a whole game: `2/VARIANT/MOVES/START/SEATS`; see docs/formats/links.md.
 *
 * A move is six characters of base64url: 9 bits for the lower left corner of its bounding box (column, then row) and 25
 * for the cells of the 5 by 5 window above it that it covers, row by row. It does not depend on how the core numbers
 * anything, so links stay good.
 */

import { cellName } from '../core/cell.ts';
import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Placement } from '../core/types.ts';

const VERSION = '2';
/** Without the seats; the start may be missing. */
const FIRST_VERSION = '1';
const NO_START = '-';
/** Stands before the level of a computer; in a name it is encoded. */
const COMPUTER = '@';
const WINDOW = 5;
const LONGEST = 4000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CHARACTERS = 6;
const BASE = 64;
/** Rows and columns of the anchor share one number below 1024. */
const SIDE = 32;

/** A game as it is given to somebody else: a copy to look at, or to go on with. */
export interface SharedGame {
  readonly variant: string;
  /** The first position, when it is not the variant's own. */
  readonly start: string | null;
  readonly moves: readonly string[];
  /** By player; empty where there is none, and the list where nothing is known. */
  readonly names: readonly string[];
  /** The computer's level by player, 0 for people. */
  readonly levels: readonly number[];
}

/** The data of a link to a game. */
export function linkOf(rules: Rules, { variant, start, moves, names, levels }: SharedGame): string {
  const seats = levels.map((level, player) =>
    level > 0 ? `${COMPUTER}${level}` : encodeURIComponent(names[player] ?? ''),
  );
  return [
    VERSION,
    encodeURIComponent(variant),
    moves.map((value) => encode(rules, rules.parseMove(value))).join(''),
    start === null ? NO_START : encodeURIComponent(start),
    seats.join(','),
  ].join('/');
}

/** Reads the data of a link; throws ParseError. The moves are checked when they are played. */
export function parseLink(data: string): SharedGame {
  const [version, variant, moves = '', start, seats] = data.slice(0, LONGEST + 1).split('/');
  const isKnown = version === VERSION || version === FIRST_VERSION;
  if (data.length > LONGEST || !isKnown || !variant || moves.length % CHARACTERS !== 0)
    throw new ParseError('not a link to a game');
  const values: string[] = [];
  for (let at = 0; at < moves.length; at += CHARACTERS)
    values.push(decode(moves.slice(at, at + CHARACTERS)));
  const words = seats?.split(',') ?? [];
  return {
    variant: decoded(variant),
    start: start === undefined || start === NO_START ? null : decoded(start),
    moves: values,
    names: words.map((word) => (word.startsWith(COMPUTER) ? '' : decoded(word))),
    levels: words.map((word) => (word.startsWith(COMPUTER) ? levelOf(word.slice(1)) : 0)),
  };
}

function levelOf(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new ParseError('not a link to a game');
  return Number(text);
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
