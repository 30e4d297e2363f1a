/** Loads the other screens' code and the core in parallel. */

import { compileCore } from '../core/load.ts';
import { router } from '../ui/router.svelte.ts';
import { nextTask } from '../ui/tasks.ts';
import type { AppContext } from './context.ts';
import { isAboutPeople, isOnline, loadOnline, loadPeople } from './online.ts';

export interface Begun {
  readonly behind: typeof import('./behind.ts');
  readonly app: AppContext;
}

/** Longest wait for an idle moment of the first page, in milliseconds. */
const PATIENCE = 1500;

export async function begin(): Promise<Begun> {
  // Let the first page render before loading the rest.
  if (router.route.screen === 'home') await idle();
  // In parallel; what fails here is told by the screens.
  if (isOnline(router.route)) void loadOnline().catch(() => undefined);
  if (isAboutPeople(router.route)) void loadPeople().catch(() => undefined);
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
