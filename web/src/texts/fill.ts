/** Fills the texts of the game, which are templates because the Python library reads them too. */

import type { Texts } from './language.svelte.ts';

type Values = Readonly<Record<string, string | number>>;

/** A text with its {placeholders} filled in. */
export function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** The text for a number, which fills {number}. */
export function counted(
  forms: { readonly one: string; readonly many: string },
  number: number,
  texts: Texts,
  values: Values = {},
): string {
  return fill(forms[texts.words.form(number)], { number, ...values });
}
