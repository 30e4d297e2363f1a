/** Says what happened in a game: the last move, and who can no longer move. */

import type { Rules } from '../core/rules.ts';
import type { Colour, Move } from '../core/types.ts';
import { type Game, isSameMove } from '../game/game.svelte.ts';
import {
  capitalised,
  colourName,
  isOnlyColour,
  listed,
  moveName,
  playerName,
} from '../table/names.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import { headline, reasons } from './result.ts';

/** Whether the last move is new: one more than before, or another in the same place. */
export function hasNews(before: readonly Move[], now: readonly Move[]): boolean {
  const last = now.at(-1);
  if (last === undefined || now.length < before.length) return false;
  return now.length > before.length || !isSameMove(last, before.at(-1));
}

/** Says how the game ended. */
export function announceEnd(game: Game, texts: Texts, palette: Settings['palette']): void {
  announcer.say(endOf(game, texts, palette));
}

function endOf(game: Game, texts: Texts, palette: Settings['palette']): string {
  return [
    `${texts.play.over.title}.`,
    headline(game, texts, palette),
    ...reasons(game, texts, palette),
  ].join(' ');
}

/** Says the last move, who is passed over from now on, and who is next, or how the game ended. */
export function announceMove(
  game: Game,
  rules: Rules,
  texts: Texts,
  palette: Settings['palette'],
): void {
  const move = game.moves.at(-1);
  if (!move) return;
  const who = capitalised(colourName(move.colour, texts, palette));
  const name = moveName(rules, move, texts);
  const turn = game.isOver ? null : game.view.turn;
  const next = turn
    ? `${texts.play.turnOf(capitalised(colourName(turn, texts, palette)))}.`
    : endOf(game, texts, palette);
  const words = [texts.play.announceMove(who, name), passedOver(game, texts, palette), next];
  announcer.say(words.filter(Boolean).join(' '));
}

/** Who can no longer move since the last move, in a sentence; nothing once the game is over. */
export function passedOver(game: Game, texts: Texts, palette: Settings['palette']): string {
  const blocked = game.newlyBlocked(game.played);
  if (blocked.length === 0 || game.isOver) return '';
  const { you } = texts.words;
  const names = blocked
    .map((colour) => nameOf(game, colour, texts, palette))
    .sort((a, b) => Number(b === you) - Number(a === you));
  const form = names[0] === you ? 'you' : names.length === 1 ? 'one' : 'many';
  return fill(texts.game.passed[form], { who: listed(names, texts) });
}

/** The player who has this colour alone, else the colour. */
function nameOf(game: Game, colour: Colour, texts: Texts, palette: Settings['palette']): string {
  const owner = game.variant.owners[colour];
  return owner !== null && isOnlyColour(game, owner, colour)
    ? playerName(game, owner, texts, palette)
    : capitalised(colourName(colour, texts, palette));
}
