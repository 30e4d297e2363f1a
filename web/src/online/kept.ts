/**
 * The games that one plays, as they were last seen: they can be looked at and answered without a connection.
 *
 * One entry of the browser's storage for each room, from the start of its game to the end.
 */

import { forget, parseStored, store, stored, storedKeys } from '../ui/stored.ts';
import type { Moved, Person, RoomView } from './protocol.ts';

export interface KeptRoom {
  readonly you: Person;
  readonly view: RoomView;
  readonly moves: readonly Moved[];
}

const PREFIX = 'blokus/room/';
const VERSION = 1;

/** Keeps a game that goes on and in which one plays; forgets any other. */
export function keepRoom({ you, view, moves }: KeptRoom): void {
  const isMine = view.seats.some(({ holder }) => holder?.id === you.id);
  if (isMine && view.phase === 'playing')
    store(PREFIX + view.id, JSON.stringify({ version: VERSION, you, view, moves }));
  else forgetRoom(view.id);
}

export function forgetRoom(id: string): void {
  forget(PREFIX + id);
}

/** The game of a room as it was last seen; null when it is not kept, or damaged. */
export function keptRoom(id: string): KeptRoom | null {
  const { you, view, moves } = parseStored(stored(PREFIX + id), VERSION) as Partial<KeptRoom>;
  const isWhole =
    typeof you?.id === 'string' &&
    view?.id === id &&
    Number.isSafeInteger(view.version) &&
    Array.isArray(view.seats) &&
    Array.isArray(view.retired) &&
    typeof view.terms?.variant === 'string' &&
    Array.isArray(moves) &&
    moves.length === view.ply &&
    moves.every((move) => typeof move?.cells === 'string');
  return isWhole ? ({ you, view, moves } as KeptRoom) : null;
}

/** Every game that is kept. */
export function keptRooms(): KeptRoom[] {
  return storedKeys(PREFIX).flatMap((key) => keptRoom(key.slice(PREFIX.length)) ?? []);
}

/** Whether somebody is on turn. */
export function isOnTurn({ seats, on_turn }: RoomView, { id }: Person): boolean {
  const seat = on_turn === null ? undefined : seats[on_turn];
  return seat?.holder?.id === id && seat.engine === null;
}
