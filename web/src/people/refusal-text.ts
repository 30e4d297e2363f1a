/** Why a challenge was refused: what bots and people are refused for is told apart, the rest is as everywhere. */

import { RefusedError } from '../online/http.ts';
import { causeText, problemText } from '../online/problems.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { othersTexts } from '../texts/others.ts';

export function refusalText(
  error: unknown,
  isPerson: boolean,
  texts: Texts,
  words: (typeof othersTexts)['en'],
): string {
  if (!(error instanceof RefusedError) || error.why === null) return problemText(error, texts);
  const known: Readonly<Record<string, string>> = isPerson ? words.personRefusals : words.refusals;
  return known[error.why] ?? causeText(error.why, texts) ?? words.refusals.other;
}
