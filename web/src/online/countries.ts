/** The countries that one may come from. */

/** Codes for regions that are no countries. */
const OTHERS = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Whether a code is no older one of another country, such as BU of Myanmar. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** Every country that the browser has a name for, by name. */
export function countries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
  const found = codes
    .filter((code) => !OTHERS.has(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    });
  return found.sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** What a country is called; its code where the browser has no name for it. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
