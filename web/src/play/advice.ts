/** What speaks for a move, in numbers that the core counts: exits opened and taken, the centre, the size. */

import type { Rules } from '../core/rules.ts';
import type { Cell, Colour, Move, PositionText } from '../core/types.ts';

export type Merit =
  | { readonly kind: 'opens'; readonly exits: number }
  | { readonly kind: 'takes'; readonly colour: Colour; readonly exits: number }
  | { readonly kind: 'centre' | 'large' | 'single' | 'only' };

/** The merits of a legal move, the most telling first. */
export function meritsOf(rules: Rules, position: PositionText, move: Move): Merit[] {
  const { variant, colours } = rules.view(position);
  const after = rules.play(position, move);
  const weighed: [number, Merit][] = [];
  const opened = missing(
    rules.openCorners(after, move.colour),
    rules.openCorners(position, move.colour),
  );
  if (opened >= 2) weighed.push([opened, { kind: 'opens', exits: opened }]);
  const owner = variant.owners[move.colour];
  for (const colour of variant.colours) {
    if (colour === move.colour || (owner !== null && variant.owners[colour] === owner)) continue;
    if (colours[colour]?.piecesPlaced === 0) continue;
    const taken = missing(rules.openCorners(position, colour), rules.openCorners(after, colour));
    if (taken >= 1) weighed.push([taken * 1.4, { kind: 'takes', colour, exits: taken }]);
  }
  const state = colours[move.colour];
  const { cells, piece } = rules.shape(move.orientation);
  if ((state?.piecesPlaced ?? 0) < 6 && approaches(rules, position, move))
    weighed.push([3, { kind: 'centre' }]);
  if ((state?.piecesPlaced ?? 0) < 9 && cells.length === 5) weighed.push([1.5, { kind: 'large' }]);
  if (state?.piecesLeft.length === 1 && piece === 'I1') weighed.push([99, { kind: 'single' }]);
  if (rules.legalMoves(position, move.colour).length === 1) weighed.push([98, { kind: 'only' }]);
  return weighed.sort(([a], [b]) => b - a).map(([, merit]) => merit);
}

/** How many of the cells are not among the others. */
function missing(cells: readonly Cell[], others: readonly Cell[]): number {
  const known = new Set(others.map(({ column, row }) => `${column},${row}`));
  return cells.filter(({ column, row }) => !known.has(`${column},${row}`)).length;
}

/** Whether the move comes nearer to the centre than the colour has been, by two cells at least. */
function approaches(rules: Rules, position: PositionText, move: Move): boolean {
  const { columns, rows } = rules.view(position).variant;
  const distance = ({ column, row }: Cell): number =>
    Math.max(Math.abs(column - (columns - 1) / 2), Math.abs(row - (rows - 1) / 2));
  const before = rules
    .placed(position)
    .filter(({ colour }) => colour === move.colour)
    .flatMap((placed) => rules.cells(placed));
  const nearest = Math.min(columns, ...before.map(distance));
  return Math.min(...rules.cells(move).map(distance)) <= nearest - 2;
}
