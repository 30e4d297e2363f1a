/** What players, kinds of games and ratings are called in lists. */

import { variantText } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Person, PlayerView, Pool } from './protocol.ts';

/** A level of the engine has a number for a name. */
export function playerLabel({ kind, name }: PlayerView, texts: Texts): string {
  if (kind === 'level') return texts.people.level(Number(name));
  return kind === 'bot' ? `${name} (${texts.people.bot})` : name;
}

/** Somebody at a table; a bot is marked as one. */
export function personLabel({ name, is_bot }: Person, texts: Texts): string {
  return is_bot ? `${name} (${texts.people.bot})` : name;
}

/** What a kind of games is called: as the variant that it is named after. */
export function familyText(family: Pool['family'], texts: Texts): string {
  return variantText({ id: family === 'teams' ? 'classic-teams' : family }, texts).name;
}

/** A rating with how sure it is, such as `1512 ± 60`. */
export function ratingText({ value, deviation }: { value: number; deviation: number }): string {
  return `${Math.round(value)} ± ${Math.round(2 * deviation)}`;
}
