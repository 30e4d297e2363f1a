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
  | { readonly screen: 'link'; readonly data: string }
  | { readonly screen: 'games' }
  | { readonly screen: 'learn' }
  | { readonly screen: 'rules' }
  | { readonly screen: 'puzzles' }
  | { readonly screen: 'friends' }
  | { readonly screen: 'rooms' }
  | { readonly screen: 'settings'; readonly back?: Held }
  | { readonly screen: 'missing' };

const HELD = ['play', 'analysis', 'puzzle', 'room', 'review'] as const;
const PLAIN = [
  'new',
  'games',
  'learn',
  'rules',
  'puzzles',
  'friends',
  'rooms',
  'settings',
] as const;

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '');
  const [name, rest] = split(path);
  if (name === '') return { screen: 'home' };
  const plain = PLAIN.find((screen) => screen === path);
  if (plain) return { screen: plain };
  if (name === 'g' && rest) return { screen: 'link', data: rest };
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
    case 'link':
      return `#/g/${route.data}`;
    case 'play':
    case 'puzzle':
    case 'analysis':
    case 'room':
    case 'review':
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
