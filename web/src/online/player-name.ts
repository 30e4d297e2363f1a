/** What players, kinds of games and ratings are called in lists. */

import { variantText } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Person, PlayerView, Pool } from './protocol.ts';

/** A level of the engine has a number for a name. */
export function playerLabel({ kind, name }: PlayerView, texts: Texts): string {
  return kind === 'level' ? texts.people.level(Number(name)) : marked(name, kind, texts);
}

/** Somebody at a table. */
export function personLabel({ name, is_bot, is_guest }: Person, texts: Texts): string {
  return marked(name, is_bot ? 'bot' : is_guest ? 'guest' : 'person', texts);
}

/** Marks bots and guests in brackets, which no name has. */
function marked(name: string, kind: 'person' | 'bot' | 'guest', texts: Texts): string {
  if (kind === 'person') return name;
  if (name === '') return kind === 'bot' ? texts.people.deletedBot : name;
  return `${name} (${texts.people[kind]})`;
}

/** What a kind of games is called: as the variant that it is named after. */
export function familyText(family: Pool['family'], texts: Texts): string {
  return variantText({ id: family === 'teams' ? 'classic-teams' : family }, texts).name;
}

/** A rating with how sure it is, such as `1512 ± 60`. */
export function ratingText({ value, deviation }: { value: number; deviation: number }): string {
  return `${Math.round(value)} ± ${Math.round(2 * deviation)}`;
}
