/** What is asked of the server over plain HTTP: who one is, opening a room, lists of rooms. */

import { ask } from './http.ts';
import type { Me, RoomView, Summary, Terms } from './protocol.ts';

/** What has a default may be left out. */
export type NewTerms = Pick<Terms, 'variant' | 'seats'> & Partial<Terms>;

/** Whether there is a server, without becoming known to it. */
export const serverHealth = (): Promise<unknown> => ask('health');

/** Who one is; somebody new becomes a guest. */
export const whoAmI = (): Promise<Me> => ask('api/me');

export const rename = (name: string): Promise<Me> => ask('api/me', { name });

export const openRoom = (terms: NewTerms): Promise<RoomView> => ask('api/rooms', terms);

/** One's own rooms, those that wait for one first. */
export const ownRooms = (): Promise<Summary[]> => ask('api/rooms');

/** The public rooms that wait or are played, those that one can join first. */
export const publicRooms = (): Promise<Summary[]> => ask('api/rooms/public');

/** The address of a picture of a room's link. */
export function pictureOf(room: string): string {
  return new URL(`api/rooms/${encodeURIComponent(room)}/qr.svg`, document.baseURI).href;
}

const addressOf = (path: string, room: string): string =>
  new URL(`${path}/${encodeURIComponent(room)}`, document.baseURI).href.split('#')[0] ?? '';

/** The address of a room to be shared: it leads there, and shows a picture where links have previews. */
export const roomAddress = (room: string): string => addressOf('room', room);

/** What a web page shows the board of a room with. */
export const embedCode = (room: string): string =>
  `<iframe src="${addressOf('embed', room)}" width="420" height="480" style="border:0" title="Blokus" loading="lazy"></iframe>`;
