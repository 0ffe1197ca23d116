import { type Check, cleanCode, type Money, toman } from '../shared/index.ts';
import { defaultWalletLimits, type WalletLimits } from './walletLimits.ts';

/**
 * Why a typed amount cannot be added: amountTooLow comes with min, amountTooHigh and gatewayLimit with max, amountStep
 * with step, each in toman.
 */
export type AmountProblem =
  | 'amountInvalid'
  | 'amountStep'
  | 'amountTooHigh'
  | 'amountTooLow'
  | 'gatewayLimit'
  | 'required';

// A group is three digits, so that no decimal is taken for a thousand times as much.
const wholeAmount = /^(\d+|\d{1,3}(?:([,٬،_' ])\d{3})(?:\2\d{3})*)$/;

/** Judges an amount in toman as a person types it: digits of any keyboard, grouped by comma, ٬ ، _ ' or space, or not. */
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
  if (amount > gatewayDailyLimitToman) return { ok: false, code: 'gatewayLimit', params: { max: gatewayDailyLimitToman } };
  if (amount % stepToman !== 0) return { ok: false, code: 'amountStep', params: { step: stepToman } };
  return { ok: true, value: toman(amount) };
}
