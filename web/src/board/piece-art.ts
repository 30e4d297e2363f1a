/** The paths that a piece is drawn with: a body, the edges of its squares, their finish, and its colour's marks. */

import type { Cell, Colour } from '../core/types.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import { outline, type Square } from './outline.ts';

/** Side of a square in picture units. */
export const UNIT = 32;

const GAP = 0.75;
const RADIUS = 4.5;
/** Where the edges of a square begin and end, from its side. */
const RIM = 1.5;
const BEVEL = 5.5;

/** Each a path over all squares of a piece; the style sheet says what a look makes of it. */
export interface PieceArt {
  readonly body: string;
  /** The upper and left edges of the squares, which the light falls on. */
  readonly light: string;
  /** The lower and right ones. */
  readonly dark: string;
  /** Reflections, as on plastic. */
  readonly gloss: string;
  /** The fibres of wood. */
  readonly grain: string;
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

/** Squares of the longest piece. */
const LONGEST = 5;

/** The box of a picture of squares that is as large for every piece, with the piece in its middle. */
export function boxOf(squares: readonly Square[]): string {
  const middle = (values: readonly number[]): number =>
    ((Math.max(...values) + 1 - LONGEST) / 2) * UNIT;
  const [x, y] = [middle(squares.map((one) => one.x)), middle(squares.map((one) => one.y))];
  return `${x} ${y} ${LONGEST * UNIT} ${LONGEST * UNIT}`;
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
  const onEach = (path: (x: number, y: number) => string): string =>
    squares.map(({ x, y }) => path(x * UNIT, y * UNIT)).join('');
  const shape = (points: readonly (readonly [number, number])[]): string =>
    onEach((x, y) => `M${points.map(([px, py]) => `${x + px} ${y + py}`).join('L')}Z`);
  const [a, b, c, d] = [RIM, BEVEL, UNIT - BEVEL, UNIT - RIM];
  return {
    body: outline(squares, UNIT, GAP, RADIUS),
    light: shape([
      [a, a],
      [d, a],
      [c, b],
      [b, b],
      [b, c],
      [a, d],
    ]),
    dark: shape([
      [d, a],
      [d, d],
      [a, d],
      [b, c],
      [c, c],
      [c, b],
    ]),
    gloss: onEach((x, y) => GLOSS.map(([px, py, way]) => `M${x + px} ${y + py}${way}`).join('')),
    grain: onEach((x, y) =>
      FIBRES.map((height, i) => `M${x + RIM} ${y + height}${WAVES[i % WAVES.length]}`).join(''),
    ),
  };
}

/** Where the reflections of a square begin, and their shapes: the light that falls in, and a bit that comes through. */
const GLOSS: readonly (readonly [number, number, string])[] = [
  [7.5, 13.5, 'q-.2-6 6-6q-4 1.6-6 6z'],
  [24.7, 17, 'q.6 7.8-7.7 7.7q6.3-1.5 7.7-7.7z'],
];
/** Heights of the fibres in a square. */
const FIBRES = [5, 10, 14, 20, 25, 28];
/** They run through from one square to the next. */
const WAVES = ['q7-1.6 14.5 0t14.5 0', 'q7 2 14.5 .4t14.5-.4'];

/** What the surface of a look shows besides its colour. */
export function finishOf({ gloss, grain }: PieceArt, look: Settings['look']): string | undefined {
  if (look === 'plastic') return gloss;
  return look === 'wood' ? grain : undefined;
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
