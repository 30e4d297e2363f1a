/** Makes what the screens share: the rules, the computer, the games and puzzles kept. */

import { Computer } from '../computer/computer.ts';
import { Finder } from '../computer/finder.ts';
import { Solver } from '../computer/solver.ts';
import { Exchange } from '../core/exchange.ts';
import { Printing } from '../core/printing.ts';
import { Records } from '../core/records.ts';
import { Rules } from '../core/rules.ts';
import { SoloCore } from '../core/solo.ts';
import { TaskCore } from '../core/task.ts';
import { RecordTree } from '../core/tree.ts';
import { Library } from '../game/library.svelte.ts';
import { PuzzleProgress } from '../puzzles/progress.svelte.ts';
import { PuzzleRating } from '../puzzles/rating.svelte.ts';
import type { AppContext } from './context.ts';

export function contextOf(module: WebAssembly.Module): AppContext {
  const exchange = new Exchange(module);
  const rules = new Rules(exchange);
  const records = new Records(exchange);
  return {
    rules,
    records,
    tree: new RecordTree(exchange, records),
    printing: new Printing(exchange, rules.pieces),
    computer: new Computer(module),
    library: new Library(rules),
    puzzles: {
      solo: new SoloCore(exchange, rules.pieces),
      tasks: new TaskCore(exchange, rules.pieces),
      solver: new Solver(module),
      finder: new Finder(module),
      progress: new PuzzleProgress(rules),
      rating: new PuzzleRating(),
    },
  };
}
