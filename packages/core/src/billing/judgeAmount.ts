import type { Money } from '../shared/index.ts';
import type { FieldCheck } from '../shared/internal.ts';
import { type AmountProblem, checkAmount } from './amountCheck.ts';
import type { WalletLimits } from './walletLimits.ts';

/** Checks the amount of a top-up as it is sent, in digits; used by backends. */
export function judgeAmount(
  sent: string,
  limits: WalletLimits,
): FieldCheck<Money, Exclude<AmountProblem, 'amountStep' | 'required'>> {
  const check = checkAmount(/^\d{1,30}$/.test(sent) ? sent : '', limits);
  if (check.ok) return check;
  const isVague = check.code === 'amountStep' || check.code === 'required';
  return { ok: false, field: 'amount', code: isVague ? 'amountInvalid' : check.code };
}
