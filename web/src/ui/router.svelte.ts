/** Which screen is shown: the part of the address behind the `#`, so that any static server will do. */

/** A screen with state of its own, to which the settings lead back. */
export interface Held {
  readonly screen: (typeof HELD)[number];
  readonly id: string;
}

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new' }
  | Held
  | { readonly screen: 'link' | 'beat'; readonly data: string }
  | { readonly screen: 'games' }
  | { readonly screen: 'learn' }
  | { readonly screen: 'course' }
  | { readonly screen: 'rules' }
  | { readonly screen: 'print' }
  | { readonly screen: 'puzzles' }
  | { readonly screen: 'daily' }
  | { readonly screen: 'career' }
  | { readonly screen: 'studies' }
  | { readonly screen: 'openings' }
  | { readonly screen: 'rush' }
  | { readonly screen: 'friends' }
  | { readonly screen: 'rooms' }
  | { readonly screen: 'lobby' }
  | { readonly screen: 'account' }
  | { readonly screen: 'ranking'; readonly pool?: string }
  | { readonly screen: 'archive' | 'explorer'; readonly query: string }
  | { readonly screen: 'player'; readonly id: string }
  | { readonly screen: 'settings'; readonly back?: Held }
  | { readonly screen: 'missing' };

const HELD = ['play', 'analysis', 'puzzle', 'day', 'study', 'room', 'review'] as const;
const PLAIN = [
  'new',
  'games',
  'learn',
  'course',
  'rules',
  'print',
  'puzzles',
  'daily',
  'career',
  'openings',
  'rush',
  'friends',
  'rooms',
  'lobby',
  'account',
  'ranking',
  'settings',
] as const;

/** The address of the list of studies; that of each of them begins so. */
const STUDIES = 'study';

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '');
  const [name, rest] = split(path);
  if (name === '') return { screen: 'home' };
  const plain = PLAIN.find((screen) => screen === path);
  if (plain) return { screen: plain };
  if (path === STUDIES) return { screen: 'studies' };
  if (name === 'g' && rest) return { screen: 'link', data: rest };
  if (name === 'beat' && rest) return { screen: 'beat', data: rest };
  if (name === 'ranking' && rest) return { screen: 'ranking', pool: rest };
  if (name === 'archive' || name === 'explorer') return { screen: name, query: rest };
  if (name === 'player' && rest) return { screen: 'player', id: rest };
  const back = name === 'settings' ? parseHeld(rest) : null;
  if (back) return { screen: 'settings', back };
  return parseHeld(path) ?? { screen: 'missing' };
}

function parseHeld(path: string): Held | null {
  const [name, id] = split(path);
  const screen = HELD.find((held) => held === name);
  return screen && id ? { screen, id } : null;
}

/** What stands before the first slash, and behind it. */
function split(path: string): [string, string] {
  const slash = path.indexOf('/');
  return slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)];
}

export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'home':
    case 'missing':
      return '#/';
    case 'settings':
      return route.back ? `#/settings/${route.back.screen}/${route.back.id}` : '#/settings';
    case 'studies':
      return `#/${STUDIES}`;
    case 'link':
      return `#/g/${route.data}`;
    case 'beat':
      return `#/beat/${route.data}`;
    case 'ranking':
      return route.pool ? `#/ranking/${route.pool}` : '#/ranking';
    case 'archive':
    case 'explorer':
      return route.query ? `#/${route.screen}/${route.query}` : `#/${route.screen}`;
    case 'play':
    case 'puzzle':
    case 'day':
    case 'analysis':
    case 'study':
    case 'room':
    case 'review':
    case 'player':
      return `#/${route.screen}/${route.id}`;
    default:
      return `#/${route.screen}`;
  }
}

/** Where the game of a screen is looked at again. */
export function analysisOf({ screen, id }: Held): Held {
  return { screen: screen === 'room' ? 'review' : 'analysis', id };
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    window.addEventListener('hashchange', () => {
      this.route = parseRoute(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = hrefOf(route);
  }

  /** Replaces the current entry of the browser's history. */
  replace(route: Route): void {
    history.replaceState(history.state, '', hrefOf(route));
    this.route = route;
  }
}

export const router = new Router();
