import { expect, test } from 'vitest';
import { formatDuration, formatPlayTime } from './duration.ts';

test.each([
  [0, '۰ ثانیه', '0 seconds'],
  [-5, '۰ ثانیه', '0 seconds'],
  [59.4, '۵۹ ثانیه', '59 seconds'],
  [59.6, '۱ دقیقه', '1 minute'],
  [130, '۲ دقیقه', '2 minutes'],
  [3599, '۱ ساعت', '1 hour'],
  [5 * 3600, '۵ ساعت', '5 hours'],
  [NaN, '—', '—'],
  [Infinity, '—', '—'],
])('%d seconds are %s or %s', (seconds, fa, en) => {
  expect(formatDuration(seconds, 'fa')).toBe(`\u2067${fa}\u2069`);
  expect(formatDuration(seconds, 'en')).toBe(`\u2066${en}\u2069`);
});

test.each([
  [0, '۰:۰۰', '0:00'],
  [7.9, '۰:۰۷', '0:07'],
  [247, '۴:۰۷', '4:07'],
  [3_753, '۱:۰۲:۳۳', '1:02:33'],
  [-3, '۰:۰۰', '0:00'],
])('a play time of %d seconds is %s or %s', (seconds, fa, en) => {
  expect(formatPlayTime(seconds, 'fa')).toBe(`\u2066${fa}\u2069`);
  expect(formatPlayTime(seconds, 'en')).toBe(`\u2066${en}\u2069`);
});

test('an infinite play time, such as of a live stream, is a dash', () => {
  expect(formatPlayTime(Infinity, 'en')).toBe('—');
});
