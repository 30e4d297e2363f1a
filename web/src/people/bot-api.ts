/** What is asked of the server about games with bots. */

import { ask } from '../online/http.ts';
import { pathOf } from '../online/people-api.ts';
import type { BotsHere, Challenge, Wish } from '../online/protocol.ts';

/** The bots that listen, and which games they take. */
export const botsHere = (): Promise<BotsHere> => ask('api/bots');

export const challenge = (bot: string, wish: Wish): Promise<Challenge> =>
  ask(`${pathOf(bot)}/challenges`, wish);

const challengePath = (id: string): string => `api/challenges/${encodeURIComponent(id)}`;

/** What became of a challenge. */
export const challengeOf = (id: string): Promise<Challenge> => ask(challengePath(id));

export const withdraw = (id: string): Promise<void> => ask(challengePath(id), undefined, 'DELETE');
