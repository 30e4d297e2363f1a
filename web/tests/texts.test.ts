/** No text is missing in any language, and none is left in the other's words. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REASONS } from '../src/core/types.ts';
import { HIGHEST_LEVEL, levelRating } from '../src/game/seats.ts';
import { listed, refusal } from '../src/table/names.ts';
import { archiveTexts } from '../src/texts/archive.ts';
import { counted } from '../src/texts/fill.ts';
import {
  LANGUAGES,
  type Language,
  loadTexts,
  localeOf,
  partOf,
  pickLanguage,
  textsOf,
} from '../src/texts/language.svelte.ts';
import { learnTexts } from '../src/texts/learn.ts';
import { lobbyTexts } from '../src/texts/lobby.ts';
import { othersTexts } from '../src/texts/others.ts';
import { printTexts } from '../src/texts/print.ts';
import { profileTexts } from '../src/texts/profile.ts';
import { studyTexts } from '../src/texts/study.ts';
import { rules } from './core.ts';

type Leaf = string | ((...values: never[]) => string);

function leaves(node: unknown, path = ''): Map<string, Leaf> {
  if (typeof node === 'string' || typeof node === 'function')
    return new Map([[path, node as Leaf]]);
  const entries = Object.entries(node as object).flatMap(([key, value]) => [
    ...leaves(value, path ? `${path}.${key}` : key),
  ]);
  return new Map(entries);
}

const cell = { column: 0, row: 0 };
await loadTexts('fr');
const en = textsOf('en');

/** Also those that are loaded on their own. */
const all = (language: Language) => ({
  ...textsOf(language),
  learn: partOf(learnTexts, language),
  lobby: partOf(lobbyTexts, language),
  archive: partOf(archiveTexts, language),
  profile: partOf(profileTexts, language),
  study: partOf(studyTexts, language),
  print: partOf(printTexts, language),
  others: partOf(othersTexts, language),
});
const english = leaves(all('en'));
const french = leaves(all('fr'));

/** Words that are the same in both languages. */
const SAME =
  /^(app\.name|game\.piece\.[A-Z]\d?|words\.places|game\.colour\.(cyan|violet)|game\.variant\.(duo|solo|junior)\.name|words\.levels\.\d\.name|newGame\.(options|board|bonusPoints)|play\.(points|pause|keys\.letters|over\.(bonus|score|place))|settings\.play)/;

describe('texts', () => {
  it('are there in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])('%s is translated', (path) => {
    const [here, there] = [english.get(path), french.get(path)];
    expect(typeof here).toBe(typeof there);
    if (typeof here === 'string') {
      expect(here.trim()).not.toBe('');
      expect(String(there).trim()).not.toBe('');
      if (!SAME.test(path)) expect(there).not.toBe(here);
    }
  });

  it('take the same values', () => {
    for (const [path, text] of english) {
      if (typeof text !== 'function') continue;
      // The French functions are wrapped, so what they say is compared: every value appears in both or in neither.
      const values = ['⟨one⟩', '⟨two⟩', '⟨three⟩'].slice(0, text.length) as never[];
      const said = (fn: Leaf) => (fn as (...v: never[]) => string)(...values);
      const used = (words: string) => values.map((value) => words.includes(value));
      expect([path, used(said(french.get(path) as Leaf))]).toEqual([path, used(said(text))]);
    }
  });

  it('in French have their spaces and apostrophes', () => {
    for (const leaf of french.values()) {
      const text = typeof leaf === 'string' ? leaf : leaf(...(['1', '2', '3'] as never[]));
      expect(text).not.toMatch(/ [:;!?»]/);
      expect(text).not.toMatch(/\p{L}'\p{L}/u);
    }
  });

  it('have one word for a clock, and two for what stands side by side', () => {
    for (const text of french.values())
      if (typeof text === 'string') expect(text).not.toMatch(/horloge|chronom/i);
    for (const texts of [english, french])
      expect(texts.get('study.setup.cancel')).not.toBe(texts.get('play.undo'));
  });

  it('of the installed app differ in what is read, and in nothing else', () => {
    const [there, ...others] = LANGUAGES.map((language) => {
      const text = readFileSync(`public/manifest.${language}.webmanifest`, 'utf8');
      const { lang, description, ...rest } = JSON.parse(text) as Record<string, unknown>;
      expect(lang).toBe(language);
      return { description, rest };
    });
    for (const { description, rest } of others) {
      expect(rest).toEqual(there?.rest);
      expect(description).not.toBe(there?.description);
      expect(description).not.toMatch(/ [:;!?»]|\p{L}'\p{L}/u);
    }
  });

  it('leave the strength of a level to the table of levels', () => {
    const levels = Array.from({ length: HIGHEST_LEVEL }, (_, index) => levelRating(index + 1));
    const figure = new RegExp(`\\b(${levels.join('|')})\\b`);
    for (const text of [...english.values(), ...french.values()])
      if (typeof text === 'string') expect(text).not.toMatch(figure);
  });

  it('say what the game itself says nowhere else', () => {
    const { game, ...own } = all('en');
    const shared = new Set([...leaves(game).values()].map(String).filter((text) => / /.test(text)));
    const repeated = [...leaves(own)].filter(([, text]) => shared.has(String(text)));
    expect(repeated).toEqual([]);
  });

  it('fill the holes of the game’s sentences, by the number they are about', () => {
    const fr = textsOf('fr');
    expect(counted(en.game.count.moves, 0, en)).toBe('0 moves');
    expect(counted(fr.game.count.moves, 0, fr)).toBe('0 coup');
    const both = listed(['a1', 'b2', 'c3'], fr);
    expect(both).toBe('a1, b2 et c3');
    for (const reason of REASONS)
      for (const cells of [[], [{ column: 4, row: 9 }], [cell, { column: 4, row: 9 }]])
        expect(refusal({ reason, cells }, fr)).not.toMatch(/[{}]/);
    const cells = [cell, { column: 4, row: 9 }];
    expect(refusal({ reason: 'overlap', cells }, en)).toBe(
      'The cells a1 and e10 are already taken.',
    );
  });

  it('name every piece, variant and reason of the core', () => {
    expect(Object.keys(en.game.piece).sort()).toEqual([...rules.pieces].sort());
    expect(Object.keys(en.game.variant).sort()).toEqual([...rules.variantIds].sort());
  });

  it('come with dates as the browser writes them', () => {
    expect(localeOf('en', ['fr-FR', 'en-US'])).toBe('en-US');
    expect(localeOf('en', ['fr-FR'])).toBe('en-GB');
    expect(localeOf('fr', ['en', 'fr-CA', 'fr-FR'])).toBe('fr-CA');
  });

  it('follow the languages of the browser', () => {
    expect(pickLanguage(['de-DE', 'fr-CA', 'en'])).toBe('fr');
    expect(pickLanguage(['en-US'])).toBe('en');
    expect(pickLanguage(['ja'])).toBe('en');
  });
});
