/** Why the server did not do what was asked, in words. */

import type { Texts } from '../texts/language.svelte.ts';
import type { PersonalCommand, Refusal } from './protocol.ts';

/** One sentence; null where there is nothing to say, as about an illegal move, which the board explains. */
export function refusalText(
  command: PersonalCommand,
  { cause }: Refusal,
  texts: Texts,
): string | null {
  const { refusals } = texts.online;
  if (command.type === 'see' || cause === 'illegal') return null;
  switch (cause) {
    case 'stale':
    case 'not-your-turn':
      return refusals.stale;
    case 'too-late':
      return command.type === 'reclaim' ? refusals.noTime : refusals.late;
    case 'engine-plays':
      return refusals.engine;
    case 'needs-account':
      return texts.online.ratedNeeds;
    default:
      return refusals.other;
  }
}
