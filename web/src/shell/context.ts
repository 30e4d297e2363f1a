/** What the screens share, each part handed to the components by the folder that owns it. */

import type { Computer } from '../computer/computer.ts';
import { provideComputer } from '../computer/context.ts';
import { providePrinting, provideRecords, provideRules, provideTree } from '../core/context.ts';
import type { Printing } from '../core/printing.ts';
import type { Records } from '../core/records.ts';
import type { Rules } from '../core/rules.ts';
import type { RecordTree } from '../core/tree.ts';
import { provideLibrary } from '../game/context.ts';
import type { Library } from '../game/library.svelte.ts';
import { type PuzzleContext, providePuzzles } from '../puzzles/context.ts';

export interface AppContext {
  readonly rules: Rules;
  readonly records: Records;
  readonly tree: RecordTree;
  readonly printing: Printing;
  readonly computer: Computer;
  readonly library: Library;
  readonly puzzles: PuzzleContext;
}

/** Sets every context; must run during component initialisation. */
export function provideApp({
  rules,
  records,
  tree,
  printing,
  computer,
  library,
  puzzles,
}: AppContext): void {
  provideRules(rules);
  provideRecords(records);
  provideTree(tree);
  providePrinting(printing);
  provideComputer(computer);
  provideLibrary(library);
  providePuzzles(puzzles);
}
