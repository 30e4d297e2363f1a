/** What is asked of the server about finished games. */

import { ask } from '../online/http.ts';
import type { Boards, FiledGame, GamePage, Months, Openings } from '../online/protocol.ts';

/** A part of the games that are looked for; `after` is what `next` of the part before was. */
export function findGames(query: URLSearchParams, after: string | null): Promise<GamePage> {
  const wanted = new URLSearchParams(query);
  if (after !== null) wanted.set('after', after);
  return ask(`api/archive?${wanted}`);
}

/** The finished game of a room. */
export const gameOf = (room: string): Promise<FiledGame> =>
  ask(`api/archive/games/${encodeURIComponent(room)}`);

/** The last positions of games. */
export function boardsOf(rooms: readonly string[]): Promise<Boards> {
  return ask(`api/archive/boards?${new URLSearchParams(rooms.map((room) => ['room', room]))}`);
}

export function openingsOf(
  variant: string,
  least: number | null,
  most: number | null,
): Promise<Openings> {
  const query = new URLSearchParams({ variant });
  if (least !== null) query.set('least', String(least));
  if (most !== null) query.set('most', String(most));
  return ask(`api/archive/openings?${query}`);
}

export const months = (): Promise<Months> => ask('api/archive/months');

/** The address of the games of a month. */
export const monthAddress = (month: string): string =>
  new URL(`api/archive/${month}.zip`, document.baseURI).href;
