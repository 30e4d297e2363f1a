/** Asks the server over plain HTTP, and tells apart why it does not answer. */

import type {
  AccountCause,
  AccountProblem,
  BotCause,
  BotProblem,
  Cause,
  Refusal,
} from './protocol.ts';

/** Why the server does not do something, where it says so. */
export type Why = Cause | AccountCause | BotCause;

/** The server cannot be reached, or is out of order. */
export class AwayError extends Error {
  override readonly name = 'AwayError';
}

/** The server hands out the client and nothing else. */
export class NoRoomsError extends Error {
  override readonly name = 'NoRoomsError';
}

/** The server does not do what it was asked; where it says why, there is a cause. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly why: Why | null;

  constructor(why: Why | null) {
    super(why ?? 'refused');
    this.why = why;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks for an answer in JSON; a request with a body is a POST unless it is told otherwise. */
export async function ask<Answer>(path: string, body?: unknown, method?: Method): Promise<Answer> {
  const response = await send(path, body, method ?? (body === undefined ? 'GET' : 'POST'));
  if (response.status === 204) return undefined as Answer;
  if (!response.headers.get('Content-Type')?.startsWith('application/json'))
    throw response.status >= 500 ? new AwayError() : new NoRoomsError();
  if (response.status >= 500) throw new AwayError();
  const value: Partial<Refusal | AccountProblem | BotProblem> = await response.json();
  if (!response.ok) throw new RefusedError(value.cause ?? null);
  return value as Answer;
}

async function send(path: string, body: unknown, method: Method): Promise<Response> {
  const address = new URL(path, document.baseURI);
  address.hash = '';
  const headers = { 'Content-Type': 'application/json' };
  const content = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  try {
    // A page that is being closed still takes back what it asked for.
    return await fetch(address, { method, keepalive: method === 'DELETE', ...content });
  } catch {
    throw new AwayError();
  }
}
