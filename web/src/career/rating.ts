/** How strong a person is, on the scale on which the levels were measured. */

import { HIGHEST_LEVEL, LOWEST_LEVEL, levelRating } from '../game/seats.ts';
import type { Outcome } from './outcomes.ts';

/** What is assumed of somebody of whom nothing is known, and how sure that is, in Elo. */
const USUAL = 1200;
const SPREAD = 400;
/** Older games tell little about today. */
const MOST = 60;
/** Elo for a factor of e in the odds. */
const SCALE = 400 / Math.LN10;
/** No rating lies beyond. */
const RANGE = [-200, 4800] as const;

/** The most likely rating, in Elo points. */
export function ratingOf(outcomes: readonly Outcome[]): number {
  const recent = outcomes.slice(-MOST);
  let [low, high]: [number, number] = [...RANGE];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (slopeAt(middle, recent) > 0) low = middle;
    else high = middle;
  }
  return Math.round(low);
}

/** How the logarithm of the likelihood changes with the rating: it only ever falls. */
function slopeAt(rating: number, outcomes: readonly Outcome[]): number {
  let slope = (USUAL - rating) / SPREAD ** 2;
  // Several opponents of one game are no several games.
  for (const { opponents } of outcomes)
    for (const { level, share } of opponents)
      slope += (share - expectedShare(rating, level)) / SCALE / opponents.length;
  return slope;
}

/** The share of the win that somebody of this rating can expect against a level. */
function expectedShare(rating: number, level: number): number {
  return 1 / (1 + Math.exp((levelRating(level) - rating) / SCALE));
}

/** The rating after each game. */
export function ratingCurve(outcomes: readonly Outcome[]): number[] {
  return outcomes.map((_, index) => ratingOf(outcomes.slice(0, index + 1)));
}

/** The level that is nearest in strength. */
export function levelFor(rating: number): number {
  let best: number = LOWEST_LEVEL;
  for (let level = LOWEST_LEVEL; level <= HIGHEST_LEVEL; level++)
    if (distance(level, rating) < distance(best, rating)) best = level;
  return best;
}

function distance(level: number, rating: number): number {
  return Math.abs(levelRating(level) - rating);
}
