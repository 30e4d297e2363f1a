/** Brings what the screens share: the core with the rules, the computer, the games kept. */

import { Computer } from '../computer/computer.ts';
import { loadCore } from '../core/load.ts';
import { Library } from '../game/library.svelte.ts';
import { PuzzleProgress } from '../puzzles/progress.svelte.ts';
import type { AppContext } from './context.ts';

export async function begin(): Promise<AppContext> {
  const { module, rules, solo } = await loadCore();
  return {
    rules,
    solo,
    computer: new Computer(module),
    library: new Library(rules),
    progress: new PuzzleProgress(rules),
  };
}
