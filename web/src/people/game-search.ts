/** What is looked for in the archive, as the address of the page says it and as the server is asked. */

export interface GameSearch {
  /** The id of a player, and what the player is called. */
  readonly player: string;
  readonly name: string;
  readonly variant: string;
  /** Days such as `2026-11-17`, the last one included. */
  readonly from: string;
  readonly to: string;
  readonly result: 'any' | 'won' | 'lost';
  readonly kind: 'any' | 'rated' | 'free';
  /** The cells of the first move. */
  readonly opening: string;
}

export const EVERYTHING: GameSearch = {
  player: '',
  name: '',
  variant: '',
  from: '',
  to: '',
  result: 'any',
  kind: 'any',
  opening: '',
};

const DAY = 86_400_000; // ms
const LONGEST = 64;

/** Reads what stands in the address; what it does not know is left out. */
export function parseSearch(query: string): GameSearch {
  const given = new URLSearchParams(query);
  const text = (key: keyof GameSearch): string => (given.get(key) ?? '').slice(0, LONGEST);
  const result = text('result');
  const kind = text('kind');
  return {
    player: text('player'),
    name: text('name'),
    variant: text('variant'),
    from: dayOr(text('from')),
    to: dayOr(text('to')),
    result: result === 'won' || result === 'lost' ? result : 'any',
    kind: kind === 'rated' || kind === 'free' ? kind : 'any',
    opening: text('opening'),
  };
}

/** What stands in the address: all but what is as usual. */
export function writeSearch(search: Partial<GameSearch>): string {
  const entries = Object.entries(search).filter(
    ([key, value]) => value !== EVERYTHING[key as keyof GameSearch],
  );
  return String(new URLSearchParams(entries));
}

/** What the server is asked for. */
export function questionOf(search: GameSearch): URLSearchParams {
  const wanted: Record<string, string> = {};
  if (search.player) wanted['player'] = search.player;
  if (search.variant) wanted['variant'] = search.variant;
  if (search.from) wanted['since'] = String(startOf(search.from));
  if (search.to) wanted['until'] = String(startOf(search.to) + DAY);
  // A result is somebody's.
  if (search.player && search.result !== 'any') wanted['result'] = search.result;
  if (search.kind !== 'any') wanted['rated'] = String(search.kind === 'rated');
  if (search.opening) wanted['first_move'] = search.opening;
  return new URLSearchParams(wanted);
}

/** When a day begins here, in milliseconds. */
function startOf(day: string): number {
  return Math.max(0, new Date(`${day}T00:00`).getTime());
}

function dayOr(text: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
