/** Everything behind the first page, fetched as one. */

export { againstComputers } from '../game/seats.ts';
export { default as GoOn } from '../games/GoOn.svelte';
export { startGame } from '../play/start.ts';
export { default as CoreScreens } from './CoreScreens.svelte';
export { contextOf } from './context-of.ts';
