import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatToman, fromThousandToman, toman, toRial, toThousandToman } from './money.ts';

describe('an amount on the wire', () => {
  test.each([
    [0, 0],
    [716.4, 716_400],
    [1432.8, 1_432_800],
    [0.1, 100],
    [85.471, 85_471],
    [0.001, 1],
    [230_400, 230_400_000],
    [-12.5, -12_500],
  ])('of %d thousand is %d toman', (thousands, amount) => {
    expect(fromThousandToman(thousands)).toBe(amount);
  });

  test('survives a round trip through JSON for every whole toman', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }).map(toman), (amount) => {
        const sent = JSON.stringify(toThousandToman(amount));
        expect(fromThousandToman(JSON.parse(sent))).toBe(amount);
      }),
    );
  });

  test.each([1.2525, 0.0005, NaN, Infinity, 1e300])('cannot be %d', (thousands) => {
    expect(() => fromThousandToman(thousands)).toThrow(RangeError);
  });
});

test.each([0.5, NaN, Infinity, 2 ** 53])('%d is not an amount of toman', (amount) => {
  expect(() => toman(amount)).toThrow(RangeError);
});

test('ten rial are one toman', () => {
  expect(toRial(toman(12_345))).toBe(123_450);
});

test('an amount is formatted without its unit', () => {
  expect(formatToman(toman(1_250_000), 'fa')).toBe('\u2067۱٬۲۵۰٬۰۰۰\u2069');
  expect(formatToman(toman(1_250_000), 'en')).toBe('\u20661,250,000\u2069');
});
