/** The computer, for the components that ask it. */

import { createContext } from 'svelte';
import type { Computer } from './computer.ts';

export const [useComputer, provideComputer] = createContext<Computer>();
