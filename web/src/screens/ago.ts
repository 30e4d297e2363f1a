/** How long ago something was, in words. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** From here on the date says more. */
const OLD = 14 * 86_400_000;

const known = new Map<string, { relative: Intl.RelativeTimeFormat; date: Intl.DateTimeFormat }>();

/** The formats of a language; kept, since making one takes milliseconds. */
function formatsOf(language: string) {
  let formats = known.get(language);
  if (formats === undefined) {
    formats = {
      relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
      date: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }),
    };
    known.set(language, formats);
  }
  return formats;
}

/** `time` and `now` in milliseconds since 1970. */
export function agoOf(time: number, language: string, now = Date.now()): string {
  const past = Math.max(0, now - time);
  const { relative, date } = formatsOf(language);
  if (past > OLD) return date.format(time);
  for (const [unit, length] of STEPS)
    if (past >= length) return relative.format(-Math.floor(past / length), unit);
  return relative.format(0, 'second');
}
