/** The screens of games with others, loaded when they are needed. */

export { default as RoomsWaiting } from '../online/RoomsWaiting.svelte';
export { default as Friends } from '../screens/Friends.svelte';
export { default as RoomScreen } from '../screens/RoomScreen.svelte';
export { default as Rooms } from '../screens/Rooms.svelte';
