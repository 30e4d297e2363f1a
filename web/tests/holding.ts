/** A piece in hand at the start of a game. */

import { flatShape } from '../src/board/flat.ts';
import type { Piece } from '../src/core/types.ts';
import { Selection } from '../src/table/selection.svelte.ts';
import { rules } from './core.ts';

export function holding(piece: string, variant = 'duo'): Selection {
  const { columns, rows } = rules.variant(variant);
  const position = rules.start(variant);
  const selection = new Selection(rules, () => ({
    columns,
    rows,
    colour: 'blue',
    legal: () => rules.legalMoves(position, 'blue'),
    judge: (move) => rules.whyMisplaced(position, move),
  }));
  selection.choose(flatShape(rules, piece as Piece).orientation);
  return selection;
}
