import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { pricePerMonth } from './billingPeriod.ts';

test.each([
  [716_400, 'YEAR', 59_700, true],
  [290_000, 'YEAR', 24_167, false],
  [1_432_800, 'TYEAR', 59_700, true],
  [30_000, 'TMONTH', 10_000, true],
  [3, 'SMONTH', 1, false],
  [2, 'SMONTH', 0, false],
  [12_000, 'MONTH', 12_000, true],
])('%i toman for %s is %i per month', (price, period, monthly, isExact) => {
  expect(pricePerMonth(toman(price), period)).toEqual({ toman: monthly, isExact });
});

test.each(['DAY', 'WEEK', 'toString'])('%s has no monthly price', (period) => {
  expect(pricePerMonth(toman(1_000), period)).toBeUndefined();
});
