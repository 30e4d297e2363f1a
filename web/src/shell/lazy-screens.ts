/** The screens that are fetched when somebody goes there, by the name of their route. */

export const LAZY = {
  new: () => import('../screens/NewGame.svelte'),
  games: () => import('../screens/Games.svelte'),
  learn: () => import('../screens/Learn.svelte'),
  course: () => import('../screens/Course.svelte'),
  rules: () => import('../screens/Rules.svelte'),
  puzzles: () => import('../screens/Puzzles.svelte'),
  daily: () => import('../screens/Daily.svelte'),
  print: () => import('../screens/OpenPrint.svelte'),
  career: () => import('../screens/Career.svelte'),
  studies: () => import('../screens/Studies.svelte'),
  openings: () => import('../screens/Openings.svelte'),
} as const;

export type LazyScreen = keyof typeof LAZY;

export function isLazy(screen: string): screen is LazyScreen {
  return screen in LAZY;
}
