import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Money, toman, fromThousandToman } from '../shared/index.ts';
import { aCharge, anInvoice } from './fixtures.ts';
import { invoiceLines, type InvoiceLines, readInvoiceLines } from './invoiceLines.ts';

// All list prices of server plans, in thousands of toman.
const listedPrices = [
  [77.7, 129, 210, 240, 360, 12, 480, 980, 4200, 9600, 18_000, 24_000, 36_000],
  [716.4, 1296, 1680, 2160, 2412, 290, 3528, 10_680, 46_200, 102_000, 172_800, 230_400, 345_600],
  [1432.8, 4680, 7200, 86_400, 374_400],
].flatMap((prices) => prices.map(fromThousandToman));

const allTaxRates = [[600, 300], [900], [1_000], [667, 333], [333, 333, 334], []];

function sum(amounts: readonly { readonly costToman: number }[]): number {
  return amounts.reduce((total, { costToman }) => total + costToman, 0);
}

function expectExact({ lines, netToman, taxes, gifts, payableToman, totalToman, unexplainedToman }: InvoiceLines) {
  const amounts = [...lines, ...taxes, ...gifts];
  expect(amounts.every(({ costToman }) => Number.isSafeInteger(costToman))).toBe(true);
  expect(sum(lines)).toBe(netToman);
  expect(sum(amounts)).toBe(payableToman);
  expect(unexplainedToman).toBe(0);
  expect(Math.min(netToman, payableToman)).toBeGreaterThanOrEqual(0);
  expect(totalToman).toBeGreaterThanOrEqual(payableToman);
}

function exactTax(net: number, rates: readonly number[]): number {
  const product = BigInt(net) * BigInt(rates.reduce((total, rate) => total + rate, 0));
  return Number((product * 2n + 10_000n) / 20_000n);
}

test('there are 31 listed prices', () => {
  expect(listedPrices).toHaveLength(31);
});

describe.each(allTaxRates.map((rates) => ({ rates })))('with tax by $rates', ({ rates: taxRates }) => {
  test('every list price with any discounts and gifts yields whole toman that sum to the payable amount', () => {
    const discounts = fc.array(fc.integer({ min: -500_000_000, max: 500_000_000 }), { maxLength: 3 });
    const gifts = fc.array(fc.nat({ max: 500_000_000 }), { maxLength: 2 });
    fc.assert(
      fc.property(fc.constantFrom(...listedPrices), discounts, gifts, (price, off, giftAmounts) => {
        const charges = [
          aCharge({ priceToman: price }),
          ...off.map((amount) => aCharge({ priceType: 'DISCOUNT', priceToman: toman(amount) })),
          ...giftAmounts.map((amount) => aCharge({ title: 'GIFT', priceType: 'DISCOUNT', priceToman: toman(amount) })),
        ];
        const made = invoiceLines(charges, { taxRates });
        expectExact(made);
        expect(sum(made.taxes)).toBe(exactTax(made.netToman, taxRates));
        expect(made.lines[0]?.costToman).toBe(price);
      }),
    );
  });

  test('every tax line differs from its exact share by less than one toman', () => {
    const whole = taxRates.reduce((total, rate) => total + rate, 0);
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 12 }), (price) => {
        const { taxes } = invoiceLines([aCharge({ priceToman: toman(price) })], { taxRates });
        const tax = sum(taxes);
        for (const { rateBp, costToman } of taxes) {
          expect(Math.abs(costToman - (tax * (rateBp ?? 0)) / whole)).toBeLessThan(1);
        }
      }),
    );
  });
});

test.each([
  [85_471, [600, 300], [5_128, 2_564]],
  [77_700, [600, 300], [4_662, 2_331]],
  [77_700, [1_000], [7_770]],
  [5, [600, 300], [0, 0]],
  [6, [600, 300], [1, 0]],
  [10, [500], [1]],
  [9, [500], [0]],
  [4_503_599_627_370_496, [600, 300], [270_215_977_642_230, 135_107_988_821_115]],
])('the tax on %i by %j is %j', (price, taxRates, expected) => {
  const { taxes } = invoiceLines([aCharge({ priceToman: toman(price) })], { taxRates });
  expect(taxes.map(({ costToman }) => costToman)).toEqual(expected);
});

