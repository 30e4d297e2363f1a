/** What the screens share, each part handed to the components by the folder that owns it. */

import type { Computer } from '../computer/computer.ts';
import { provideComputer } from '../computer/context.ts';
import { provideRules, provideWhole } from '../core/context.ts';
import type { Rules } from '../core/rules.ts';
import type { Whole } from '../core/whole.ts';
import { provideLibrary } from '../game/context.ts';
import type { Library } from '../game/library.svelte.ts';
import { type PuzzleContext, providePuzzles } from '../puzzles/context.ts';

export interface AppContext {
  readonly rules: Rules;
  readonly whole: Whole;
  readonly computer: Computer;
  readonly library: Library;
  readonly puzzles: PuzzleContext;
}

/** Sets every context; must run during component initialisation. */
export function provideApp({ rules, whole, computer, library, puzzles }: AppContext): void {
  provideRules(rules);
  provideWhole(whole);
  provideComputer(computer);
  provideLibrary(library);
  providePuzzles(puzzles);
}
