/** The screens about people, loaded when somebody goes there. */

export { default as Account } from '../screens/Account.svelte';
export { default as Archive } from '../screens/Archive.svelte';
export { default as Explorer } from '../screens/Explorer.svelte';
export { default as Lobby } from '../screens/Lobby.svelte';
export { default as PlayerScreen } from '../screens/PlayerScreen.svelte';
export { default as Ranking } from '../screens/Ranking.svelte';
