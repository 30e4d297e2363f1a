/** Starting a game: it is kept at once, and shown. */

import { Game, type NewGame } from '../game/game.svelte.ts';
import type { Seat } from '../game/seats.ts';
import type { AppContext } from './context.ts';
import { router } from './router.svelte.ts';

export function startGame({ rules, library }: AppContext, plan: NewGame): Game {
  const game = Game.create(rules, plan);
  library.save(game);
  router.go({ screen: 'play', id: game.id });
  return game;
}

/** The level of the computers when nobody chose one. */
export const FRIENDLY_LEVEL = 3;

/** One person, and computers on the other seats. */
export function againstComputers(players: number, level = FRIENDLY_LEVEL): Seat[] {
  return Array.from({ length: players }, (_, player) =>
    player === 0 ? { kind: 'human', name: '' } : { kind: 'computer', level },
  );
}
