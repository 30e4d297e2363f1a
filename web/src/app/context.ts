/** What the screens share: the rules, the computer, the games kept, and a voice for screen readers. */

import { createContext } from 'svelte';
import type { Computer } from '../computer/computer.ts';
import type { Rules } from '../core/rules.ts';
import type { Library } from '../game/library.svelte.ts';

export interface AppContext {
  readonly rules: Rules;
  readonly computer: Computer;
  readonly library: Library;
}

export const [useApp, provideApp] = createContext<AppContext>();
