/** The rules and the records, for the components that need them. */

import { createContext } from 'svelte';
import type { Records } from './records.ts';
import type { Rules } from './rules.ts';

export const [useRules, provideRules] = createContext<Rules>();
export const [useRecords, provideRecords] = createContext<Records>();
