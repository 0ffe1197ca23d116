import { describe, expect, test } from 'vitest';
import { formatDate, formatRelativeDate } from './jalali.ts';

const fa = (text: string) => `\u2067${text}\u2069`;
const en = (text: string) => `\u2066${text}\u2069`;
const at = (moment: string) => Date.parse(moment);

describe('a date', () => {
  test.each([
    ['last minute of a leap year', '2025-03-20T20:29:00Z', '۳۰ اسفند ۱۴۰۳', 'March 20, 2025'],
    ['first minute of the new year', '2025-03-20T20:30:00Z', '۱ فروردین ۱۴۰۴', 'March 21, 2025'],
    ['last day of an ordinary year', '2024-03-19T12:00:00Z', '۲۹ اسفند ۱۴۰۲', 'March 19, 2024'],
    ['first day after an ordinary year', '2024-03-20T12:00:00Z', '۱ فروردین ۱۴۰۳', 'March 20, 2024'],
    ['evening that is tomorrow in Tehran', '2024-12-31T20:45:00Z', '۱۲ دی ۱۴۰۳', 'January 1, 2025'],
  ])('%s', (_case, moment, jalali, gregorian) => {
    expect(formatDate(at(moment), 'fa')).toBe(fa(jalali));
    expect(formatDate(at(moment), 'en')).toBe(en(gregorian));
  });

  test.each([
    ['a summer with daylight saving time', '2022-07-01T12:00:00Z', '۱۰ تیر ۱۴۰۱، ۱۶:۳۰', 'Jul 1, 2022, 16:30'],
    ['a summer without', '2023-07-01T12:00:00Z', '۱۰ تیر ۱۴۰۲، ۱۵:۳۰', 'Jul 1, 2023, 15:30'],
    ['a winter', '2022-01-01T12:00:00Z', '۱۱ دی ۱۴۰۰، ۱۵:۳۰', 'Jan 1, 2022, 15:30'],
    ['midnight', '2025-03-20T20:30:00Z', '۱ فروردین ۱۴۰۴، ۰۰:۰۰', 'Mar 21, 2025, 00:00'],
  ])('includes its time, in %s', (_case, moment, jalali, gregorian) => {
    expect(formatDate(at(moment), 'fa', { style: 'dateTime' })).toBe(fa(jalali));
    expect(formatDate(at(moment), 'en', { style: 'dateTime' })).toBe(en(gregorian));
  });

  test('can be formatted as a time only', () => {
    expect(formatDate(at('2024-01-01T05:35:00Z'), 'fa', { style: 'time' })).toBe(fa('۰۹:۰۵'));
    expect(formatDate(at('2024-01-01T05:35:00Z'), 'en', { style: 'time' })).toBe(en('09:05'));
  });

  test.each([NaN, Infinity, 1e20])('that is invalid (%d) is a dash', (ms) => {
    expect(formatDate(ms, 'fa')).toBe(fa('—'));
    expect(formatRelativeDate(ms, 'en', 0)).toBe(en('—'));
  });
});

describe('a relative date', () => {
  const now = at('2025-03-21T08:30:00Z');
  const MINUTE_MS = 60_000;
  const HOUR_MS = 60 * MINUTE_MS;

  test.each([
    [0, 'اکنون', 'now'],
    [59_000, 'اکنون', 'now'],
    [MINUTE_MS, '۱ دقیقه پیش', '1 minute ago'],
    [59.9 * MINUTE_MS, '۵۹ دقیقه پیش', '59 minutes ago'],
    [3 * HOUR_MS, '۳ ساعت پیش', '3 hours ago'],
    [47 * HOUR_MS, '۱ روز پیش', '1 day ago'],
    [6 * 24 * HOUR_MS, '۶ روز پیش', '6 days ago'],
    [7 * 24 * HOUR_MS, '۲۴ اسفند ۱۴۰۳', 'March 14, 2025'],
    [-10 * MINUTE_MS, '۱۰ دقیقه بعد', 'in 10 minutes'],
  ])('%d ms before now', (distanceMs, persian, english) => {
    expect(formatRelativeDate(now - distanceMs, 'fa', now)).toBe(fa(persian));
    expect(formatRelativeDate(now - distanceMs, 'en', now)).toBe(en(english));
  });
});
