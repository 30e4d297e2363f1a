/** The outcomes of games, added up. */

import type { Piece } from '../core/types.ts';
import type { Outcome } from './outcomes.ts';

export interface Sum {
  readonly games: number;
  readonly won: number;
  readonly best: number;
  /** Averages. */
  readonly margin: number;
  readonly left: number;
}

export function sumOf(outcomes: readonly Outcome[]): Sum {
  const average = (value: (outcome: Outcome) => number): number =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / Math.max(1, outcomes.length);
  return {
    games: outcomes.length,
    won: outcomes.filter(({ isWon }) => isWon).length,
    best: Math.max(...outcomes.map(({ score }) => score)),
    margin: average(({ margin }) => margin),
    left: average(({ left }) => left),
  };
}

/** The sums of each variant, that of the most games first. */
export function byVariant(outcomes: readonly Outcome[]): [string, Sum][] {
  return grouped(outcomes, ({ variant }) => variant);
}

/** Wins against each level, the lowest first; a game counts for the strongest opponent. */
export function byLevel(outcomes: readonly Outcome[]): [number, Sum][] {
  const strongest = ({ opponents }: Outcome) => Math.max(...opponents.map(({ level }) => level));
  return grouped(outcomes, strongest).sort(([a], [b]) => a - b);
}

/** The first pieces, the most frequent first. */
export function byFirstPiece(outcomes: readonly Outcome[]): [Piece, Sum][] {
  const begun = outcomes.filter(({ first }) => first !== null);
  return grouped(begun, ({ first }) => first as Piece);
}

function grouped<Key>(
  outcomes: readonly Outcome[],
  keyOf: (outcome: Outcome) => Key,
): [Key, Sum][] {
  const groups = new Map<Key, Outcome[]>();
  for (const outcome of outcomes) {
    const key = keyOf(outcome);
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  return [...groups]
    .map(([key, group]): [Key, Sum] => [key, sumOf(group)])
    .sort(([, a], [, b]) => b.games - a.games);
}
