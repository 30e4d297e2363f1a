/** What puzzles are called and what is to be done in them. */

import type { Rules } from '../core/rules.ts';
import { capitalised, colourName } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';
import { type Endgame, numberOf } from './endgames.ts';

/** What a solo puzzle is called and asks for; null when the id is none. */
export function soloText(id: string, { puzzles }: Texts) {
  return id in puzzles.solos ? puzzles.solos[id as keyof typeof puzzles.solos] : null;
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
  const sentence = texts.puzzles.goals[endgame.goal](
    name(turn),
    endgame.moves,
    name(endgame.target),
  );
  return capitalised(sentence);
}
