/** The rules and the whole core, for the components that need them. */

import { createContext } from 'svelte';
import type { Rules } from './rules.ts';
import type { Whole } from './whole.ts';

export const [useRules, provideRules] = createContext<Rules>();
export const [useWhole, provideWhole] = createContext<Whole>();
