/** Reads the axes of a variant from the core's numbers; see describe_variant in bindings/wasm/rules.cpp. */

import type { NumberReader } from './exchange.ts';
import { type Cell, COLOURS, type Colour, type Piece, type Player, type Variant } from './types.ts';

export function readVariant(
  text: string,
  pieces: readonly Piece[],
  numbers: NumberReader,
): Variant {
  const [columns = 0, rows = 0, colourCount = 0, playerCount = 0, teamCount = 0] = numbers.take(5);
  const colours = COLOURS.slice(0, colourCount);
  const players = [0, 1, 2, 3].slice(0, playerCount) as Player[];
  const owners = readOwners(numbers);
  const teamOf = numbers.take(4);
  const set = numbers.next();
  const doubles = numbers.next();
  const [bonus = 0, singleBonus = 0, countsSquares, hasFreeStarts] = numbers.take(4);
  return {
    text,
    id: text.split('+')[0] ?? text,
    columns,
    rows,
    colours,
    players,
    teams: Array.from({ length: teamCount }, (_, team) =>
      players.filter((player) => teamOf[player] === team),
    ),
    owners,
    starts: readStarts(colours, numbers),
    hasFreeStarts: Boolean(hasFreeStarts),
    pieces: piecesOf(set, doubles, pieces),
    bonus,
    singleBonus,
    countsSquares: Boolean(countsSquares),
  };
}

/** The pieces in two sets of bits: those of which there is one, and those of which there is a second. */
export function piecesOf(set: number, doubles: number, pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, index) => {
    const count = ((set >> index) & 1) + ((doubles >> index) & 1);
    return Array<Piece>(count).fill(piece);
  });
}

/** Whether its colours start in corners of the board. */
export function startsInCorners({ columns, rows, colours, starts }: Variant): boolean {
  const isCorner = ({ column, row }: Cell): boolean =>
    (column === 0 || column === columns - 1) && (row === 0 || row === rows - 1);
  return colours.every((colour) => starts[colour].every(isCorner));
}

function readOwners(numbers: NumberReader): Record<Colour, Player | null> {
  const owner = (): Player | null => {
    const index = numbers.next();
    return index < 0 ? null : (index as Player);
  };
  return { blue: owner(), yellow: owner(), red: owner(), green: owner() };
}

function readStarts(colours: readonly Colour[], numbers: NumberReader): Record<Colour, Cell[]> {
  const starts: Record<Colour, Cell[]> = { blue: [], yellow: [], red: [], green: [] };
  for (const colour of colours) {
    const count = numbers.next();
    for (let i = 0; i < count; i++)
      starts[colour].push({ column: numbers.next(), row: numbers.next() });
  }
  return starts;
}
