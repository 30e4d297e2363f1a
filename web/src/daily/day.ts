/** Days of the calendar, as numbers and as names: the day begins at midnight where a person is. */

/** Days since 1 January 1970. */
export type Day = number & { readonly kind: 'day' };

const LENGTH = 86_400_000;

/** The day of a moment, by the clock on the wall. */
export function dayOf(date: Date): Day {
  return (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / LENGTH) as Day;
}

export function today(): Day {
  return dayOf(new Date());
}

/** Midnight at the beginning of a day, by the clock on the wall. */
export function dateOf(day: Day): Date {
  const date = new Date(day * LENGTH);
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

export function shifted(day: Day, by: number): Day {
  return (day + by) as Day;
}

/** The name of a day, such as 2026-11-17. */
export function dayName(day: Day): string {
  return new Date(day * LENGTH).toISOString().slice(0, 10);
}

/** Reads the name of a day; null when it is none. */
export function parseDay(name: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(name)) return null;
  const time = Date.parse(`${name}T00:00:00Z`);
  const day = (time / LENGTH) as Day;
  return Number.isNaN(time) || dayName(day) !== name ? null : day;
}

/** The days of the month of a day, in weeks that begin on Monday; null where a week begins or ends outside of it. */
export function monthOf(day: Day): (Day | null)[][] {
  const date = dateOf(day);
  const first = dayOf(new Date(date.getFullYear(), date.getMonth(), 1));
  const next = dayOf(new Date(date.getFullYear(), date.getMonth() + 1, 1));
  const before = (dateOf(first).getDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let start = first - before; start < next; start += 7)
    weeks.push(
      Array.from({ length: 7 }, (_, i) => {
        const one = (start + i) as Day;
        return one >= first && one < next ? one : null;
      }),
    );
  return weeks;
}
