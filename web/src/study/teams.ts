/** Teams without a game around them: what they are called, and their hue. */

import type { Colour, Variant } from '../core/types.ts';
import { capitalised, colourName, listed } from '../table/names.ts';
import type { Texts } from '../texts/language.svelte.ts';
import type { Settings } from '../ui/settings.svelte.ts';

export interface Team {
  readonly name: string;
  readonly colour: Colour;
}

export function teamsOf(
  { teams, colours, owners }: Variant,
  texts: Texts,
  palette: Settings['palette'],
): Team[] {
  return teams.map((team) => {
    const own = colours.filter((colour) => {
      const owner = owners[colour];
      return owner !== null && team.includes(owner);
    });
    const names = own.map((colour) => colourName(colour, texts, palette));
    return { name: capitalised(listed(names, texts)), colour: own[0] ?? 'blue' };
  });
}

/** A score with its sign. */
export function signed(score: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return format.format(score).replace('-', '−');
}
