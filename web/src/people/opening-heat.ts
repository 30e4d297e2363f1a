/** First moves on a board: which cells they cover, how often, and the part of the board where they lie. */

import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Cell, Placement, Variant } from '../core/types.ts';
import type { OpeningRow } from '../online/protocol.ts';

export interface FirstMove extends OpeningRow {
  readonly placement: Placement;
  readonly covered: readonly Cell[];
}

/** The moves that this page can read, as the server sorted them. */
export function firstMoves(rules: Rules, rows: readonly OpeningRow[]): FirstMove[] {
  return rows.flatMap((row) => {
    try {
      const placement = rules.parseMove(row.cells);
      return [{ ...row, placement, covered: rules.cells(placement) }];
    } catch (error) {
      if (error instanceof ParseError) return [];
      throw error;
    }
  });
}

export interface Heat extends Cell {
  /** The share of all games in which the first move covers the cell, 0 to 1. */
  readonly share: number;
}

export function heatOf(moves: readonly FirstMove[]): Heat[] {
  const all = moves.reduce((sum, { tally }) => sum + tally.games, 0);
  const counts = new Map<string, { cell: Cell; games: number }>();
  for (const { covered, tally } of moves)
    for (const cell of covered) {
      const key = `${cell.column},${cell.row}`;
      const games = (counts.get(key)?.games ?? 0) + tally.games;
      counts.set(key, { cell, games });
    }
  return [...counts.values()].map(({ cell, games }) => ({ ...cell, share: games / all }));
}

/** The most frequent move that covers a cell. */
export function moveAt(moves: readonly FirstMove[], { column, row }: Cell): FirstMove | undefined {
  return moves.find(({ covered }) =>
    covered.some((cell) => cell.column === column && cell.row === row),
  );
}

/** A square part of the board, in cells from its lower left corner. */
export interface Part {
  readonly column: number;
  readonly row: number;
  readonly size: number;
}

const LEAST = 9;
const MARGIN = 1;

/** The smallest square part that holds the cells with some room, and no less than nine cells wide. */
export function partOf({ columns, rows }: Variant, cells: readonly Cell[]): Part {
  if (cells.length === 0) return { column: 0, row: 0, size: Math.max(columns, rows) };
  const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = span(cells.map(({ column }) => column));
  const [low, high] = span(cells.map(({ row }) => row));
  const wanted = Math.max(right - left, high - low) + 1 + 2 * MARGIN;
  const size = Math.min(Math.max(LEAST, wanted), columns, rows);
  const begin = (first: number, last: number, count: number): number =>
    Math.min(Math.max(0, Math.round((first + last + 1 - size) / 2)), count - size);
  return { column: begin(left, right, columns), row: begin(low, high, rows), size };
}
