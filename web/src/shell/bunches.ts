/** Screens that are fetched together, when one of them is needed. */

import type { Route } from '../ui/router.svelte.ts';
import { isLazy, LAZY } from './lazy-screens.ts';

type Screens = readonly Route['screen'][];

const LOCAL: Screens = ['play', 'analysis', 'settings', 'link'];
const ONLINE: Screens = ['friends', 'rooms', 'room', 'review'];
const PEOPLE: Screens = ['lobby', 'ranking', 'player', 'archive', 'explorer', 'account'];

/** Games on this device. */
export const isLocal = ({ screen }: Route): boolean => LOCAL.includes(screen);
/** Games with others. */
export const isOnline = ({ screen }: Route): boolean => ONLINE.includes(screen);
/** People and the own account, which whoever plays with friends does not need. */
export const isAboutPeople = ({ screen }: Route): boolean => PEOPLE.includes(screen);

export const loadLocal = () => import('./local-screens.ts');
export const loadOnline = () => import('./online-screens.ts');
export const loadPeople = () => import('./people-screens.ts');

/** Fetches the screens of a route. */
export function prefetch(route: Route): void {
  const loading = isOnline(route)
    ? loadOnline()
    : isAboutPeople(route)
      ? loadPeople()
      : isLocal(route)
        ? loadLocal()
        : isLazy(route.screen)
          ? LAZY[route.screen]()
          : null;
  loading?.catch(() => undefined); // what fails is told by the screens
}
