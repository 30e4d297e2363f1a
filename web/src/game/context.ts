/** The games kept in this browser, for the components that read or add to them. */

import { createContext } from 'svelte';
import type { Library } from './library.svelte.ts';

export const [useLibrary, provideLibrary] = createContext<Library>();
