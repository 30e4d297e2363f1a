/** Who this browser is to the server, and whether there is a server for games with others. */

import { NoRoomsError, rename, whoAmI } from './api.ts';
import { rememberMe } from './known.ts';
import type { Person } from './protocol.ts';

class Guest {
  /** `none`: the server hands out the client and nothing else. */
  server = $state<'unknown' | 'here' | 'away' | 'none'>('unknown');
  person = $state.raw<Person | null>(null);

  /** Asks who one is; somebody new becomes a guest. */
  async meet(): Promise<void> {
    try {
      this.person = await whoAmI();
      this.server = 'here';
    } catch (error) {
      this.server = error instanceof NoRoomsError ? 'none' : 'away';
    }
  }

  /** Takes a name, unless it is the present one. Throws as the server refuses or is away. */
  async call(name: string): Promise<void> {
    if (name.trim() !== this.person?.name) this.person = await rename(name);
    rememberMe();
  }
}

export const guest = new Guest();
