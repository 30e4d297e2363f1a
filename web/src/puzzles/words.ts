/** What puzzles are called and what is to be done in them. */

import type { Rules } from '../core/rules.ts';
import { capitalised, colourName } from '../table/names.ts';
import { counted } from '../texts/fill.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import { type Endgame, numberOf } from './endgames.ts';

/** What a solo puzzle is called and asks for; null when the id is none. */
export function soloText(id: string, { game }: Texts) {
  const { solo } = game.puzzle;
  return id in solo ? solo[id as keyof typeof solo] : null;
}

/** The name of a puzzle. */
export function titleOf(id: string, texts: Texts): string {
  return soloText(id, texts)?.name ?? texts.puzzles.endgame(numberOf({ id }));
}

/** What an endgame asks for. */
export function goalOf(
  endgame: Endgame,
  rules: Rules,
  texts: Texts,
  palette: Settings['palette'],
): string {
  const { turn } = rules.view(endgame.position);
  const name = (colour: Endgame['target']) => (colour ? colourName(colour, texts, palette) : '');
  const forms = texts.game.puzzle.goal[endgame.goal];
  const values = { colour: name(turn), target: name(endgame.target) };
  return capitalised(counted(forms, endgame.moves, texts, values));
}
