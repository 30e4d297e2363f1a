/** The start cells that are still empty and that a colour without a piece may take. */

import type { BoardPiece, StartMark } from '../board/config.ts';
import type { PositionView } from '../core/types.ts';

export function startMarks(view: PositionView, pieces: readonly BoardPiece[]): StartMark[] {
  const taken = new Set(
    pieces.flatMap(({ cells }) => cells.map((cell) => `${cell.column},${cell.row}`)),
  );
  const marks = new Map<string, StartMark>();
  for (const colour of view.variant.colours) {
    if (view.colours[colour]?.piecesPlaced !== 0) continue;
    for (const cell of view.variant.starts[colour]) {
      const key = `${cell.column},${cell.row}`;
      if (!taken.has(key)) marks.set(key, { cell, colour: marks.has(key) ? null : colour });
    }
  }
  return [...marks.values()];
}
