import * as v from 'valibot';
import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { planPrice, comparePlan, StorageOffersSchema } from './planOffers.ts';
import { storagePlans } from './storagePlans.ts';

const { free, premium, pro } = storagePlans;

test('offers are sorted by tier and have prices in toman', () => {
  const wire = [
    { id: 5, name: 'Pro', valuePriceMonthly: 60, valuePriceYearlyPure: 660, valuePriceYearlyDiscount: 495, info: [] },
    { id: 3, name: 'FREE', title: 'رایگان', info: [{ label: 'فضا', value: 8 }] },
  ];
  expect(v.parse(StorageOffersSchema, wire)).toEqual([
    {
      id: 3,
      name: 'FREE',
      title: 'رایگان',
      monthlyToman: null,
      yearlyToman: null,
      yearlyListToman: null,
      details: [{ label: 'فضا', value: '8' }],
    },
    {
      id: 5,
      name: 'Pro',
      title: '',
      monthlyToman: 60_000,
      yearlyToman: 495_000,
      yearlyListToman: 660_000,
      details: [],
    },
  ]);
});

test('without a discounted price a year costs its list price', () => {
  const [plan] = v.parse(StorageOffersSchema, [{ id: 4, name: 'Premium', valuePriceYearlyPure: 300.5 }]);
  expect(plan).toMatchObject({ yearlyToman: 300_500, yearlyListToman: 300_500 });
});

test.each([[-1], [0.0025], [Number.NaN], ['25']])('a price of %s is refused', (valuePriceMonthly) => {
  expect(v.safeParse(StorageOffersSchema, [{ id: 4, name: 'Premium', valuePriceMonthly }]).success).toBe(false);
});

test.each([
  ['free for a month', free, 'MONTH', 0, null, 0],
  ['free for a year', free, 'YEAR', 0, null, 0],
  ['premium for a month', premium, 'MONTH', 25_000, null, 0],
  ['premium for a year', premium, 'YEAR', 225_000, 300_000, 25],
  ['pro for a month', pro, 'MONTH', 60_000, null, 0],
  ['pro for a year', pro, 'YEAR', 495_000, 660_000, 25],
] as const)('%s', (_, plan, period, price, listToman, discountPercent) => {
  expect(planPrice(plan, period)).toEqual({ toman: price, listToman, discountPercent });
});

test('an unavailable period has no price, and a list price below the price is ignored', () => {
  const prices = { monthlyToman: null, yearlyToman: toman(100), yearlyListToman: toman(90) };
  expect(planPrice(prices, 'MONTH')).toBeUndefined();
  expect(planPrice(prices, 'YEAR')).toEqual({ toman: 100, listToman: null, discountPercent: 0 });
});

test.each([
  [free, 'MONTH', { id: 4, period: 'MONTH' }, 'lower'],
  [premium, 'MONTH', { id: 4, period: 'MONTH' }, 'current'],
  [premium, 'YEAR', { id: 4, period: 'MONTH' }, 'otherPeriod'],
  [premium, 'MONTH', { id: 4, period: 'YEAR' }, 'otherPeriod'],
  [premium, 'YEAR', { id: 4, period: null }, 'current'],
  [pro, 'YEAR', { id: 4, period: 'MONTH' }, 'higher'],
  [free, 'YEAR', { id: 3, period: 'MONTH' }, 'current'],
  [free, 'MONTH', null, 'higher'],
] as const)('a plan and period are compared with the current plan (case %#)', (offer, period, current, standing) => {
  expect(comparePlan(offer, period, current)).toBe(standing);
});
