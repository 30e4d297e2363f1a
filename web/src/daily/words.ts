/** What the puzzle and the duel of a day are called, and what came of them. */

import type { Endgame } from '../puzzles/endgames.ts';
import { marginText } from '../table/margin.ts';
import type { Texts } from '../texts/language.svelte.ts';
import { type Day, dateOf } from './day.ts';
import { type Entry, MOST_STARS } from './diary.svelte.ts';
import { levelOf } from './duel.ts';

/** The name of a day's puzzle: one of those of its goal, another every day. */
export function puzzleTitle({ goal }: Pick<Endgame, 'goal'>, day: Day, { daily }: Texts): string {
  const titles = daily.titles[goal];
  return titles[day % titles.length] ?? daily.puzzle;
}

export function duelTitle(day: Day, { daily, words }: Texts): string {
  return daily.duelTitle(words.levels[levelOf(day) - 1]?.name ?? '');
}

/** Stars as signs. */
export function starSigns(stars: number): string {
  return '★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars);
}

export function dateText(day: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
  return dateOf(day).toLocaleDateString(locale, options);
}

/** A result to be shown to others: no word of how it was done. */
export function puzzleResult(
  { stars = 0 }: Entry,
  title: string,
  date: string,
  streak: number,
  { app, daily }: Texts,
): string {
  const row = streak > 1 ? `\n🔥 ${daily.streak(streak)}` : '';
  return `${app.name} · ${date}\n${title} ${starSigns(stars)}${row}`;
}

export function duelResult(
  { margin = 0 }: Entry,
  title: string,
  date: string,
  texts: Texts,
): string {
  const sign = margin > 0 ? '🟦' : margin < 0 ? '🟨' : '⬜';
  return `${texts.app.name} · ${date}\n${title} ${sign} ${marginText(margin, texts)}`;
}
