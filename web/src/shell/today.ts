/** What the first page shows of today, fetched when everything else is there. */

export { default as Today } from '../daily/Today.svelte';
export { openDuel } from '../screens/open-duel.ts';
