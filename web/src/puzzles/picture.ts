/** The board of a position, as a small picture. */

import type { BoardConfig } from '../board/config.ts';
import type { Rules } from '../core/rules.ts';
import type { PositionText } from '../core/types.ts';

export function positionPicture(rules: Rules, position: PositionText, label: string): BoardConfig {
  const { columns, rows } = rules.view(position).variant;
  const pieces = rules
    .placed(position)
    .map((move) => ({ colour: move.colour, cells: rules.cells(move) }));
  return { columns, rows, pieces, label };
}
