/**
 * The commands that wait for an answer, in the order in which they were given.
 *
 * Each has an id, so that the server carries it out once however often it is sent. Moves are kept in the browser, so that
 * one made without a connection is sent even if the page is loaded again meanwhile.
 */

import { forget, parseStored, store, stored } from '../ui/stored.ts';
import type { MoveCommand, PersonalCommand } from './protocol.ts';

export interface Posted {
  readonly id: string;
  readonly command: PersonalCommand;
  /** Whether the server may know of it. */
  isSent: boolean;
  /** The version that the server made of it; null until it says so. */
  version: number | null;
}

export type PostedMove = Posted & { readonly command: MoveCommand };

const VERSION = 1;

export class Outbox {
  readonly #key: string;
  #items: Posted[];

  constructor(room: string) {
    this.#key = `blokus/unsent/${room}`;
    this.#items = this.#read();
  }

  get items(): readonly Posted[] {
    return this.#items;
  }

  get moves(): readonly PostedMove[] {
    return this.#items.filter(isMove);
  }

  add(command: PersonalCommand): Posted {
    const posted = { id: newId(), command, isSent: false, version: null };
    this.#items.push(posted);
    if (isMove(posted)) this.#keep();
    return posted;
  }

  find(id: string): Posted | undefined {
    return this.#items.find((posted) => posted.id === id);
  }

  drop(posted: Posted): void {
    this.#items = this.#items.filter((one) => one !== posted);
    if (isMove(posted)) this.#keep();
  }

  /** Drops what the room has seen up to a version. */
  settle(version: number): void {
    for (const posted of this.#items)
      if (posted.version !== null && posted.version <= version) this.drop(posted);
  }

  #keep(): void {
    const moves = this.moves.map(({ id, command: { ply, cells } }) => ({ id, ply, cells }));
    if (moves.length === 0) forget(this.#key);
    else store(this.#key, JSON.stringify({ version: VERSION, moves }));
  }

  #read(): Posted[] {
    const { moves } = parseStored(stored(this.#key), VERSION);
    if (!Array.isArray(moves)) return [];
    return moves.filter(isKept).map(({ id, ply, cells }) => ({
      id,
      command: { type: 'move', ply, cells },
      isSent: true,
      version: null,
    }));
  }
}

function isMove(posted: Posted): posted is PostedMove {
  return posted.command.type === 'move';
}

function isKept(value: unknown): value is { id: string; ply: number; cells: string } {
  const { id, ply, cells } = (value ?? {}) as Record<string, unknown>;
  const isId = typeof id === 'string' && /^[A-Za-z0-9-]{1,36}$/.test(id);
  return isId && Number.isSafeInteger(ply) && typeof cells === 'string';
}

function newId(): string {
  const digits = crypto.getRandomValues(new Uint32Array(3));
  return Array.from(digits, (digit) => digit.toString(36)).join('');
}
