/** Starting a game: it is shown at once, and kept as soon as somebody plays it. */

import type { Rules } from '../core/rules.ts';
import { Game, type NewGame } from '../game/game.svelte.ts';
import type { Library } from '../game/library.svelte.ts';
import { router } from '../ui/router.svelte.ts';

export function startGame(rules: Rules, library: Library, plan: NewGame): Game {
  const game = Game.create(rules, plan);
  library.draft(game);
  router.go({ screen: 'play', id: game.id });
  return game;
}

/** Goes on otherwise after so many moves of a game, with the same players, in a game of its own. */
export function startVariation(library: Library, game: Game, count: number): void {
  const variation = game.variation(count);
  library.draft(variation);
  router.go({ screen: 'play', id: variation.id });
}
