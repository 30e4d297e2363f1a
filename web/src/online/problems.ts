/** Why the server did not do something, in words. */

import type { Texts } from '../texts/language.svelte.ts';
import { RefusedError, type Why } from './http.ts';
import { NoPasskeyError } from './passkey.ts';

export function problemText(error: unknown, texts: Texts): string {
  if (error instanceof NoPasskeyError) return texts.account.noPasskey;
  if (!(error instanceof RefusedError)) return texts.online.away;
  if (error.why === null) return texts.online.nameMissing;
  return causeText(error.why, texts) ?? texts.online.refusals.other;
}

/** What is said of a cause wherever it comes up; undefined where there is nothing in particular. */
export function causeText(why: Why, texts: Texts): string | undefined {
  const { refusals } = texts.online;
  if (why === 'too-many-rooms') return refusals.tooManyRooms;
  if (why === 'in-lobby') return refusals.inLobby;
  const accounts: Readonly<Record<string, string>> = texts.account.refusals;
  return accounts[why];
}
