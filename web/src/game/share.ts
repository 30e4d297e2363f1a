/** What others get of a game: its moves, the names that people gave, and the levels of the computers. */

import type { Rules } from '../core/rules.ts';
import type { Game } from './game.svelte.ts';
import type { SharedGame } from './link.ts';
import { seatingOf } from './saved.ts';

/** The game as it is shared. A person without a name has none: "you" is somebody else to whoever opens it. */
export function sharedGame(rules: Rules, game: Game): SharedGame {
  const { names, levels } = seatingOf(game.seats);
  return {
    variant: game.variant.text,
    start: game.start === rules.start(game.variant.text) ? null : game.start,
    moves: game.moves.map((move) => rules.moveValue(move)),
    names: names.map(wellFormed),
    levels,
  };
}

/** A text without NUL and halves of characters, which no file and no address can hold. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '\ufffd');
}
