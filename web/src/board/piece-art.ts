/** The paths that a piece is drawn with: a body, the facets of its squares, and its colour's marks. */

import type { Cell, Colour } from '../core/types.ts';
import { outline, type Square } from './outline.ts';

/** Side of a square in picture units. */
export const UNIT = 32;

const GAP = 0.75;
const RADIUS = 4.5;
/** Where the facets of a square begin and end, from its side. */
const RIM = 1.5;
const BEVEL = 6.5;

export interface PieceArt {
  readonly body: string;
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly bottom: string;
}

/** Cells, whose rows grow upward, as squares of a picture that is `rows` high. */
export function squaresOf(cells: readonly Cell[], rows: number): Square[] {
  return cells.map(({ column, row }) => ({ x: column, y: rows - 1 - row }));
}

/** A piece on the board: where its upper left corner is, and its squares from there. */
export interface Laid {
  readonly x: number;
  readonly y: number;
  readonly squares: readonly Square[];
}

/** Squares relative to their upper left corner, so that equal shapes share their paths. */
export function laid(cells: readonly Cell[], rows: number): Laid {
  const squares = squaresOf(cells, rows);
  const x = Math.min(...squares.map((square) => square.x));
  const y = Math.min(...squares.map((square) => square.y));
  return { x, y, squares: squares.map((square) => ({ x: square.x - x, y: square.y - y })) };
}

const known = new Map<string, PieceArt>();

/** The paths for squares relative to the origin; cached by shape. */
export function pieceArt(squares: readonly Square[]): PieceArt {
  const name = squares.map(({ x, y }) => `${x},${y}`).join(' ');
  let art = known.get(name);
  if (art === undefined) {
    art = draw(squares);
    known.set(name, art);
  }
  return art;
}

function draw(squares: readonly Square[]): PieceArt {
  const facet = (points: readonly (readonly [number, number])[]): string =>
    squares
      .map(({ x, y }) => {
        const [first, ...rest] = points.map(([px, py]) => `${x * UNIT + px} ${y * UNIT + py}`);
        return `M${first}L${rest.join('L')}Z`;
      })
      .join('');
  const [a, b, c, d] = [RIM, BEVEL, UNIT - BEVEL, UNIT - RIM];
  return {
    body: outline(squares, UNIT, GAP, RADIUS),
    top: facet([
      [a, a],
      [d, a],
      [c, b],
      [b, b],
    ]),
    left: facet([
      [a, a],
      [b, b],
      [b, c],
      [a, d],
    ]),
    right: facet([
      [d, a],
      [d, d],
      [c, c],
      [c, b],
    ]),
    bottom: facet([
      [a, d],
      [b, c],
      [c, c],
      [d, d],
    ]),
  };
}

const knownOutlines = new Map<string, string>();

/** The outline alone, for rings and empty places; cached by shape. */
export function pieceOutline(squares: readonly Square[], inset = GAP): string {
  const name = `${inset} ${squares.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  let path = knownOutlines.get(name);
  if (path === undefined) {
    path = outline(squares, UNIT, inset, RADIUS);
    knownOutlines.set(name, path);
  }
  return path;
}

const SIDE = UNIT - 2 * RIM - 2 * RADIUS;
const round = (x: number, y: number): string => `q${x} 0 ${x} ${y}`;
const TILE =
  `h${SIDE}${round(RADIUS, RADIUS)}v${SIDE}q0 ${RADIUS} -${RADIUS} ${RADIUS}` +
  `h-${SIDE}${round(-RADIUS, -RADIUS)}v-${SIDE}q0 -${RADIUS} ${RADIUS} -${RADIUS}z`;

/** Many single squares as one path. */
export function tiles(squares: readonly Square[]): string {
  return squares.map(({ x, y }) => `M${x * UNIT + RIM + RADIUS} ${y * UNIT + RIM}${TILE}`).join('');
}

// The marks differ in form, so that colours can be told apart without colour even on small squares.
const MARKS: Readonly<Record<Colour, string>> = {
  blue: 'm-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0',
  yellow: 'h.01',
  red: 'm-4.5-4.5l9 9m0-9l-9 9',
  green: 'm-6 0h12',
};

const knownMarks = new Map<string, string>();

/** A mark on every square; how thick its line is belongs to the style sheet. */
export function marks(squares: readonly Square[], colour: Colour): string {
  const name = `${colour} ${squares.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  let path = knownMarks.get(name);
  if (path === undefined) {
    path = squares
      .map(({ x, y }) => `M${x * UNIT + UNIT / 2} ${y * UNIT + UNIT / 2}${MARKS[colour]}`)
      .join('');
    knownMarks.set(name, path);
  }
  return path;
}
