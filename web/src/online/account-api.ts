/** What is asked of the server about accounts. */

import { ask } from './http.ts';
import { createPasskey, getPasskey } from './passkey.ts';
import type {
  AccountView,
  Codes,
  Entered,
  MadeToken,
  NewBot,
  NewToken,
  OwnBot,
  OwnBots,
  PasskeyAnswer,
  PasskeyQuestion,
} from './protocol.ts';

const ACCOUNT = 'api/account';
const SESSION = 'api/session';

export const signUp = (name: string, password: string): Promise<Entered> =>
  ask(ACCOUNT, { name, password });

export const signIn = (name: string, password: string): Promise<Entered> =>
  ask(SESSION, { name, password });

/** What is revoked with a forgotten password: all passkeys, all tokens of one's bots. */
export type WayIn = 'passkeys' | 'tokens';

/** Signs in by a recovery code, which is used up, and chooses a new password. */
export const recover = (
  name: string,
  code: string,
  password: string,
  revoke: readonly WayIn[],
): Promise<Entered> => ask(`${SESSION}/recovery`, { name, code, password, revoke });

export const signOut = (): Promise<void> => ask(SESSION, undefined, 'DELETE');

export async function signUpByPasskey(name: string): Promise<Entered> {
  return ask(`${ACCOUNT}/passkey`, await answered(`${ACCOUNT}/passkey`, createPasskey, { name }));
}

export async function signInByPasskey(): Promise<Entered> {
  return ask(`${SESSION}/passkey`, await answered(`${SESSION}/passkey`, getPasskey));
}

export async function addPasskey(label: string): Promise<void> {
  const answer = await answered(`${ACCOUNT}/passkeys`, createPasskey);
  await ask(`${ACCOUNT}/passkeys`, { ...answer, label });
}

/** Asks the server what to ask the device, and the device for the answer. */
async function answered(
  path: string,
  use: (options: PasskeyQuestion['options']) => Promise<PasskeyAnswer['credential']>,
  body: unknown = {},
): Promise<PasskeyAnswer> {
  const { ticket, options } = await ask<PasskeyQuestion>(`${path}/options`, body);
  return { ticket, credential: await use(options) };
}

export const ownAccount = (): Promise<AccountView> => ask(ACCOUNT);

export const changeCountry = (country: string | null): Promise<AccountView> =>
  ask(ACCOUNT, { country }, 'PATCH');

export const changePassword = (password: string): Promise<void> =>
  ask(`${ACCOUNT}/password`, { password });

export const newCodes = (): Promise<Codes> => ask(`${ACCOUNT}/codes`, {});

export const removePasskey = (id: string): Promise<void> =>
  ask(`${ACCOUNT}/passkeys/${encodeURIComponent(id)}`, undefined, 'DELETE');

export const endSession = (id: string): Promise<void> =>
  ask(`${ACCOUNT}/sessions/${encodeURIComponent(id)}`, undefined, 'DELETE');

export const endOtherSessions = (): Promise<void> =>
  ask(`${ACCOUNT}/sessions`, undefined, 'DELETE');

export const deleteAccount = (): Promise<void> => ask(ACCOUNT, undefined, 'DELETE');

/** The address of a file with all that the server knows of one. */
export const dataAddress = (): string => new URL('api/account/data', document.baseURI).href;

const BOTS = `${ACCOUNT}/bots`;
const botPath = (bot: string): string => `${BOTS}/${encodeURIComponent(bot)}`;

export const ownBots = (): Promise<OwnBots> => ask(BOTS);

export const makeBot = (name: string): Promise<OwnBot> => ask(BOTS, { name } satisfies NewBot);

export const removeBot = (bot: string): Promise<void> => ask(botPath(bot), undefined, 'DELETE');

/** Makes a token that opens all that a bot does. */
export const makeToken = (bot: string): Promise<MadeToken> =>
  ask(`${botPath(bot)}/tokens`, {
    scopes: ['read', 'play', 'challenge'],
    label: '',
  } satisfies NewToken);

export const revokeToken = (bot: string, id: string): Promise<void> =>
  ask(`${botPath(bot)}/tokens/${encodeURIComponent(id)}`, undefined, 'DELETE');
