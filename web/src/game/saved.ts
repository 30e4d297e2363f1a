/**
 * How a game is kept in the browser: one JSON object, version 1; see docs/formats/saved-games.md.
 *
 * What is read may be damaged or hostile: everything is checked here, and the moves by the core when they are played.
 */

import { type ComputerSeat, isLevel, type Seat } from './seats.ts';

export const VERSION = 1;
const LONGEST_NAME = 40;
export const LONGEST_NOTE = 10_000;
const LONGEST_POSITION = 1024;
const MOST_MOVES = 84;

export interface SavedGame {
  readonly version: typeof VERSION;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly updated: number;
  readonly variant: string;
  /** The first position, when it is not the variant's own. */
  readonly start: string | null;
  /** All moves as in game records, those taken back at the end. */
  readonly moves: readonly string[];
  /** How many of the moves are played. */
  readonly played: number;
  readonly seats: readonly SavedSeat[];
  /** Seed of the computers' random choices. */
  readonly seed: number;
  /** Comments of an imported record: on the start, then on each move. */
  readonly notes: readonly string[];
}

/** Who sat there: a person, at whichever screen, or a computer. */
export type SavedSeat = { readonly kind: 'human'; readonly name: string } | ComputerSeat;

export function savedSeat(seat: Seat): SavedSeat {
  return seat.kind === 'computer' ? seat : { kind: 'human', name: seat.name };
}

/** The seat of a game that goes on in this browser. */
export function seatHere(saved: SavedSeat): Seat {
  return saved.kind === 'computer' ? saved : { kind: 'here', name: saved.name };
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
  if (typeof value !== 'object' || value === null) throw new DamagedGameError('not an object');
  return checked(value as Record<keyof SavedGame, unknown>);
}

function checked(value: Readonly<Record<keyof SavedGame, unknown>>): SavedGame {
  const { version, id, created, updated, variant, start, moves, played, seats, seed, notes } =
    value;
  require(version === VERSION, 'unknown version');
  require(typeof id === 'string' && /^[a-z0-9]{1,32}$/.test(id), 'bad id');
  require(isCount(created) && isCount(updated), 'bad date');
  require(isText(variant, 60), 'bad variant');
  require(start === null || isText(start, LONGEST_POSITION), 'bad start');
  require(isListOf(moves, MOST_MOVES, (move) => isText(move, 60)), 'bad moves');
  require(isCount(played) && played <= moves.length, 'bad number of moves');
  require(isListOf(seats, 4, isSeat), 'bad seats');
  require(isCount(seed), 'bad seed');
  require(isListOf(notes, MOST_MOVES + 1, (note) => isText(note, LONGEST_NOTE)), 'bad notes');
  return { version, id, created, updated, variant, start, moves, played, seats, seed, notes };
}

function require(condition: boolean, problem: string): asserts condition {
  if (!condition) throw new DamagedGameError(problem);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
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

function isSeat(value: unknown): value is SavedSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, name, level } = value as Record<string, unknown>;
  return kind === 'human' ? isText(name, LONGEST_NAME) : kind === 'computer' && isLevel(level);
}
