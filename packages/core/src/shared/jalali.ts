import { isolate } from './bidi.ts';
import { directionOfLocale, type Language, perLocale } from './locale.ts';
import { NO_VALUE } from './numbers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** Time zone of every displayed date. It is the customers' zone, independent of the device. */
export const TIME_ZONE = 'Asia/Tehran';

/** Offset of `TIME_ZONE` in milliseconds; it has had no daylight saving time since 2022. */
export const TIME_ZONE_OFFSET_MS = 3.5 * HOUR_MS;

/** Returns true when the clock of the device shows the times of `TIME_ZONE`. */
export function isDeviceInTimeZone(): boolean {
  return new Date().getTimezoneOffset() * MINUTE_MS === -TIME_ZONE_OFFSET_MS;
}

/** Date, date with time, or time only. */
export type DateStyle = 'date' | 'dateTime' | 'time';

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
// CLDR joins a long month and the time with a word ("at"), and a short month and the time with a comma.
const dayBeforeTime = { ...day, month: 'short' } as const;

// Explicit fields: the `full` and `short` styles of `Intl` are wrong in Persian.
const shapes: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  date: day,
  dateTime: { ...dayBeforeTime, ...time },
  time,
};

const formatters = perLocale((tag) => {
  const build = (style: DateStyle) => new Intl.DateTimeFormat(tag, { ...shapes[style], timeZone: TIME_ZONE });
  return { date: build('date'), dateTime: build('dateTime'), time: build('time') };
});

const relative = perLocale((tag) => ({
  now: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
  past: new Intl.RelativeTimeFormat(tag, { numeric: 'always' }),
}));

export interface DateFormat {
  /** Default: date. */
  readonly style?: DateStyle;
}

function isShowable(ms: number): boolean {
  return !Number.isNaN(new Date(ms).getTime());
}

/**
 * Formats a moment (milliseconds since the epoch) in Tehran time: Jalali in Persian, Gregorian in English, 24-hour
 * clock in both. Returns a bidi isolate; "—" for an invalid moment.
 */
export function formatDate(ms: number, locale: Language, { style = 'date' }: DateFormat = {}): string {
  const text = isShowable(ms) ? formatters(locale)[style].format(ms) : NO_VALUE;
  return isolate(text, directionOfLocale(locale));
}

const RELATIVE_LIMIT_MS = 7 * DAY_MS;

/**
 * Formats the distance from `nowMs` to a moment: "now" within a minute, then such as "3 hours ago", and the date from 7
 * days on. Both in milliseconds since the epoch; returns a bidi isolate.
 */
export function formatRelativeDate(ms: number, locale: Language, nowMs: number): string {
  const distanceMs = Math.abs(ms - nowMs);
  if (!(distanceMs < RELATIVE_LIMIT_MS)) return formatDate(ms, locale);
  const { now, past } = relative(locale);
  const inUnit = (unitMs: number, unit: Intl.RelativeTimeFormatUnit) =>
    past.format(Math.trunc((ms - nowMs) / unitMs), unit);
  let text;
  if (distanceMs < MINUTE_MS) text = now.format(0, 'second');
  else if (distanceMs < HOUR_MS) text = inUnit(MINUTE_MS, 'minute');
  else if (distanceMs < DAY_MS) text = inUnit(HOUR_MS, 'hour');
  else text = inUnit(DAY_MS, 'day');
  return isolate(text, directionOfLocale(locale));
}
