import { expect, test } from 'vitest';
import { formatNumber, formatPercent, formatSigned } from './numbers.ts';

const rtl = (text: string) => `\u2067${text}\u2069`;
const ltr = (text: string) => `\u2066${text}\u2069`;

test.each([
  [1_234_567.891, rtl('۱٬۲۳۴٬۵۶۷٫۸۹۱'), ltr('1,234,567.891')],
  [0, rtl('۰'), ltr('0')],
  [-1200, rtl('\u200E−۱٬۲۰۰'), ltr('-1,200')],
  [NaN, rtl('—'), ltr('—')],
  [Infinity, rtl('—'), ltr('—')],
])('the number %d is formatted in both languages', (value, fa, en) => {
  expect(formatNumber(value, 'fa')).toBe(fa);
  expect(formatNumber(value, 'en')).toBe(en);
});

test.each([
  [25, rtl('\u061C۲۵٪'), ltr('25%')],
  [0, rtl('\u061C۰٪'), ltr('0%')],
  [99.95, rtl('\u061C۱۰۰٪'), ltr('100%')],
  [7.25, rtl('\u061C۷٫۳٪'), ltr('7.3%')],
  [NaN, rtl('\u061C—'), ltr('—')],
])('%d percent is formatted in both languages', (value, fa, en) => {
  expect(formatPercent(value, 'fa')).toBe(fa);
  expect(formatPercent(value, 'en')).toBe(en);
});

test.each([
  [1_200, rtl('\u200E+۱٬۲۰۰'), ltr('+1,200')],
  [-1_200, rtl('\u200E−۱٬۲۰۰'), ltr('-1,200')],
  [0, rtl('۰'), ltr('0')],
  [NaN, rtl('—'), ltr('—')],
])('%d is formatted with its sign in both languages', (value, fa, en) => {
  expect(formatSigned(value, 'fa')).toBe(fa);
  expect(formatSigned(value, 'en')).toBe(en);
});
