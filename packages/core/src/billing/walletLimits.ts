import type { Settings } from '../settings/index.ts';
import { type Money, toman } from '../shared/index.ts';

/** Limits of a top-up in toman. */
export interface WalletLimits {
  readonly minToman: Money;
  readonly maxToman: Money;
  /** Amounts must be a multiple of this. */
  readonly stepToman: Money;
  /** Amount that the bank gateway accepts per person and day. */
  readonly gatewayDailyLimitToman: Money;
}

/** Default limits: the banks' daily cap of the year 1404 (2025/26) and their minimum amount. */
export const defaultWalletLimits: WalletLimits = {
  minToman: toman(1_000),
  maxToman: toman(200_000_000),
  stepToman: toman(1),
  gatewayDailyLimitToman: toman(200_000_000),
};

/** Suggested top-up amounts. */
export const quickPicksToman: readonly Money[] = Object.freeze([20_000, 40_000, 60_000].map(toman));

function orDefault(configured: number | null | undefined, fallback: Money): Money {
  return configured == null ? fallback : toman(configured);
}

/** Returns the provider's limits; missing ones take their defaults. */
export function walletLimits(settings: Pick<Settings, 'wallet'> | undefined): WalletLimits {
  const configured = settings?.wallet ?? {};
  const defaults = defaultWalletLimits;
  return {
    minToman: orDefault(configured.minToman, defaults.minToman),
    maxToman: orDefault(configured.maxToman, defaults.maxToman),
    stepToman: orDefault(configured.stepToman, defaults.stepToman),
    gatewayDailyLimitToman: orDefault(configured.gatewayDailyLimitToman, defaults.gatewayDailyLimitToman),
  };
}

/** Returns the maximum amount of one bank payment. */
export function maxTopUpToman({ maxToman, gatewayDailyLimitToman }: WalletLimits): Money {
  return maxToman < gatewayDailyLimitToman ? maxToman : gatewayDailyLimitToman;
}
