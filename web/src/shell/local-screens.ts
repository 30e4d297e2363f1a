/** The screens of games on this device, loaded when they are needed. */

export { default as OpenLink } from '../screens/OpenLink.svelte';
export { default as PlaySaved } from '../screens/PlaySaved.svelte';
export { default as Settings } from '../screens/Settings.svelte';
