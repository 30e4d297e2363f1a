/** What the screens share: the rules, the computer, the games and the puzzles kept. */

import { createContext } from 'svelte';
import type { Computer } from '../computer/computer.ts';
import type { Solver } from '../computer/solver.ts';
import type { Rules } from '../core/rules.ts';
import type { SoloCore } from '../core/solo.ts';
import type { Library } from '../game/library.svelte.ts';
import type { PuzzleProgress } from '../puzzles/progress.svelte.ts';

export interface AppContext {
  readonly rules: Rules;
  readonly solo: SoloCore;
  readonly computer: Computer;
  readonly solver: Solver;
  readonly library: Library;
  readonly progress: PuzzleProgress;
}

export const [useApp, provideApp] = createContext<AppContext>();
