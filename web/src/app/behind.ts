/** Everything behind the first page, fetched as one. */

export { default as GoOn } from '../screens/GoOn.svelte';
export { default as CoreScreens } from './CoreScreens.svelte';
export { contextOf } from './context-of.ts';
export { againstComputers, startGame } from './start.ts';
