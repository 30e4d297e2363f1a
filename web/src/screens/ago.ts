/** How long ago something was, in words. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** From here on the date says more. */
const OLD = 14 * 86_400_000;

/** `time` and `now` in milliseconds since 1970. */
export function agoOf(time: number, language: string, now = Date.now()): string {
  const past = Math.max(0, now - time);
  if (past > OLD) return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(time);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, length] of STEPS)
    if (past >= length) return words.format(-Math.floor(past / length), unit);
  return words.format(0, 'second');
}
