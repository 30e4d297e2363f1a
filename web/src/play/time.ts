/** How a span of time is written: on a clock, and as the time that a move took. */

import type { Texts } from '../texts/language.svelte.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Milliseconds as `m:ss`, `h:mm:ss`, or days and hours; never negative. */
export function timeText(milliseconds: number, texts: Texts): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND);
  const [days, hours, minutes] = [
    Math.floor(milliseconds / DAY),
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60),
  ];
  if (days > 0) return texts.play.days(days, hours % 24);
  const two = (value: number): string => String(value).padStart(2, '0');
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Milliseconds as `3.2 s`, and as on a clock from a minute on. */
export function durationText(milliseconds: number, texts: Texts, locale: string): string {
  if (milliseconds >= 60 * SECOND) return timeText(milliseconds, texts);
  return `${(milliseconds / SECOND).toLocaleString(locale, TENTHS)} s`;
}
