import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/internal.ts';
import { checkFileDate } from './fileDate.ts';

const NOW = Date.UTC(2026, 10, 27);

test.each([
  ['1569313800000', 1_569_313_800_000],
  [String(NOW + DAY_MS), NOW + DAY_MS],
  [String(NOW + DAY_MS + 1), undefined],
  ['0', undefined],
  ['-11644473600000', undefined],
  ['9999999999999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('the date %j is read as %j', (text, value) => {
  expect(checkFileDate(text, NOW)).toEqual({ ok: true, value });
});

test.each(['2019-09-24', '1.5', '1e12', 'NaN', ' 1', '۱۲', '10000000000000000000'])('%j is no date', (text) => {
  expect(checkFileDate(text, NOW)).toEqual({ ok: false, code: 'badRequest' });
});
