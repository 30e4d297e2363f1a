/** The parts of the whole core, for what a person asks for. */

import type { Parts, Whole } from '../core/whole.ts';
import { language } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';

/** Null when the core cannot be fetched, which is said. */
export async function partsOf(whole: Whole): Promise<Parts | null> {
  try {
    return await whole.parts();
  } catch {
    announcer.show({ text: language.texts.app.broken });
    return null;
  }
}
