import { describe, expect, test } from 'vitest';
import { addMonths } from './addMonths.ts';
import { formatDate } from './jalali.ts';

const plain = (ms: number, locale: 'en' | 'fa') => formatDate(ms, locale).slice(1, -1);

/** Returns the ends of periods that follow each other. */
function ends(start: string, monthsOfPeriods: readonly number[], locale: 'en' | 'fa'): readonly string[] {
  const since = Date.parse(start);
  let end = since;
  return monthsOfPeriods.map((months) => {
    end = addMonths(end, months, { locale, since });
    return plain(end, locale);
  });
}

describe('periods in Persian', () => {
  test('keep the Jalali day', () => {
    expect(ends('2026-12-22T08:00:00Z', [1, 1, 1, 3, 12, 24], 'fa')).toEqual([
      '۱ بهمن ۱۴۰۵',
      '۱ اسفند ۱۴۰۵',
      '۱ فروردین ۱۴۰۶',
      '۱ تیر ۱۴۰۶',
      '۱ تیر ۱۴۰۷',
      '۱ تیر ۱۴۰۹',
    ]);
  });

  test('that begin on the 31st end on the last day of shorter months, and on the 31st again after', () => {
    expect(ends('2026-08-22T08:00:00Z', [1, 1, 1, 1, 1, 1, 1, 1], 'fa')).toEqual([
      '۳۱ شهریور ۱۴۰۵',
      '۳۰ مهر ۱۴۰۵',
      '۳۰ آبان ۱۴۰۵',
      '۳۰ آذر ۱۴۰۵',
      '۳۰ دی ۱۴۰۵',
      '۳۰ بهمن ۱۴۰۵',
      '۲۹ اسفند ۱۴۰۵',
      '۳۱ فروردین ۱۴۰۶',
    ]);
  });

  test('that begin on the last day of a leap year end on the 29th, and on the 30th in the next leap year', () => {
    expect(ends('2025-03-20T08:00:00Z', [12, 12, 12, 12, 12], 'fa').map((end) => end.slice(0, 2))).toEqual([
      '۲۹',
      '۲۹',
      '۲۹',
      '۲۹',
      '۳۰',
    ]);
  });

  test('follow the date in Tehran, not in UTC', () => {
    expect(plain(addMonths(Date.parse('2026-12-21T20:45:00Z'), 1, { locale: 'fa' }), 'fa')).toBe('۱ بهمن ۱۴۰۵');
  });
});

describe('periods in English', () => {
  test.each([
    ['2026-12-22T08:00:00Z', 1, '2027-01-22T08:00:00.000Z'],
    ['2026-01-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
    ['2028-02-29T10:00:00Z', 12, '2029-02-28T10:00:00.000Z'],
    ['2026-11-30T00:00:00Z', 3, '2027-02-28T00:00:00.000Z'],
    ['2026-02-28T21:00:00Z', 1, '2026-03-31T21:00:00.000Z'],
  ])('%s plus %d months is %s', (start, months, end) => {
    expect(new Date(addMonths(Date.parse(start), months, { locale: 'en' })).toISOString()).toBe(end);
  });

  test('that begin on the 31st come back to it', () => {
    expect(ends('2026-12-31T08:00:00Z', [1, 1, 1, 1], 'en')).toEqual([
      'January 31, 2027',
      'February 28, 2027',
      'March 31, 2027',
      'April 30, 2027',
    ]);
  });
});

test('a start on another day is not brought back after a change of the language', () => {
  const start = Date.parse('2026-12-22T08:00:00Z');
  const end = addMonths(start, 2, { locale: 'en' });
  expect(plain(addMonths(end, 1, { locale: 'fa', since: start }), 'fa')).toBe('۳ فروردین ۱۴۰۶');
});
