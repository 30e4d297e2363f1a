/** How long ago something was, in words. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
/** Older than this, in milliseconds, the date is shown. */
const OLD = 14 * 86_400_000;

/** Caches a format by language: making one takes milliseconds. */
function once<T>(make: (language: string) => T): (language: string) => T {
  const known = new Map<string, T>();
  return (language) => {
    const format = known.get(language) ?? make(language);
    known.set(language, format);
    return format;
  };
}

const dates = once((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
const spans = once((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** `time` and `now` in milliseconds since 1970. */
export function agoOf(time: number, language: string, now = Date.now()): string {
  const past = Math.max(0, now - time);
  if (past > OLD) return dates(language).format(time);
  for (const [unit, length] of STEPS)
    if (past >= length) return spans(language).format(-Math.floor(past / length), unit);
  return spans(language).format(0, 'second');
}
