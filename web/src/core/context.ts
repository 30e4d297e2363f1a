/** The rules, the records, the tree that is studied and what is printed, for the components that need them. */

import { createContext } from 'svelte';
import type { Printing } from './printing.ts';
import type { Records } from './records.ts';
import type { Rules } from './rules.ts';
import type { RecordTree } from './tree.ts';

export const [useRules, provideRules] = createContext<Rules>();
export const [useRecords, provideRecords] = createContext<Records>();
export const [useTree, provideTree] = createContext<RecordTree>();
export const [usePrinting, providePrinting] = createContext<Printing>();
