/** The endgames that come with the game: read from their file (docs/formats/puzzles.md), and the one of the day. */

import address from '../../../src/blokus/puzzles/endgames.json?url';
import { COLOURS, type Colour, type PositionText } from '../core/types.ts';

export const GOALS = ['place-all', 'single-last', 'block'] as const;
export type Goal = (typeof GOALS)[number];

export interface Endgame {
  readonly id: string;
  readonly goal: Goal;
  /** The colour to be left without a move. */
  readonly target: Colour | null;
  readonly position: PositionText;
  /** How many moves the colour on turn makes, while the others stand still. */
  readonly moves: number;
  /** 1 to 5. */
  readonly difficulty: number;
  /** Every arrangement that reaches the goal, as values of moves in an order of placing. */
  readonly solutions: readonly (readonly string[])[];
}

let loading: Promise<readonly Endgame[]> | null = null;

/** Fetches the endgames, once; the easy ones first. */
export function loadEndgames(): Promise<readonly Endgame[]> {
  loading ??= fetchEndgames().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchEndgames(): Promise<readonly Endgame[]> {
  const response = await fetch(new URL(address, import.meta.url));
  if (!response.ok) throw new Error(`the puzzles could not be loaded (${response.status})`);
  return readEndgames(await response.text());
}

export function readEndgames(text: string): Endgame[] {
  const file = JSON.parse(text) as { format: string; version: number; puzzles: Endgame[] };
  if (file.format !== 'blokus-endgames' || file.version !== 1) throw new Error('unknown puzzles');
  return file.puzzles.map((puzzle) => ({
    ...puzzle,
    target: COLOURS.find((colour) => colour === puzzle.target) ?? null,
  }));
}

/** Coprime to the number of puzzles, so that a round shows each of them once; as in the Python library. */
const STRIDE = 77;
const DAY = 86_400_000;

/** The endgame of a day: the same for everybody. */
export function endgameOfDay(endgames: readonly Endgame[], date: Date): Endgame | undefined {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY;
  return endgames[(day * STRIDE) % endgames.length];
}

/** The number in the name of an endgame. */
export function numberOf({ id }: Pick<Endgame, 'id'>): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
