import { describe, expect, test } from 'vitest';
import type { PriceEntry } from '../billing/index.ts';
import { toman } from '../shared/index.ts';
import { serverPlans } from './fixtures.ts';
import { offeredPeriods } from './serverPeriods.ts';
import { periodSaving, serverPrice } from './serverPrice.ts';

const priceOf = (price: number, validFrom: number | null = null, validTo: number | null = null): PriceEntry => {
  return { period: 'MONTH', priceToman: toman(price), validFrom, validTo };
};

test.each<[string, PriceEntry[], number | undefined]>([
  ['no entries', [], undefined],
  ['an entry without dates', [priceOf(1)], 1],
  ['the latest started entry', [priceOf(1), priceOf(2, 10), priceOf(3, 50), priceOf(4, 101)], 3],
  ['the latest started entry in any order', [priceOf(3, 50), priceOf(2, 10)], 3],
  ['only an ended entry', [priceOf(1, 0, 99)], undefined],
  ['an entry at its last millisecond', [priceOf(1, 0, 100)], 1],
  ['an entry at its first millisecond', [priceOf(1, 100)], 1],
  ['an earlier entry after a later one has ended', [priceOf(1, 0), priceOf(2, 50, 60)], 1],
])('selects the price of %s', (_, prices, expected) => {
  expect(serverPrice({ prices }, 'MONTH', 100)?.priceToman).toBe(expected);
});

test('a price applies to its own period only', () => {
  expect(serverPrice({ prices: [priceOf(1)] }, 'YEAR', 0)).toBeUndefined();
});

describe('the saving of a period', () => {
  const savingOf = (name: string, period: string) => {
    const plan = serverPlans().find((one) => one.name === name);
    return plan && periodSaving(plan, period, 0);
  };

  test.each([
    ['HD-VPS1', 'YEAR', 23, 216_000],
    ['NVMe-VPC1', 'YEAR', 25, 720_000],
    ['NVMe-VIP2', 'TYEAR', 6, 6_000_000],
    ['Data-VIP2', 'TYEAR', 18, 86_400_000],
  ])('for %s by %s is %i percent', (name, period, percent, savedToman) => {
    expect(savingOf(name, period)).toEqual({ percent, savedToman });
  });

  test.each([
    ['NVMe-Gitlab', 'YEAR'],
    ['NVMe-VPC1', 'TYEAR'],
    ['NVMe-VPC3', 'TYEAR'],
    ['HD-VPS1', 'TYEAR'],
    ['HD-VPS1', 'MONTH'],
    ['HD-VPS2', 'TYEAR'],
    ['HD-VPS1', 'DAY'],
  ])('for %s by %s is null when it is below one percent', (name, period) => {
    expect(savingOf(name, period)).toBeNull();
  });
});

test('three and six months are offered when a plan has a price for them', () => {
  expect(offeredPeriods(serverPlans())).toEqual(['DAY', 'MONTH', 'YEAR', 'TYEAR']);
  expect(offeredPeriods([{ prices: [{ ...priceOf(1), period: 'SMONTH' }] }])).toContain('SMONTH');
});
