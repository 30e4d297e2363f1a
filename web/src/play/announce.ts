/** Says what happened in a game: the last move, and who can no longer move. */

import type { Rules } from '../core/rules.ts';
import type { Colour, Move } from '../core/types.ts';
import { type Game, isSameMove } from '../game/game.svelte.ts';
import {
  capitalised,
  colourName,
  isOnlyColour,
  listed,
  pieceName,
  playerName,
} from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { announcer, type Notice } from '../ui/announcer.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

/** Whether the last move is new: one more than before, or another in the same place. */
export function hasNews(before: readonly Move[], now: readonly Move[]): boolean {
  const last = now.at(-1);
  if (last === undefined || now.length < before.length) return false;
  return now.length > before.length || !isSameMove(last, before.at(-1));
}

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
  const turn = game.isOver ? null : game.view.turn;
  const next = turn ? texts.play.turnOf(capitalised(colourName(turn, texts, palette))) : '';
  announcer.say(`${texts.play.announceMove(who, piece, cell)} ${next || texts.play.over.title}.`);
}

/** The last notice about passed players. */
let shown: Notice | null = null;

/** Shows who can no longer move; hides that notice when the game is over. */
export function announcePassed(game: Game, texts: Texts, palette: Settings['palette']): void {
  const blocked = game.newlyBlocked(game.played);
  if (game.isOver && shown) announcer.dismiss(shown);
  if (blocked.length === 0 || game.isOver) return;
  const { you } = texts.words;
  const names = blocked
    .map((colour) => nameOf(game, colour, texts, palette))
    .sort((a, b) => Number(b === you) - Number(a === you));
  const who = listed(names, texts);
  shown = { text: texts.play.passedOver(who, names.length === 1, names[0] === you) };
  announcer.show(shown);
}

/** The player who has this colour alone, else the colour. */
function nameOf(game: Game, colour: Colour, texts: Texts, palette: Settings['palette']): string {
  const owner = game.variant.owners[colour];
  return owner !== null && isOnlyColour(game, owner, colour)
    ? playerName(game, owner, texts, palette)
    : capitalised(colourName(colour, texts, palette));
}
