/**
 * How a game is kept in the browser: one JSON object, version 2; see docs/formats/saved-games.md.
 *
 * What is read may be damaged or hostile: everything is checked here, and the moves by the core when they are played.
 */

import type { SavedClock } from './clock.ts';
import type { SharedGame } from './link.ts';
import { HIGHEST_LEVEL, type Seat } from './seats.ts';

export const VERSION = 2;
const LONGEST_NAME = 40;
export const LONGEST_NOTE = 10_000;
/** A longer record would take the place of many games: such a game is written anew. */
export const LONGEST_RECORD = 65_536;
const LONGEST_POSITION = 1024;
const MOST_MOVES = 84;

/** The moves that were taken back stand at the end. */
export interface SavedGame extends SharedGame {
  readonly version: typeof VERSION;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  /** How many of the moves are played. */
  readonly played: number;
  /** Seed of the computers' random choices. */
  readonly seed: number;
  /** Comments of an imported record: on the start, then on each move. */
  readonly notes: readonly string[];
  /** The record that was opened, as it came; empty when there is none. */
  readonly record: string;
  /** Null when time does not count. */
  readonly clock: SavedClock | null;
}

type Seating = Pick<SharedGame, 'names' | 'levels'>;

/** Who sits at the table: people by their names, at whichever screen, and computers by their levels. */
export function seatingOf(seats: readonly Seat[]): Seating {
  return {
    names: seats.map((seat) => (seat.kind === 'computer' ? '' : seat.name)),
    levels: seats.map((seat) => (seat.kind === 'computer' ? seat.level : 0)),
  };
}

/** The seats of a game that goes on in this browser. */
export function seatsHere({ names, levels }: Seating): Seat[] {
  return levels.map((level, player) =>
    level > 0 ? { kind: 'computer', level } : { kind: 'here', name: names[player] ?? '' },
  );
}

export class DamagedGameError extends Error {
  override readonly name = 'DamagedGameError';
}

/** Reads the text of a saved game; throws DamagedGameError. */
export function parseSaved(text: string): SavedGame {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DamagedGameError('not JSON');
  }
  require(isObject(value), 'not an object');
  const { version } = value;
  return checked(version === 1 ? ofVersion1(value) : value);
}

/** Version 1 told the seats as objects. */
function ofVersion1({
  seats,
  ...rest
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  require(isListOf(seats, 4, isObject), 'bad seats');
  const names = seats.map(({ kind, name }) => (kind === 'human' ? name : ''));
  const levels = seats.map(({ kind, level }) => (kind === 'human' ? 0 : level || null));
  return { ...rest, version: VERSION, names, levels };
}

function checked(value: Readonly<Record<string, unknown>>): SavedGame {
  const { version, id, created, updated, variant, start, moves, played } = value;
  const { names, levels, seed, notes, record = '', clock = null } = value;
  require(version === VERSION, 'unknown version');
  require(typeof id === 'string' && /^[a-z0-9]{1,32}$/.test(id), 'bad id');
  require(isCount(created) && isCount(updated), 'bad date');
  require(isText(variant, 60), 'bad variant');
  require(start === null || isText(start, LONGEST_POSITION), 'bad start');
  require(isListOf(moves, MOST_MOVES, (move) => isText(move, 60)), 'bad moves');
  require(isCount(played) && played <= moves.length, 'bad number of moves');
  require(isListOf(names, 4, (name) => isText(name, LONGEST_NAME)), 'bad names');
  require(isListOf(levels, 4, isLevelOrNone) && levels.length === names.length, 'bad levels');
  require(isCount(seed), 'bad seed');
  require(isListOf(notes, MOST_MOVES + 1, (note) => isText(note, LONGEST_NOTE)), 'bad notes');
  require(isText(record, LONGEST_RECORD), 'bad record');
  require(clock === null || isClock(clock, names.length), 'bad clock');
  const game = { variant, start, moves, played, names, levels, seed, notes, record, clock };
  return { version, id, created, updated, ...game };
}

function require(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new DamagedGameError(problem);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isClock(value: unknown, players: number): value is SavedClock {
  if (!isObject(value)) return false;
  const { seconds, increment, left } = value;
  return (
    isCount(seconds) &&
    isCount(increment) &&
    isListOf(left, players, isTime) &&
    left.length === players
  );
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isListOf<T>(
  value: unknown,
  most: number,
  test: (item: unknown) => item is T,
): value is T[] {
  return Array.isArray(value) && value.length <= most && value.every(test);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** 0 stands for a person. */
function isLevelOrNone(value: unknown): value is number {
  return isCount(value) && value <= HIGHEST_LEVEL;
}
