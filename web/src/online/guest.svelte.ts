/** Who this browser is to the server, and whether there is a server for games with others. */

import { rename, serverHealth, whoAmI } from './api.ts';
import { NoRoomsError, RefusedError } from './http.ts';
import { rememberMe } from './known.svelte.ts';
import type { Me } from './protocol.ts';

/**
 * Runs one request at a time, in all tabs together: two first requests at once would make two
 * guests, and the cookie of one would replace that of the other.
 */
const alone = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request('blokus-guest', ask) : ask();

class Guest {
  /** `none`: the server hands out the client and nothing else. */
  server = $state<'unknown' | 'here' | 'away' | 'none' | 'banned'>('unknown');
  person = $state.raw<Me | null>(null);

  /** Whether one has an account, whose name stays. */
  get hasAccount(): boolean {
    return this.person !== null && this.person.kind !== 'guest';
  }

  /** Looks whether there is a server, without becoming known to it. */
  async look(): Promise<void> {
    await this.#try(serverHealth);
  }

  /** Asks who one is; somebody new becomes a guest. */
  async meet(): Promise<void> {
    const person = await this.#try(() => alone(whoAmI));
    if (person) this.person = person;
  }

  async #try<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await ask();
      this.server = 'here';
      return answer;
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  /** Notes why the server did not answer. */
  fail(error: unknown): void {
    const isBanned = error instanceof RefusedError && error.why === 'banned';
    this.server = error instanceof NoRoomsError ? 'none' : isBanned ? 'banned' : 'away';
  }

  /** Takes a name, unless it is the present one. Throws as the server refuses or is away. */
  async call(name: string): Promise<void> {
    // The server renames only those whom it knows.
    if (this.person === null) await this.meet();
    if (!this.hasAccount && name.trim() !== this.person?.name) this.person = await rename(name);
    rememberMe();
  }
}

export const guest = new Guest();