test('lines are numbered, discounts follow charges, and the total excludes discounts and gifts', () => {
  const made = invoiceLines([
    aCharge({ priceType: 'DISCOUNT', priceToman: toman(75_000) }),
    aCharge({ priceToman: toman(300_000) }),
    aCharge({ title: 'GIFT', priceType: 'DISCOUNT', priceToman: toman(5_000) }),
    aCharge({ title: 'RAM', priceType: 'SURCHARGE', quantity: 2.5, priceToman: toman(1_001) }),
  ]);
  expect(made.lines.map(({ index, title, costToman }) => [index, title, costToman])).toEqual([
    [1, 'BASE', 300_000],
    [2, 'RAM', 2_503],
    [3, 'BASE', -75_000],
  ]);
  expect(made.taxes).toEqual([
    { rateBp: 600, costToman: 13_650 },
    { rateBp: 300, costToman: 6_825 },
  ]);
  expect(made.gifts).toMatchObject([{ index: 4, costToman: -5_000 }]);
  expect(made).toMatchObject({ chargesToman: 302_503, netToman: 227_503, payableToman: 242_978, totalToman: 322_978 });
});

describe('an invoice of the server', () => {
  const read = (invoice: Parameters<typeof readInvoiceLines>[0]) => readInvoiceLines(invoice);
  const tax = (priceToman: Money, rateBp: number | null) => ({
    ...aCharge({ title: 'TAX', priceType: 'SURCHARGE', priceToman }),
    valueApplication: 'PERCENT',
    rateBp,
  });
  const base = { ...aCharge({ priceToman: toman(100_000) }), valueApplication: 'FIXED', rateBp: null };

  test('has the lines that it was created from', () => {
    const charges = [aCharge({ priceToman: toman(716_400) }), aCharge({ title: 'GIFT', priceToman: toman(-10_000) })];
    expect(read(anInvoice({}, charges))).toEqual(invoiceLines(charges));
  });

  test('has its charges before its discounts, in whichever order they came', () => {
    const off = { ...aCharge({ title: 'LEFTCREDIT', priceType: 'DISCOUNT', priceToman: toman(40_000) }), rateBp: null };
    const items = [{ ...off, valueApplication: 'FIXED' }, base, tax(toman(5_400), null)];
    expect(read({ items, payableToman: toman(65_400) })).toMatchObject({
      lines: [
        { index: 1, title: 'BASE', costToman: 100_000 },
        { index: 2, title: 'LEFTCREDIT', costToman: -40_000 },
      ],
      chargesToman: 100_000,
      netToman: 60_000,
      unexplainedToman: 0,
    });
  });

  test('with one tax item without a rate is split by the default rates', () => {
    expect(read({ items: [base, tax(toman(9_000), null)], payableToman: toman(109_000) })?.taxes).toEqual([
      { rateBp: 600, costToman: 6_000 },
      { rateBp: 300, costToman: 3_000 },
    ]);
  });

  test('keeps a tax item whole when it does not match the default rates', () => {
    expect(read({ items: [base, tax(toman(10_000), null)], payableToman: toman(110_000) })).toMatchObject({
      taxes: [{ rateBp: null, costToman: 10_000 }],
      unexplainedToman: 0,
    });
  });

  test('has the rates of its items and an unexplained remainder', () => {
    const items = [base, tax(toman(6_670), 667), tax(toman(3_330), 333)];
    expect(read({ items, payableToman: toman(110_500) })).toMatchObject({
      taxes: [
        { rateBp: 667, costToman: 6_670 },
        { rateBp: 333, costToman: 3_330 },
      ],
      unexplainedToman: 500,
      payableToman: 110_500,
    });
  });

  test('has no lines without items', () => {
    expect(read(anInvoice({ items: null }))).toBeUndefined();
  });
});
