import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

const KB = 1024;
const MB = KB ** 2;
const GB = KB ** 3;
const TB = KB ** 4;

test.each([
  [0, '۰ بایت', '0 bytes'],
  [1, '۱ بایت', '1 byte'],
  [1023, '۱٬۰۲۳ بایت', '1,023 bytes'],
  [KB, '۱ کیلوبایت', '1 KB'],
  [1.5 * KB, '۱٫۵ کیلوبایت', '1.5 KB'],
  [5.23 * MB, '۵٫۲ مگابایت', '5.2 MB'],
  [9.96 * MB, '۱۰ مگابایت', '10 MB'],
  [12.34 * MB, '۱۲ مگابایت', '12 MB'],
  [600 * MB, '۶۰۰ مگابایت', '600 MB'],
  [1023.4 * MB, '۱٬۰۲۳ مگابایت', '1,023 MB'],
  [1023.6 * MB, '۱ گیگابایت', '1 GB'],
  [8 * GB, '۸ گیگابایت', '8 GB'],
  [2 * TB, '۲ ترابایت', '2 TB'],
  [5000 * TB, '۵٬۰۰۰ ترابایت', '5,000 TB'],
  [-3 * MB, '\u200E−۳ مگابایت', '-3 MB'],
  [NaN, '—', '—'],
  [Infinity, '—', '—'],
])('%d bytes are %s or %s', (sizeBytes, fa, en) => {
  expect(formatBytes(sizeBytes, 'fa')).toBe(`\u2067${fa}\u2069`);
  expect(formatBytes(sizeBytes, 'en')).toBe(`\u2066${en}\u2069`);
});
