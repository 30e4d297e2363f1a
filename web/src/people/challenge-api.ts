/** What is asked of the server about challenges: of bots, and of people who are here. */

import { ask } from '../online/http.ts';
import { pathOf } from '../online/people-api.ts';
import type { BotsHere, Challenge, Wish } from '../online/protocol.ts';

/** The bots that listen, and which games they take. */
export const botsHere = (): Promise<BotsHere> => ask('api/bots');

export const challenge = (player: string, wish: Wish): Promise<Challenge> =>
  ask(`${pathOf(player)}/challenges`, wish);

const challengePath = (id: string): string => `api/challenges/${encodeURIComponent(id)}`;

/** What became of a challenge. */
export const challengeOf = (id: string): Promise<Challenge> => ask(challengePath(id));

/** The answer names the room. */
export const acceptChallenge = (id: string): Promise<Challenge> =>
  ask(`${challengePath(id)}/accept`, undefined, 'POST');

export const declineChallenge = (id: string): Promise<void> =>
  ask(`${challengePath(id)}/decline`, undefined, 'POST');

export const withdraw = (id: string): Promise<void> => ask(challengePath(id), undefined, 'DELETE');
