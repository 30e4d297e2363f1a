/** Moves as somebody makes them who has just learned the rules. */

import type { Rules } from '../core/rules.ts';
import type { Placement, PositionText } from '../core/types.ts';
import type { Random } from './random.ts';

const TRIES = 3;

/** Chooses a large piece and puts it where it fits, rather towards the centre than not. */
export function beginnerMove(rules: Rules, position: PositionText, random: Random): Placement {
  const { turn, variant } = rules.view(position);
  if (turn === null) throw new Error('the game is over');
  const moves = rules.legalMoves(position, turn);
  const sizeOf = (move: Placement): number => rules.shape(move.orientation).cells.length;
  const largest = Math.max(...moves.map(sizeOf));
  const pieces = [
    ...new Set(
      moves
        .filter((move) => sizeOf(move) >= largest - 1)
        .map((move) => rules.shape(move.orientation).piece),
    ),
  ];
  const piece = random.choice(pieces);
  const choices = moves.filter((move) => rules.shape(move.orientation).piece === piece);
  const tried = Array.from({ length: TRIES }, () => random.choice(choices));
  const middle = { column: (variant.columns - 1) / 2, row: (variant.rows - 1) / 2 };
  const distance = (move: Placement): number =>
    Math.min(
      ...rules
        .cells(move)
        .map((cell) =>
          Math.max(Math.abs(cell.column - middle.column), Math.abs(cell.row - middle.row)),
        ),
    );
  return tried.reduce((best, move) => (distance(move) < distance(best) ? move : best));
}
