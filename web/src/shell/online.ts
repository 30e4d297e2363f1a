/** Which screens are those of games with others; their code is loaded when it is needed. */

import type { Route } from '../ui/router.svelte.ts';

const SCREENS: readonly Route['screen'][] = ['friends', 'rooms', 'room', 'review', 'account'];

export function isOnline({ screen }: Route): boolean {
  return SCREENS.includes(screen);
}

/** Those about other people, which whoever plays with friends does not need. */
const ABOUT_PEOPLE: readonly Route['screen'][] = [
  'lobby',
  'ranking',
  'player',
  'archive',
  'explorer',
];

export function isAboutPeople({ screen }: Route): boolean {
  return ABOUT_PEOPLE.includes(screen);
}

export const loadOnline = () => import('./online-screens.ts');
export const loadPeople = () => import('./people-screens.ts');
