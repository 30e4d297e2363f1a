/** The kind of game that this tab waits for; it outlives a reload of the page. */

import { FAMILIES, type Pool, SPEED_CLOCKS } from '../online/protocol.ts';

export interface Wish {
  readonly variant: string;
  readonly speed: Pool['speed'];
  readonly rated: boolean;
}

const KEY = 'blokus/wish';

/** Reads a wish; null when there is none, or it is damaged. */
export function parseWish(text: string | null): Wish | null {
  try {
    const { variant, speed, rated } = JSON.parse(text ?? '{}') as Partial<Wish>;
    if (variant === undefined || !Object.hasOwn(FAMILIES, variant)) return null;
    if (speed === undefined || !Object.hasOwn(SPEED_CLOCKS, speed)) return null;
    return { variant, speed, rated: rated !== false };
  } catch {
    return null;
  }
}

/** Where a tab keeps what is its own; null where that is forbidden. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

class WishOfTab {
  #current = $state.raw<Wish | null>(parseWish(storage()?.getItem(KEY) ?? null));

  get current(): Wish | null {
    return this.#current;
  }

  set current(wish: Wish | null) {
    this.#current = wish;
    if (wish) storage()?.setItem(KEY, JSON.stringify(wish));
    else storage()?.removeItem(KEY);
  }
}

export const wish = new WishOfTab();
