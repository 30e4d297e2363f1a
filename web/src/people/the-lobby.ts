/** The one connection of this page to the lobby. */

import { guest } from '../online/guest.svelte.ts';
import { language } from '../texts/language.svelte.ts';
import { lobbyTexts } from '../texts/lobby.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import { router } from '../ui/router.svelte.ts';
import { settings } from '../ui/settings.svelte.ts';
import { sound } from '../ui/sound.ts';
import { LobbyLink } from './lobby.svelte.ts';

export const lobby = new LobbyLink({ introduce: () => guest.meet(), paired });

/** Leads the tab that waited to its game; others are told of it. */
function paired(room: string, isOwn: boolean): void {
  const words = language.part(lobbyTexts);
  const go = (): void => router.go({ screen: 'room', id: room });
  if (settings.turnSound) sound('call');
  if (isOwn) {
    announcer.say(words.found);
    go();
  } else announcer.show({ text: words.found, action: { label: words.toGame, run: go } });
}
