/** The code that the first page does not need, as one chunk. */

export { againstComputers } from '../game/seats.ts';
export { default as GoOn } from '../games/GoOn.svelte';
export { lastPlayed } from '../newgame/last-choice.ts';
export { guest } from '../online/guest.svelte.ts';
export { isKnown } from '../online/known.svelte.ts';
export { startGame } from '../play/start.ts';
export { default as CoreScreens } from './CoreScreens.svelte';
export { contextOf } from './context-of.ts';
