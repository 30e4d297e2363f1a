/** Brings what the screens share: the core with the rules, the computer, the games kept. */

import { Computer } from '../computer/computer.ts';
import { loadCore } from '../core/load.ts';
import { Library } from '../game/library.svelte.ts';
import type { AppContext } from './context.ts';

export async function begin(): Promise<AppContext> {
  const { module, rules } = await loadCore();
  return { rules, computer: new Computer(module), library: new Library(rules) };
}
