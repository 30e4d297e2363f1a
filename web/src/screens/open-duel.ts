/** Opens the duel of a day: the one that was begun, or a new one. */

import type { Rules } from '../core/rules.ts';
import type { Day } from '../daily/day.ts';
import { dayOfDuel, duelOf } from '../daily/duel.ts';
import type { Library } from '../game/library.svelte.ts';
import { startGame } from '../play/start.ts';
import { router } from '../ui/router.svelte.ts';

export function openDuel(rules: Rules, library: Library, day: Day): void {
  const begun = library.list().games.find((game) => !game.isOver && dayOfDuel(rules, game) === day);
  if (begun) router.go({ screen: 'play', id: begun.id });
  else startGame(rules, library, duelOf(rules, day));
}
