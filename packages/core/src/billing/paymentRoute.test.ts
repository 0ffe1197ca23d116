import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SettingsSchema } from '../settings/internal.ts';
import { toman } from '../shared/index.ts';
import * as v from 'valibot';
import { paymentRoute } from './paymentRoute.ts';
import { defaultWalletLimits, walletLimits } from './walletLimits.ts';

test.each([
  [100_000, 150_000, { kind: 'fromBalance', leftToman: 50_000 }],
  [100_000, 100_000, { kind: 'fromBalance', leftToman: 0 }],
  [0, 0, { kind: 'fromBalance', leftToman: 0 }],
  [100_001, 100_000, { kind: 'topUp', shortfallToman: 1, amountToman: 1_000 }],
  [84_693, 12_345, { kind: 'topUp', shortfallToman: 72_348, amountToman: 73_000 }],
  [85_000, 12_000, { kind: 'topUp', shortfallToman: 73_000, amountToman: 73_000 }],
  [200_000_000, 0, { kind: 'topUp', shortfallToman: 200_000_000, amountToman: 200_000_000 }],
  [251_136_000, 0, { kind: 'aboveLimit', shortfallToman: 251_136_000, amountToman: 251_136_000 }],
])('%i toman from a balance of %i is %j', (payable, balance, route) => {
  expect(paymentRoute(toman(payable), toman(balance))).toEqual(route);
});

test('the top-up amount respects the minimum and step of the provider', () => {
  const limits = { ...defaultWalletLimits, minToman: toman(5_000), stepToman: toman(2_500) };
  expect(paymentRoute(toman(1), toman(0), limits)).toMatchObject({ amountToman: 5_000 });
  expect(paymentRoute(toman(5_001), toman(0), limits)).toMatchObject({ amountToman: 7_500 });
});

test('the top-up amount covers the shortfall with less than 1,000 toman to spare', () => {
  const amount = fc.nat({ max: 10 ** 9 }).map(toman);
  fc.assert(
    fc.property(amount, amount, (payable, balance) => {
      const route = paymentRoute(payable, balance);
      const added = route.kind === 'fromBalance' ? 0 : route.amountToman;
      const left = balance + added - payable;
      expect(left).toBeGreaterThanOrEqual(0);
      expect(added > 0 && left >= 1_000).toBe(false);
      expect(added % 1_000).toBe(0);
    }),
  );
});

test('the provider’s limits apply, missing ones take their defaults', () => {
  const settings = v.parse(SettingsSchema, { wallet: { minToman: 5_000, stepToman: null } });
  expect(walletLimits(settings)).toEqual({ ...defaultWalletLimits, minToman: 5_000 });
  expect(walletLimits(v.parse(SettingsSchema, {}))).toEqual(defaultWalletLimits);
  expect(walletLimits(undefined)).toEqual(defaultWalletLimits);
});
