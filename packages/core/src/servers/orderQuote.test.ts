import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultTaxRates, type Discount } from '../billing/index.ts';
import { toman } from '../shared/index.ts';
import { serverPlans } from './fixtures.ts';
import { orderQuote, serverCharges } from './orderQuote.ts';
import { serverPeriods } from './serverPeriods.ts';

const discounts: fc.Arbitrary<Discount | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.nat({ max: 500_000_000 }).map((amount) => ({ kind: 'fixed', amountToman: toman(amount) }) as const),
  fc.nat({ max: 10_000 }).map((rateBp) => ({ kind: 'percent', rateBp }) as const),
);

const sum = (amounts: readonly { readonly costToman: number }[]) =>
  amounts.reduce((total, { costToman }) => total + costToman, 0);

const sold = serverPlans().flatMap((plan) =>
  serverPeriods.map((period) => ({ plan, period, name: `${plan.name} by ${period}` })),
);

describe.each([[defaultTaxRates], [[1_000]], [[667, 333]]])('with the tax rates %j', (taxRates) => {
  test.each(sold)(
    '$name has integer amounts that sum up to the payable amount, with any discount',
    ({ plan, period }) => {
      const isSold = plan.prices.some((price) => price.period === period);
      fc.assert(
        fc.property(discounts, fc.nat({ max: 10_000_000 }), (discount, credit) => {
          const quote = orderQuote(plan, { period, now: 0, discount, creditToman: toman(credit), taxRates });
          expect(quote !== undefined).toBe(isSold);
          if (quote === undefined) return;
          const amounts = [...quote.lines, ...quote.taxes];
          expect(amounts.every(({ costToman }) => Number.isSafeInteger(costToman))).toBe(true);
          expect([sum(quote.lines), sum(amounts)]).toEqual([quote.netToman, quote.payableToman]);
          expect(quote.payableToman).toBeGreaterThanOrEqual(0);
          expect(quote.renewalToman).toBeGreaterThanOrEqual(quote.payableToman);
          expect(Number.isSafeInteger(quote.perMonth?.toman)).toBe(true);
        }),
        { numRuns: 25 },
      );
    },
  );
});

describe('a quote', () => {
  const [smallest, , , middle] = serverPlans();
  if (smallest === undefined || middle === undefined) throw new Error('no plans');

  test('contains lines, taxes, total, monthly price and saving', () => {
    expect(orderQuote(smallest, { period: 'YEAR', now: 0 })).toEqual({
      lines: [{ index: 1, title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: 716_400, costToman: 716_400 }],
      netToman: 716_400,
      taxes: [
        { rateBp: 600, costToman: 42_984 },
        { rateBp: 300, costToman: 21_492 },
      ],
      payableToman: 780_876,
      renewalToman: 780_876,
      perMonth: { toman: 65_073, isExact: true },
      saving: { savedToman: 216_000, percent: 23 },
      validTo: null,
    });
  });

  test('subtracts a discount before tax, for the first payment only', () => {
    const quote = orderQuote(middle, { period: 'MONTH', now: 0, discount: { kind: 'percent', rateBp: 2_000 } });
    expect(quote).toMatchObject({ netToman: 192_000, payableToman: 209_280, renewalToman: 261_600 });
    expect(quote?.lines.map(({ costToman }) => costToman)).toEqual([240_000, -48_000]);
  });

  test('subtracts the upgrade credit as its own line, down to zero', () => {
    const quote = orderQuote(middle, { period: 'MONTH', now: 0, creditToman: toman(500_000) });
    expect(quote).toMatchObject({ netToman: 0, payableToman: 0, renewalToman: 261_600 });
    expect(quote?.lines[1]).toMatchObject({ title: 'LEFTCREDIT', priceType: 'DISCOUNT', costToman: -240_000 });
  });

  test('is undefined when the price has ended', () => {
    const plan = { prices: middle.prices.map((price) => ({ ...price, validTo: 9 })) };
    expect(orderQuote(plan, { period: 'MONTH', now: 9 })?.validTo).toBe(9);
    expect(orderQuote(plan, { period: 'MONTH', now: 10 })).toBeUndefined();
  });

  test('omits a discount of zero', () => {
    expect(serverCharges(toman(10), { discount: { kind: 'fixed', amountToman: toman(0) } })).toHaveLength(1);
  });
});
