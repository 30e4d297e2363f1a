/** The names of cells, as people and game records write them. */

import type { Cell } from './types.ts';

/** A cell's name, such as a20. */
export function cellName({ column, row }: Cell): string {
  return `${columnName(column)}${row + 1}`;
}

export function columnName(column: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + column);
}

/** Reads a cell's name. */
export function parseCell(name: string): Cell {
  return { column: name.charCodeAt(0) - 'a'.charCodeAt(0), row: Number(name.slice(1)) - 1 };
}
