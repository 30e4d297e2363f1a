/**
 * A game that others are to play better: its beginning, its computers, and the margin to beat. As a link it is
 * `1/VARIANT/START/LEVELS/SEED/MARGIN`; see docs/formats/links.md.
 */

import { ParseError } from '../core/errors.ts';
import type { Rules } from '../core/rules.ts';
import type { Game, NewGame } from './game.svelte.ts';
import { isHere, isLevel, type Seat } from './seats.ts';

export interface Challenge {
  readonly variant: string;
  /** The first position; null when it is the variant's own. */
  readonly start: string | null;
  /** By player: the computer's level, 0 for the person. */
  readonly levels: readonly number[];
  /** With the same one, the computers answer the same moves alike. */
  readonly seed: number;
  /** The score of the person's team less that of the best other one. */
  readonly margin: number;
}

const VERSION = '1';
const NO_START = '-';
const LONGEST = 2000;

/** The margin of the only person in a game against computers; null in other games. */
export function marginOf({ seats, variant, view }: Game): number | null {
  const own = seats.findIndex(isHere);
  const hasOthers = seats.filter((seat) => !isHere(seat)).every(({ kind }) => kind === 'computer');
  if (own < 0 || seats.filter(isHere).length > 1 || !hasOthers) return null;
  const scores = [...view.teamScores];
  const [score = 0] = scores.splice(
    variant.teams.findIndex((team) => team.some((player) => player === own)),
    1,
  );
  return scores.length === 0 ? null : score - Math.max(...scores);
}

/** What others are to beat; null when the game is not over, or of several people. */
export function challengeOf(rules: Rules, game: Game): Challenge | null {
  const margin = marginOf(game);
  if (margin === null || !game.view.isOver) return null;
  return {
    variant: game.variant.text,
    start: game.start === rules.start(game.variant.text) ? null : game.start,
    levels: game.seats.map((seat) => (seat.kind === 'computer' ? seat.level : 0)),
    seed: game.seed,
    margin,
  };
}

export function writeChallenge({ variant, start, levels, seed, margin }: Challenge): string {
  return [
    VERSION,
    encodeURIComponent(variant),
    start === null ? NO_START : encodeURIComponent(start),
    levels.join(','),
    seed,
    margin,
  ].join('/');
}

/** Reads the data of a link; throws ParseError. Variant and position are checked when the game begins. */
export function parseChallenge(data: string): Challenge {
  const [version, variant, start, levels = '', seed = '', margin = '', more] = data.split('/');
  const numbers = levels.split(',').map(Number);
  const isGood =
    data.length <= LONGEST &&
    version === VERSION &&
    variant &&
    start &&
    more === undefined &&
    numbers.every((level) => level === 0 || isLevel(level)) &&
    numbers.filter((level) => level === 0).length === 1 &&
    /^\d{1,10}$/.test(seed) &&
    /^-?\d{1,4}$/.test(margin);
  if (!isGood) throw new ParseError('not a challenge');
  return {
    variant: decoded(variant),
    start: start === NO_START ? null : decoded(start),
    levels: numbers,
    seed: Number(seed),
    margin: Number(margin),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ParseError('not a challenge');
  }
}

/** The game to be played; throws ParseError. */
export function gameOf(rules: Rules, { variant, start, levels, seed }: Challenge): NewGame {
  const { players, text } = rules.variant(variant);
  if (players.length !== levels.length) throw new ParseError('not a challenge');
  const seats = levels.map(
    (level): Seat => (level === 0 ? { kind: 'here', name: '' } : { kind: 'computer', level }),
  );
  const position = start === null ? null : rules.parsePosition(start);
  if (position !== null && rules.view(position).variant.text !== text)
    throw new ParseError('not a challenge');
  return { variant: text, seats, seed, ...(position ? { start: position } : {}) };
}
