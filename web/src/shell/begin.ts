/** Loads the other screens' code and the rules in parallel. */

import { compileRules } from '../core/load.ts';
import { router } from '../ui/router.svelte.ts';
import { nextTask, painted } from '../ui/tasks.ts';
import { prefetch } from './bunches.ts';
import type { AppContext } from './context.ts';

export interface Begun {
  readonly behind: typeof import('./behind.ts');
  readonly app: AppContext;
}

/** Longest wait for an idle moment of the first page, in milliseconds. */
const PATIENCE = 1500;

export async function begin(): Promise<Begun> {
  // Draw the first page, or that others are on their way, before running more code.
  await (router.route.screen === 'home' ? idle() : painted());
  prefetch(router.route);
  const [behind, module] = await Promise.all([import('./behind.ts'), compileRules()]);
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
