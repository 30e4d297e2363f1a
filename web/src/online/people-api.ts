/** What is asked of the server about players: the ranking, one of them, and what one thinks of them. */

import { ask } from './http.ts';
import type {
  Curve,
  Follows,
  PlayerList,
  PlayerReport,
  Pool,
  Profile,
  RankingPage,
} from './protocol.ts';

/** Which part of a ranking is wanted. */
export interface RankingQuery {
  /** What `next` of the part before was. */
  readonly after?: string | null;
  /** Whether it begins a few places above oneself. */
  readonly near?: boolean;
  /** Days within which somebody must have played; null for everybody. */
  readonly active?: number | null;
  readonly bots?: boolean;
  readonly limit?: number;
}

export function rankingOf({ family, speed }: Pool, query: RankingQuery = {}): Promise<RankingPage> {
  const wanted = new URLSearchParams({ family, speed });
  const { after = null, near = false, active = null, bots = true, limit } = query;
  if (active !== null) wanted.set('active', String(active));
  if (!bots) wanted.set('bots', 'false');
  if (near) wanted.set('near', 'true');
  if (after !== null) wanted.set('after', after);
  if (limit !== undefined) wanted.set('limit', String(limit));
  return ask(`api/ranking?${wanted}`);
}

/** Where somebody is found on the server. */
export const pathOf = (id: string): string => `api/players/${encodeURIComponent(id)}`;

export const profileOf = (id: string): Promise<Profile> => ask(pathOf(id));

export const curveOf = (id: string, { family, speed }: Pool): Promise<Curve> =>
  ask(`${pathOf(id)}/curve?${new URLSearchParams({ family, speed })}`);

const tie =
  (kind: 'follow' | 'block') =>
  (id: string, isWanted: boolean): Promise<void> =>
    ask(`${pathOf(id)}/${kind}`, undefined, isWanted ? 'PUT' : 'DELETE');

export const follow = tie('follow');
export const block = tie('block');

export const follows = (): Promise<Follows> => ask('api/follows');

/** Those whom one blocks. */
export const blocks = (): Promise<PlayerList> => ask('api/blocks');

/** Tells whoever looks after the server about a player. */
export const report = (id: string, told: PlayerReport): Promise<void> =>
  ask(`${pathOf(id)}/reports`, told);

/** Players with an account whose names begin so. */
export const playersNamed = (name: string): Promise<PlayerList> =>
  ask(`api/players?${new URLSearchParams({ name })}`);
