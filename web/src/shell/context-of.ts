/** Makes what the screens share: the rules, the computer, the games and puzzles kept. */

import { Computer } from '../computer/computer.ts';
import { Solver } from '../computer/solver.ts';
import { Exchange } from '../core/exchange.ts';
import { Records } from '../core/records.ts';
import { Rules } from '../core/rules.ts';
import { SoloCore } from '../core/solo.ts';
import { Library } from '../game/library.svelte.ts';
import { PuzzleProgress } from '../puzzles/progress.svelte.ts';
import type { AppContext } from './context.ts';

export function contextOf(module: WebAssembly.Module): AppContext {
  const exchange = new Exchange(module);
  const rules = new Rules(exchange);
  return {
    rules,
    records: new Records(exchange),
    computer: new Computer(module),
    library: new Library(rules),
    puzzles: {
      solo: new SoloCore(exchange, rules.pieces),
      solver: new Solver(module),
      progress: new PuzzleProgress(rules),
    },
  };
}
