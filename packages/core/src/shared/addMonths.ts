import { TIME_ZONE } from './jalali.ts';
import type { Locale } from './locale.ts';
import { DAY_MS } from './units.ts';

const fields = { timeZone: TIME_ZONE, day: 'numeric' } as const;

const dayFormats: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  fa: new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', fields),
  en: new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', fields),
};

/** Longer than any month and shorter than any two. */
const BEYOND_A_MONTH_DAYS = 32;

/** Calendar of `addMonths`, and the day that it keeps. */
export interface MonthTerms {
  /** Language of the customer: Jalali months for Persian, Gregorian for English. */
  readonly locale: Locale;
  /**
   * Start of the uninterrupted months before, in milliseconds since the epoch. A shorter month between ends a day or more
   * earlier; the day of this start comes back with the next month that has it. Default: the start of these months.
   */
  readonly since?: number | null;
}

/**
 * Returns the same day and time some months after `ms` (milliseconds since the epoch) in the customer's calendar and in
 * Tehran; the last day of a month that is too short.
 */
export function addMonths(ms: number, months: number, { locale, since }: MonthTerms): number {
  const format = dayFormats[locale];
  const dayOf = (time: number) => Number(format.format(time));
  const firstOf = (time: number) => time - (dayOf(time) - 1) * DAY_MS;
  // Steps of whole days keep the time of day, because Tehran has no daylight saving time.
  const nextFirst = (first: number) => firstOf(first + BEYOND_A_MONTH_DAYS * DAY_MS);
  const lastDayAfter = (first: number) => Math.round((nextFirst(first) - first) / DAY_MS);
  const start = firstOf(ms);
  let first = start;
  for (let month = 0; month < months; month += 1) first = nextFirst(first);
  const isLastDay = dayOf(ms) === lastDayAfter(start);
  const keptDay = isLastDay ? Math.max(dayOf(ms), dayOf(since ?? ms)) : dayOf(ms);
  return first + (Math.min(keptDay, lastDayAfter(first)) - 1) * DAY_MS;
}
