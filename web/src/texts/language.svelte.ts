/** The language of the page: the one chosen, else the first of the browser's that there is. */

import { en } from './en/index.ts';
import { fr } from './fr/index.ts';
import { typeset } from './typeset.ts';

export type Texts = typeof en;
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
};

const KEY = 'blokus/language';

let french: Texts | null = null;

/** Every text of a language. French is typeset on first use. */
export function textsOf(language: Language): Texts {
  if (language === 'en') return en;
  french ??= typeset(fr);
  return french;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** The first language of the list that there is; English when there is none. */
export function pickLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

const USUAL: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

/** The browser's own kind of a language, in which dates are written. */
export function localeOf(language: Language, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().startsWith(`${language}-`)) ?? USUAL[language];
}

class LanguageState {
  #current = $state<Language>(initial());

  get current(): Language {
    return this.#current;
  }

  get locale(): string {
    return localeOf(this.#current, navigator.languages);
  }

  get texts(): Texts {
    return textsOf(this.#current);
  }

  choose(language: Language): void {
    this.#current = language;
    try {
      localStorage.setItem(KEY, language);
    } catch {
      // Storage is forbidden or full: the choice lasts as long as the page.
    }
  }
}

function initial(): Language {
  try {
    const chosen = localStorage.getItem(KEY);
    if (isLanguage(chosen)) return chosen;
  } catch {
    // Storage may be forbidden.
  }
  return pickLanguage(navigator.languages);
}

export const language = new LanguageState();
