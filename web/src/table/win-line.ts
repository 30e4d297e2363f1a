/** Who won, in words. */

import type { Player, Variant } from '../core/types.ts';
import type { Ending } from '../game/result.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { listed } from './names.ts';

/** Who won by the place of each player, 1 for the best; a void game has no places. */
export function winLine(
  variant: Variant,
  places: readonly (number | null)[],
  nameOf: (player: Player) => string,
  texts: Texts,
  ending: Ending = 'played',
): string {
  const { won, shared, 'on-time': onTime, void: nobody } = texts.game.result;
  const winners = variant.players.filter((player) => places[player] === 1);
  if (winners.length === 0) return nobody;
  const names = winners.map(nameOf);
  const teams = variant.teams.filter((team) => team.some((player) => winners.includes(player)));
  const who = listed(names, texts);
  const isYou = names.includes(texts.words.you);
  if (teams.length > 1) return fill(shared[isYou ? 'you' : 'others'], { who });
  return fill(
    (ending === 'time' ? onTime : won)[isYou ? 'you' : names.length === 1 ? 'one' : 'many'],
    { who },
  );
}
