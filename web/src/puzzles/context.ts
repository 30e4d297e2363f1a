/** What the pages of puzzles share: the rules of the solo puzzles, their solver, what is solved. */

import { createContext } from 'svelte';
import type { Solver } from '../computer/solver.ts';
import type { SoloCore } from '../core/solo.ts';
import type { PuzzleProgress } from './progress.svelte.ts';

export interface PuzzleContext {
  readonly solo: SoloCore;
  readonly solver: Solver;
  readonly progress: PuzzleProgress;
}

export const [usePuzzles, providePuzzles] = createContext<PuzzleContext>();
