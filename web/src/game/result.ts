/** The result of a game as every screen reads it: in a room the server tells it, elsewhere the rules. */

import type { PositionView } from '../core/types.ts';

/** How a game ended, and how it ended for a player. */
export type Ending = 'played' | 'time' | 'resigned' | 'left' | 'handed-over' | 'stopped';

export interface SeatResult {
  /** 1 for the best; null in a void game. */
  readonly place: number | null;
  readonly points: number;
  readonly ending: Ending;
  /** After how many moves the player stopped; null for one who stayed. */
  readonly ply: number | null;
}

export interface Result {
  readonly ending: Ending;
  /** Whether it ended too early to count. */
  readonly is_void: boolean;
  /** By player. */
  readonly seats: readonly SeatResult[];
}

/** A result as records hold it: see docs/formats/blksgf.md. */
export function resultText({ ending, seats }: Result): string {
  const words = seats.map(({ place, points, ending: own, ply }) =>
    [place ?? '-', points, own, ...(ply === null ? [] : [ply])].join(':'),
  );
  return [ending, ...words].join(' ');
}

/** The result of a game that was played to its end; null before. */
export function playedResult({ isOver, playerPlaces, playerScores }: PositionView): Result | null {
  if (!isOver) return null;
  const seats = playerPlaces.map((place, player) => ({
    place,
    points: playerScores[player] ?? 0,
    ending: 'played' as const,
    ply: null,
  }));
  return { ending: 'played', is_void: false, seats };
}
