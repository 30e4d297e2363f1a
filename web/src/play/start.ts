/** Starting a game: it is kept at once, and shown. */

import type { Rules } from '../core/rules.ts';
import { Game, type NewGame } from '../game/game.svelte.ts';
import type { Library } from '../game/library.svelte.ts';
import { router } from '../ui/router.svelte.ts';

export function startGame(rules: Rules, library: Library, plan: NewGame): Game {
  const game = Game.create(rules, plan);
  library.save(game);
  router.go({ screen: 'play', id: game.id });
  return game;
}
