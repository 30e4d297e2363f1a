/** Reads what there is to say about a position; see view in bindings/wasm/rules.cpp. */

import type { NumberReader } from './exchange.ts';
import {
  COLOURS,
  type Colour,
  type ColourView,
  type Piece,
  type Player,
  type PositionView,
  type Variant,
} from './types.ts';
import { piecesOf } from './variant.ts';

export function readView(
  variant: Variant,
  pieces: readonly Piece[],
  numbers: NumberReader,
): PositionView {
  const turn = COLOURS[numbers.next()] ?? null;
  const player = numbers.next();
  const colours: Partial<Record<Colour, ColourView>> = {};
  for (const colour of variant.colours) colours[colour] = readColour(pieces, numbers);
  const playerScores: number[] = [];
  const playerPlaces: number[] = [];
  for (const _ of variant.players) {
    playerScores.push(numbers.next());
    playerPlaces.push(numbers.next());
  }
  return {
    variant,
    turn,
    player: turn === null ? null : (player as Player),
    isOver: turn === null,
    colours,
    playerScores,
    playerPlaces,
    teamScores: variant.teams.map(() => numbers.next()),
  };
}

function readColour(pieces: readonly Piece[], numbers: NumberReader): ColourView {
  const piecesLeft = piecesOf(numbers.next(), numbers.next(), pieces);
  const [squaresPlaced = 0, piecesPlaced = 0, canMove, single, score = 0, decider = 0] =
    numbers.take(6);
  return {
    piecesLeft,
    squaresPlaced,
    piecesPlaced,
    canMove: Boolean(canMove),
    finishedWithSingle: Boolean(single),
    score,
    decider: decider as Player,
  };
}
