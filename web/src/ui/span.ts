/** Spans of time in words. */

const DAY = 86_400; // s
const UNITS = [
  ['day', DAY],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A span of time in the largest unit that it is a multiple of; less than a minute in short. */
export function spanText(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, one]) => seconds > 0 && seconds % one === 0) ?? [
    'second',
    1,
  ];
  const unitDisplay = unit === 'second' ? 'narrow' : 'long';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
  return format.format(seconds / length);
}
