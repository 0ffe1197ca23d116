import { type Check, type Money, toman } from '../shared/index.ts';
import { cleanCode } from '../shared/internal.ts';
import { defaultWalletLimits, type WalletLimits } from './walletLimits.ts';

/**
 * Error code of `checkAmount`. Params in toman: `amountTooLow` has `min`, `amountTooHigh` and `gatewayLimit` have
 * `max`, `amountStep` has `step`.
 */
export type AmountProblem =
  | 'amountInvalid'
  | 'amountStep'
  | 'amountTooHigh'
  | 'amountTooLow'
  | 'gatewayLimit'
  | 'required';

// A group has exactly three digits, so that a decimal separator is not read as a thousands separator.
const wholeAmount = /^(\d+|\d{1,3}(?:([,٬،_' ])\d{3})(?:\2\d{3})*)$/;

/**
 * Validates a typed top-up amount in toman. Accepts ASCII, Persian and Arabic digits, ungrouped or grouped by , ٬ ، _ '
 * or space.
 */
export function checkAmount(
  typed: string,
  { minToman, maxToman, stepToman, gatewayDailyLimitToman }: WalletLimits = defaultWalletLimits,
): Check<Money, AmountProblem> {
  const text = cleanCode(typed);
  if (text === '') return { ok: false, code: 'required' };
  if (!wholeAmount.test(text)) return { ok: false, code: 'amountInvalid' };
  const amount = Number(text.replace(/\D/g, ''));
  if (amount < minToman) return { ok: false, code: 'amountTooLow', params: { min: minToman } };
  if (amount > maxToman) return { ok: false, code: 'amountTooHigh', params: { max: maxToman } };
  if (amount > gatewayDailyLimitToman)
    return { ok: false, code: 'gatewayLimit', params: { max: gatewayDailyLimitToman } };
  if (amount % stepToman !== 0) return { ok: false, code: 'amountStep', params: { step: stepToman } };
  return { ok: true, value: toman(amount) };
}
