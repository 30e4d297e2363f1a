/** Asking a bot or a person for a game, until they answer. */

import type { Challenge, Wish } from '../online/protocol.ts';
import { challenge, challengeOf, withdraw } from './challenge-api.ts';

/** Milliseconds between looks at what became of the challenge. */
const PAUSE = 700;

export type Answer =
  | { readonly kind: 'room'; readonly room: string }
  | { readonly kind: 'declined' | 'silent' | 'withdrawn' };

export class Asking {
  isWaiting = $state(false);
  #open: Challenge | null = null;
  #isStopped = false;

  /** Asks, and waits for the answer. Throws as the server refuses or is away. */
  async ask(player: string, wish: Wish): Promise<Answer> {
    this.isWaiting = true;
    this.#isStopped = false;
    try {
      const asked = await challenge(player, wish);
      this.#open = asked;
      if (this.#isStopped) this.stop();
      const until = performance.now() + asked.until - asked.created;
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
    this.#isStopped = true;
    if (open) void withdraw(open.id).catch(() => undefined); // it was answered meanwhile
  }
}
