/** The lobby as this page knows it: who is here, what goes on, and the game that one waits for. */

import type { Cause, Lobby, LobbyToClient, LobbyToServer, Seeking } from '../online/protocol.ts';
import { type LinkState, ServerSocket, type SocketOptions } from '../online/socket.ts';
import { type Wish, wish } from './wish.svelte.ts';

export interface LobbyOptions extends Pick<SocketOptions<LobbyToClient>, 'introduce' | 'open'> {
  /** Called when a game was found; `isOwn` tells whether this tab waited for it, and not another one. */
  readonly paired: (room: string, isOwn: boolean) => void;
}

/** One's own wait: what the server knows of it, and when it began by `performance.now()`. */
export interface Wait extends Seeking {
  readonly began: number;
}

export class LobbyLink {
  readonly #options: LobbyOptions;
  readonly #socket: ServerSocket<LobbyToClient, LobbyToServer>;
  #watchers = 0;
  #isOpen = false;
  /** Whether the server has not told since the last connection whether one waits. */
  #isNew = true;

  link = $state<LinkState>('connecting');
  /** What goes on; null before the server has told it. */
  shown = $state.raw<Lobby | null>(null);
  wait = $state.raw<Wait | null>(null);
  /** Why one cannot wait for the game that was wanted. */
  refused = $state<Cause | null>(null);

  constructor(options: LobbyOptions) {
    this.#options = options;
    this.#socket = new ServerSocket({
      ...options,
      path: () => 'api/lobby/socket',
      isGreeting: ({ type }) => type === 'lobby',
      hear: (frame) => this.#hear(frame),
      changed: (state) => {
        if (state !== 'connected') this.#isNew = true;
        this.link = state;
      },
    });
  }

  /** Stays connected until the returned function is called. */
  watch(): () => void {
    this.#watchers++;
    this.#arrange();
    return () => {
      this.#watchers--;
      this.#arrange();
    };
  }

  /** Waits for a game, also while the lobby is not looked at. */
  seek(wanted: Wish): void {
    this.refused = null;
    wish.current = wanted;
    this.#arrange();
    if (this.#socket.isConnected && !this.#isNew) this.#ask(wanted);
  }

  stop(): void {
    wish.current = null;
    this.wait = null;
    if (this.#socket.isConnected) this.#socket.send({ type: 'stop' });
    this.#arrange();
  }

  /** Plays computers instead, once they are offered. */
  playEngines(): void {
    this.#socket.send({ type: 'engines' });
  }

  /** Connects anew, as after a change of one's name. */
  resume(): void {
    this.#isNew = true;
    if (this.#isOpen) this.#socket.resume();
  }

  retry(): void {
    this.#socket.retry();
  }

  /** Connects or hangs up, as is wanted now. */
  #arrange(): void {
    const isWanted = this.#watchers > 0 || wish.current !== null;
    if (isWanted === this.#isOpen) return;
    this.#isOpen = isWanted;
    if (isWanted) {
      this.#isNew = true;
      this.#socket.start();
    } else {
      this.#socket.stop();
      this.shown = null;
      this.wait = null;
    }
  }

  #hear(frame: LobbyToClient): void {
    switch (frame.type) {
      case 'lobby':
        this.shown = frame;
        break;
      case 'seeking':
        this.wait = { ...frame, began: performance.now() - (frame.now - frame.since) };
        this.#settle();
        break;
      case 'not-seeking':
        this.wait = null;
        this.#settle(frame.cause);
        break;
      case 'paired':
        this.#paired(frame.room);
        break;
    }
  }

  /** After a connection: waits again for what this tab wanted; later, what the server says holds. */
  #settle(cause: Cause | null = null): void {
    const wanted = wish.current;
    if (this.#isNew) {
      this.#isNew = false;
      if (wanted && !(this.wait && isSame(this.wait, wanted))) this.#ask(wanted);
    } else if (this.wait === null) {
      this.refused = cause;
      wish.current = null;
      this.#arrange();
    }
  }

  #ask({ variant, speed, rated }: Wish): void {
    this.#socket.send({ type: 'seek', variant, speed, rated });
  }

  #paired(room: string): void {
    const isOwn = wish.current !== null;
    this.wait = null;
    wish.current = null;
    this.#options.paired(room, isOwn);
    this.#arrange();
  }
}

function isSame(one: Wish, other: Wish): boolean {
  return one.variant === other.variant && one.speed === other.speed && one.rated === other.rated;
}
