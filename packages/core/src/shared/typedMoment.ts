import type { Check } from './check.ts';
import { cleanCode } from './cleanCode.ts';
import { TIME_ZONE, TIME_ZONE_OFFSET_MS } from './jalali.ts';
import type { Language } from './locale.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** Error code of `checkMoment`. */
export type MomentProblem = 'momentInvalid';

const FIRST_GREGORIAN_YEAR = 1_700;
const LAST_MINUTE_MS = DAY_MS - MINUTE_MS;

const numbers = {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const jalali = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', numbers);
const gregorian = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', numbers);

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function partsOf(format: Intl.DateTimeFormat, ms: number): Readonly<Record<string, string>> {
  return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
}

function isSameDay(format: Intl.DateTimeFormat, ms: number, { year, month, day }: Day): boolean {
  const parts = partsOf(format, ms);
  return Number(parts['year']) === year && Number(parts['month']) === month && Number(parts['day']) === day;
}

// New Year is on 20, 21 or 22 March; the first six months have 31 days, the others 30.
function nearJalaliDay({ year, month, day }: Day): number {
  return Date.UTC(year + 621, 2, 21) + ((month - 1) * 31 - Math.max(0, month - 7) + day - 1) * DAY_MS;
}

/** Returns the start of a day in Tehran; undefined for a day that does not exist. */
function startOfDay(typed: Day): number | undefined {
  const isJalali = typed.year < FIRST_GREGORIAN_YEAR;
  const near = isJalali ? nearJalaliDay(typed) : Date.UTC(typed.year, typed.month - 1, typed.day);
  const days = isJalali ? [near, near - DAY_MS, near + DAY_MS] : [near];
  const found = days.find((ms) => isSameDay(isJalali ? jalali : gregorian, ms, typed));
  return found === undefined ? undefined : found - TIME_ZONE_OFFSET_MS;
}

const pattern = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[\s,،]+(\d{1,2}):(\d{2}))?$/;

/**
 * Parses a typed day with or without a time, such as 1405/9/12 18:30 or 2026-12-03, in any digits. Years before 1700 are
 * Jalali. The time is Tehran's; a day without a time means its last minute. The value is in milliseconds since the epoch.
 */
export function checkMoment(typed: string): Check<number, MomentProblem> {
  const [, year, month, day, hour, minute = '0'] = pattern.exec(cleanCode(typed)) ?? [];
  if (year === undefined) return { ok: false, code: 'momentInvalid' };
  const start = startOfDay({ year: Number(year), month: Number(month), day: Number(day) });
  const isTime = hour === undefined || (Number(hour) < 24 && Number(minute) < 60);
  if (start === undefined || !isTime) return { ok: false, code: 'momentInvalid' };
  return {
    ok: true,
    value: start + (hour === undefined ? LAST_MINUTE_MS : Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS),
  };
}

/** Returns a moment as `checkMoment` reads it, in ASCII digits: Jalali in Persian, else Gregorian. */
export function typedMoment(ms: number, language: Language): string {
  const parts = partsOf(language === 'fa' ? jalali : gregorian, ms);
  const two = (name: string) => (parts[name] ?? '').padStart(2, '0');
  return `${parts['year']}/${two('month')}/${two('day')} ${two('hour')}:${two('minute')}`;
}
