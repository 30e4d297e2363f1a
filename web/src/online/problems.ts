/** Why the server did not do something, in words. */

import type { Texts } from '../texts/language.svelte.ts';
import { RefusedError } from './http.ts';
import { NoPasskeyError } from './passkey.ts';

export function problemText(error: unknown, texts: Texts): string {
  if (error instanceof NoPasskeyError) return texts.account.noPasskey;
  if (!(error instanceof RefusedError)) return texts.online.away;
  if (error.why === null) return texts.online.nameMissing;
  const known: Readonly<Record<string, string>> = texts.account.refusals;
  return known[error.why] ?? texts.online.refusals.other;
}
