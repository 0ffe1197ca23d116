import type { Settings } from '../settings/index.ts';
import { type Money, toman } from '../shared/index.ts';

/** What may be added to a balance at once, and what the bank takes from a person in a day (decision 7). */
export interface WalletLimits {
  readonly minToman: Money;
  readonly maxToman: Money;
  /** An amount is a multiple of it. */
  readonly stepToman: Money;
  readonly gatewayDailyLimitToman: Money;
}

/** The limits of a provider who says nothing: the banks' daily cap of 1404, and the least that they take. */
export const defaultWalletLimits: WalletLimits = {
  minToman: toman(1_000),
  maxToman: toman(200_000_000),
  stepToman: toman(1),
  gatewayDailyLimitToman: toman(200_000_000),
};

/** Amounts that are offered to be added to the balance (A §5). */
export const quickPicksToman: readonly Money[] = Object.freeze([20_000, 40_000, 60_000].map(toman));

function orKnown(told: number | null | undefined, known: Money): Money {
  return told == null ? known : toman(told);
}

/** The provider's limits, each by default as above. */
export function walletLimits(settings: Pick<Settings, 'wallet'> | undefined): WalletLimits {
  const told = settings?.wallet ?? {};
  const known = defaultWalletLimits;
  return {
    minToman: orKnown(told.minToman, known.minToman),
    maxToman: orKnown(told.maxToman, known.maxToman),
    stepToman: orKnown(told.stepToman, known.stepToman),
    gatewayDailyLimitToman: orKnown(told.gatewayDailyLimitToman, known.gatewayDailyLimitToman),
  };
}

/** The most that one payment by the bank can bring. */
export function mostAtOnce({ maxToman, gatewayDailyLimitToman }: WalletLimits): Money {
  return maxToman < gatewayDailyLimitToman ? maxToman : gatewayDailyLimitToman;
}
