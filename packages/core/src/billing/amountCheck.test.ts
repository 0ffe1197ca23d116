import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import { toDigitsOf } from '../shared/internal.ts';
import { checkAmount } from './amountCheck.ts';
import { defaultWalletLimits } from './walletLimits.ts';

const limits = { ...defaultWalletLimits, stepToman: toman(500), maxToman: toman(1_000_000) };

test.each([
  ['20000', 20_000],
  ['۲۰۰۰۰', 20_000],
  ['٢٠٠٠٠', 20_000],
  ['２００００', 20_000],
  ['20,000', 20_000],
  ['۲۰٬۰۰۰', 20_000],
  ['۲۰،۰۰۰', 20_000],
  ['1 000 000', 1_000_000],
  ['1\u00A0000\u202F000', 1_000_000],
  ["1'000'000", 1_000_000],
  ['1_000', 1_000],
  ['\u2067۲۰٬۰۰۰\u2069 ', 20_000],
  ['0020000', 20_000],
])('%j is parsed as %i toman', (typed, amount) => {
  expect(checkAmount(typed, limits)).toEqual({ ok: true, value: amount });
});

test.each([
  ['', 'required'],
  ['  \u200F', 'required'],
  ['-20000', 'amountInvalid'],
  ['+20000', 'amountInvalid'],
  ['−20000', 'amountInvalid'],
  ['20.000', 'amountInvalid'],
  ['20000.5', 'amountInvalid'],
  ['۲۰۰۰۰٫۵', 'amountInvalid'],
  ['1,5', 'amountInvalid'],
  ['20,0000', 'amountInvalid'],
  ['2,00,000', 'amountInvalid'],
  ['1,000 000', 'amountInvalid'],
  ['1e30', 'amountInvalid'],
  ['0x4e20', 'amountInvalid'],
  ['Infinity', 'amountInvalid'],
  ['بیست هزار', 'amountInvalid'],
  ['20000 تومان', 'amountInvalid'],
  ['१००००', 'amountInvalid'],
  ['0', 'amountTooLow'],
  ['999', 'amountTooLow'],
  ['1000001', 'amountTooHigh'],
  [`1${'0'.repeat(30)}`, 'amountTooHigh'],
  ['9'.repeat(1_000_000), 'amountTooHigh'],
  ['1250', 'amountStep'],
])('%.20j is refused as %s', (typed, code) => {
  expect(checkAmount(typed, limits)).toMatchObject({ ok: false, code });
});

test('the daily limit of the bank gateway is a separate limit', () => {
  const strict = { ...limits, gatewayDailyLimitToman: toman(50_000) };
  expect(checkAmount('50000', strict)).toMatchObject({ ok: true });
  expect(checkAmount('60000', strict)).toEqual({ ok: false, code: 'gatewayLimit', params: { max: 50_000 } });
});

test('an amount is parsed alike in every script and grouping', () => {
  const amounts = fc.integer({ min: defaultWalletLimits.minToman, max: defaultWalletLimits.maxToman });
  fc.assert(
    fc.property(amounts, (amount) => {
      const forms = [
        String(amount),
        amount.toLocaleString('en-US'),
        amount.toLocaleString('fa-IR'),
        toDigitsOf('fa', String(amount)),
      ];
      for (const form of forms) expect(checkAmount(form)).toEqual({ ok: true, value: amount });
    }),
  );
});
