/** Brings everything behind the first page: the code of the screens and the core, side by side. */

import { turn } from '../board/turns.ts';
import { compileCore } from '../core/load.ts';
import type { AppContext } from './context.ts';
import { router } from './router.svelte.ts';

export interface Begun {
  readonly behind: typeof import('./behind.ts');
  readonly app: AppContext;
}

/** The longest that the first page keeps the rest waiting, in milliseconds. */
const PATIENCE = 1500;

export async function begin(): Promise<Begun> {
  // The first page is drawn before anything else is loaded; it does without.
  if (router.route.screen === 'home') await idle();
  const [behind, module] = await Promise.all([import('./behind.ts'), compileCore()]);
  await turn();
  const app = behind.contextOf(module);
  await turn();
  return { behind, app };
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve);
  });
}
