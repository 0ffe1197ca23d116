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
  ['no entry', [], undefined],
  ['one without ends', [priceOf(1)], 1],
  ['the latest that has begun', [priceOf(1), priceOf(2, 10), priceOf(3, 50), priceOf(4, 101)], 3],
  ['the latest, however they are listed', [priceOf(3, 50), priceOf(2, 10)], 3],
  ['none that has ended', [priceOf(1, 0, 99)], undefined],
  ['one on its last moment', [priceOf(1, 0, 100)], 1],
  ['one on its first moment', [priceOf(1, 100)], 1],
  ['the earlier one after the later has ended', [priceOf(1, 0), priceOf(2, 50, 60)], 1],
])('of %s the price is chosen (decision 19)', (_, prices, expected) => {
  expect(serverPrice({ prices }, 'MONTH', 100)?.priceToman).toBe(expected);
});

test('another period has no price of this one (decision 10)', () => {
  expect(serverPrice({ prices: [priceOf(1)] }, 'YEAR', 0)).toBeUndefined();
});

describe('what a period saves', () => {
  const savingOf = (name: string, period: string) => {
    const plan = serverPlans().find((one) => one.name === name);
    return plan && periodSaving(plan, period, 0);
  };

  test.each([
    ['HD-VPS1', 'YEAR', 23, 216_000],
    ['NVMe-VPC1', 'YEAR', 25, 720_000],
    ['NVMe-VIP2', 'TYEAR', 6, 6_000_000],
    ['Data-VIP2', 'TYEAR', 18, 86_400_000],
  ])('of %s by %s is %i percent', (name, period, percent, savedToman) => {
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
  ])('of %s by %s is nothing to speak of (decision 12)', (name, period) => {
    expect(savingOf(name, period)).toBeNull();
  });
});

test('three and six months are offered where a plan has a price for them (decision 9)', () => {
  expect(offeredPeriods(serverPlans())).toEqual(['DAY', 'MONTH', 'YEAR', 'TYEAR']);
  expect(offeredPeriods([{ prices: [{ ...priceOf(1), period: 'SMONTH' }] }])).toContain('SMONTH');
});
