/** Which screen is shown: the part of the address behind the `#`, so that any static server will do. */

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new' }
  | { readonly screen: 'play'; readonly id: string }
  | { readonly screen: 'link'; readonly data: string }
  | { readonly screen: 'games' }
  | { readonly screen: 'learn' }
  | { readonly screen: 'rules' }
  | { readonly screen: 'puzzles' }
  | { readonly screen: 'puzzle'; readonly id: string }
  | { readonly screen: 'analysis'; readonly id: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'missing' };

const PLAIN = ['new', 'games', 'learn', 'rules', 'puzzles', 'settings'] as const;

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '');
  const slash = path.indexOf('/');
  const name = slash < 0 ? path : path.slice(0, slash);
  const rest = slash < 0 ? '' : path.slice(slash + 1);
  if (name === '') return { screen: 'home' };
  const plain = PLAIN.find((screen) => screen === path);
  if (plain) return { screen: plain };
  if (name === 'g' && rest) return { screen: 'link', data: rest };
  if (rest && (name === 'play' || name === 'analysis' || name === 'puzzle'))
    return { screen: name, id: rest };
  return { screen: 'missing' };
}

export function hrefOf(route: Route): string {
  switch (route.screen) {
    case 'home':
    case 'missing':
      return '#/';
    case 'link':
      return `#/g/${route.data}`;
    case 'play':
    case 'puzzle':
    case 'analysis':
      return `#/${route.screen}/${route.id}`;
    default:
      return `#/${route.screen}`;
  }
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

  /** Goes there without leaving a way back to here. */
  replace(route: Route): void {
    history.replaceState(history.state, '', hrefOf(route));
    this.route = route;
  }
}

export const router = new Router();
