/** What was said in a room, in the language of the page. */

import type { Texts } from '../texts/language.svelte.ts';
import type { Said } from './protocol.ts';

/** The words of a remark; those that somebody wrote only where they are wanted. */
export function remarkText({ phrase, text }: Said, texts: Texts, showsTexts: boolean): string {
  if (phrase !== null) return texts.online.phrases[phrase] ?? '';
  return showsTexts ? (text ?? '') : texts.online.hidden;
}
