/** What the pages of puzzles share: their rules, the solver, what is solved. */

import { createContext } from 'svelte';
import type { Finder } from '../computer/finder.ts';
import type { Solver } from '../computer/solver.ts';
import type { TaskCore } from '../core/task.ts';
import type { PuzzleProgress } from './progress.svelte.ts';
import type { PuzzleRating } from './rating.svelte.ts';

export interface PuzzleContext {
  readonly tasks: TaskCore;
  readonly solver: Solver;
  readonly finder: Finder;
  readonly progress: PuzzleProgress;
  readonly rating: PuzzleRating;
}

export const [usePuzzles, providePuzzles] = createContext<PuzzleContext>();
