/** Asking a bot for a game, until it answers. */

import type { Challenge, Wish } from '../online/protocol.ts';
import { challenge, challengeOf, withdraw } from './bot-api.ts';

/** Milliseconds between looks at what became of the challenge. */
const PAUSE = 700;
/** Milliseconds after which a bot that has not answered is not coming; the server says so too. */
const LONGEST = 60_000;

export type Answer =
  | { readonly kind: 'room'; readonly room: string }
  | { readonly kind: 'declined' | 'silent' | 'withdrawn' };

export class Asking {
  isWaiting = $state(false);
  #open: Challenge | null = null;

  /** Asks, and waits for the answer. Throws as the server refuses or is away. */
  async ask(bot: string, wish: Wish): Promise<Answer> {
    this.isWaiting = true;
    try {
      const asked = await challenge(bot, wish);
      this.#open = asked;
      const until = performance.now() + LONGEST;
      while (performance.now() < until) {
        if (this.#open === null) return { kind: 'withdrawn' };
        const { state, room } = await challengeOf(asked.id);
        if (room !== null) return { kind: 'room', room };
        if (state === 'declined' || state === 'withdrawn') return { kind: state };
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
      await withdraw(asked.id).catch(() => undefined); // it is too old already
      return { kind: 'silent' };
    } finally {
      this.#open = null;
      this.isWaiting = false;
    }
  }

  /** Asks for the game no more. */
  stop(): void {
    const open = this.#open;
    this.#open = null;
    if (open) void withdraw(open.id).catch(() => undefined); // it was answered meanwhile
  }
}
