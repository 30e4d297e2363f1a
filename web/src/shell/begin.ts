/** Brings everything behind the first page: the code of the screens and the core, side by side. */

import { compileCore } from '../core/load.ts';
import { router } from '../ui/router.svelte.ts';
import { nextTask } from '../ui/tasks.ts';
import type { AppContext } from './context.ts';

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
  await nextTask();
  const app = behind.contextOf(module);
  await nextTask();
  return { behind, app };
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: PATIENCE });
    else setTimeout(resolve);
  });
}
