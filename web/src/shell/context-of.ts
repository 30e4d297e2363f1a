/** Makes what the screens share: the rules, the computer, the games and puzzles kept. */

import { Computer } from '../computer/computer.ts';
import { Finder } from '../computer/finder.ts';
import { Solver } from '../computer/solver.ts';
import { Exchange } from '../core/exchange.ts';
import { compileWhole } from '../core/load.ts';
import { Rules } from '../core/rules.ts';
import { TaskCore } from '../core/task.ts';
import { Whole } from '../core/whole.ts';
import { Library } from '../game/library.svelte.ts';
import { PuzzleProgress } from '../puzzles/progress.svelte.ts';
import { PuzzleRating } from '../puzzles/rating.svelte.ts';
import type { AppContext } from './context.ts';

/** `module` is that of the rules. */
export function contextOf(module: WebAssembly.Module): AppContext {
  const exchange = new Exchange(module);
  const rules = new Rules(exchange);
  const whole = new Whole(compileWhole, rules.pieces);
  const load = (): Promise<WebAssembly.Module> => whole.module();
  return {
    rules,
    whole,
    computer: new Computer(load),
    library: new Library(rules),
    puzzles: {
      tasks: new TaskCore(exchange, rules.pieces),
      solver: new Solver(load),
      finder: new Finder(load),
      progress: new PuzzleProgress(rules),
      rating: new PuzzleRating(),
    },
  };
}
