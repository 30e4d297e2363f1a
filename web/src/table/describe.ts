/** What a screen reader says about a cell of the board. */

import { cellName } from '../core/cell.ts';
import type { Cell } from '../core/types.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import { colourName, pieceName } from './names.ts';
import type { Table } from './table.svelte.ts';

export function describeCell(
  table: Table,
  cell: Cell,
  texts: Texts,
  palette: Settings['palette'],
): string {
  const name = cellName(cell);
  const move = table.moveAt(cell);
  if (move) {
    const { piece } = table.rules.shape(move.orientation);
    return `${name}, ${texts.play.cellTaken(colourName(move.colour, texts, palette), pieceName(piece, texts))}`;
  }
  const start = table.startAt(cell);
  if (start?.colour)
    return `${name}, ${texts.play.cellStart(colourName(start.colour, texts, palette))}`;
  return `${name}, ${texts.play.cellEmpty}`;
}
