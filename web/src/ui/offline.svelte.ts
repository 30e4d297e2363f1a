/** Whether all of the client is stored in the browser, and how a page that lacks a part of it begins anew. */

import { language, type Texts } from '../texts/language.svelte.ts';
import { announcer } from './announcer.svelte.ts';

class Offline {
  /** A service worker is in charge of the page only once it has stored every file. */
  isStored = $state(Boolean(navigator.serviceWorker?.controller));

  constructor() {
    navigator.serviceWorker?.addEventListener('controllerchange', () => (this.isStored = true));
  }
}

export const offline = new Offline();

/** That the server is away, and that games on this device go on, if all of the client is here. */
export function awayText({ online }: Texts): string {
  return offline.isStored ? `${online.away} ${online.goesOn}` : online.away;
}

/**
 * Loads the page again, unless its server is away: a page that works in part is better than none. Importing what is
 * missing would not do, since a browser may remember that a module could not be fetched.
 */
export async function loadAgain(): Promise<void> {
  try {
    await fetch('./', { cache: 'no-store' });
  } catch {
    announcer.show({ text: language.texts.online.away });
    return;
  }
  location.reload();
}
