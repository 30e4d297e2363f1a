/** What is asked of the server over plain HTTP: who one is, opening a room, one's own rooms. */

import type { Person, Refusal, RoomView, Summary, Terms } from './protocol.ts';

/** The server cannot be reached, or is out of order. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
}

/** The server hands out the client and nothing else. */
export class NoRoomsError extends Error {
  override readonly name = 'NoRoomsError';
}

/** The server does not do what it was asked; there is a refusal where the terms of a room are at fault. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal | null;

  constructor(refusal: Refusal | null) {
    super(refusal?.cause ?? 'refused');
    this.refusal = refusal;
  }
}

/** What has a default may be left out. */
export type NewTerms = Pick<Terms, 'variant' | 'seats'> & Partial<Terms>;

/** Who one is; somebody new becomes a guest. */
export const whoAmI = (): Promise<Person> => ask('api/me');

export const rename = (name: string): Promise<Person> => ask('api/me', { name });

export const openRoom = (terms: NewTerms): Promise<RoomView> => ask('api/rooms', terms);

/** One's own rooms, those that wait for one first. */
export const ownRooms = (): Promise<Summary[]> => ask('api/rooms');

/** The address of a picture of a room's link. */
export function pictureOf(room: string): string {
  return new URL(`api/rooms/${encodeURIComponent(room)}/qr.svg`, document.baseURI).href;
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const response = await send(path, body);
  if (!response.headers.get('Content-Type')?.startsWith('application/json'))
    throw response.status >= 500 ? new AwayError() : new NoRoomsError();
  if (response.status >= 500) throw new AwayError();
  const value = await response.json();
  if (!response.ok) throw new RefusedError('cause' in value ? value : null);
  return value;
}

async function send(path: string, body: unknown): Promise<Response> {
  const address = new URL(path, document.baseURI);
  address.hash = '';
  try {
    if (body === undefined) return await fetch(address);
    const headers = { 'Content-Type': 'application/json' };
    return await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  } catch {
    throw new AwayError();
  }
}
