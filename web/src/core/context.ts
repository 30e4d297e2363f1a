/** The rules, for the components that need them. */

import { createContext } from 'svelte';
import type { Rules } from './rules.ts';

export const [useRules, provideRules] = createContext<Rules>();
