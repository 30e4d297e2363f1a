/** Says what happened in a game: the last move, and who can no longer move. */

import type { Rules } from '../core/rules.ts';
import type { Game } from '../game/game.svelte.ts';
import { capitalised, colourName, listed, pieceName } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

export function announceMove(
  game: Game,
  rules: Rules,
  texts: Texts,
  palette: Settings['palette'],
): void {
  const move = game.moves.at(-1);
  if (!move) return;
  const who = capitalised(colourName(move.colour, texts, palette));
  const piece = pieceName(rules.shape(move.orientation).piece, texts);
  const cell = rules.moveValue(move).split(',')[0] ?? '';
  const turn = game.view.turn;
  const next = turn ? texts.play.turnOf(capitalised(colourName(turn, texts, palette))) : '';
  announcer.say(`${texts.play.announceMove(who, piece, cell)} ${next || texts.play.over.title}.`);
}

export function announcePassed(game: Game, texts: Texts, palette: Settings['palette']): void {
  const blocked = game.newlyBlocked(game.played);
  if (blocked.length === 0 || game.view.isOver) return;
  const names = blocked.map((colour) => colourName(colour, texts, palette));
  announcer.show({
    text: texts.play.passedOver(capitalised(listed(names, texts)), names.length === 1),
  });
}
