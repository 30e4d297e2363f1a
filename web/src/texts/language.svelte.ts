/** The language of the page: the one chosen, else the first of the browser's that there is. */

import { en } from './en/index.ts';
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

/** French comes in a chunk of its own, which English readers do not fetch; null before it is there. */
let french: Texts | null = null;

/** Fetches the texts of a language, unless they are there. */
export async function loadTexts(language: Language): Promise<void> {
  if (language === 'fr' && french === null) french = typeset((await import('./fr/index.ts')).fr);
}

const isLoaded = (language: Language): boolean => language === 'en' || french !== null;

/** Every text of a language; in English before the language is loaded. */
export function textsOf(language: Language): Texts {
  return language === 'en' ? en : (french ?? en);
}

/** Texts that are loaded with the screens that say them, in every language. */
export type Part<Words> = Readonly<Record<Language, Words>>;

const typesetParts = new WeakMap<object, unknown>();

/** The texts of a part in a language. */
export function partOf<Words extends Parameters<typeof typeset>[0]>(
  part: Part<Words>,
  language: Language,
): Words {
  if (language === 'en') return part.en;
  const known = (typesetParts.get(part) as Words | undefined) ?? typeset(part.fr);
  typesetParts.set(part, known);
  return known;
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
  /** The last one that was chosen. */
  #wanted = this.#current;

  get current(): Language {
    return this.#current;
  }

  get locale(): string {
    return localeOf(this.#current, navigator.languages);
  }

  get texts(): Texts {
    return textsOf(this.#current);
  }

  /** The texts of a part that is loaded on its own. */
  part<Words extends Parameters<typeof typeset>[0]>(part: Part<Words>): Words {
    return partOf(part, this.#current);
  }

  /** Speaks a language from now on, once its texts are there. */
  choose(language: Language): void {
    this.#wanted = language;
    if (isLoaded(language)) this.#current = language;
    else
      void loadTexts(language).then(
        () => (this.#current = this.#wanted),
        () => undefined, // without network the page goes on as it is
      );
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
