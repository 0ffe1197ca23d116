import './messages/index.ts';
import type { BillingPeriod } from '@abrak/core/billing';
import { useTranslation } from '../ui/index.ts';
import { useHostPlanName } from '../billing/index.ts';

const periods = ['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

function isKnown<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((known) => known === word);
}

/** Returns functions that translate plan names and billing periods; unknown codes are returned unchanged. */
export function useHostingText() {
  const { t } = useTranslation('hosting');
  const plan = useHostPlanName();
  return {
    plan,
    perPeriod: (period: BillingPeriod): string => (isKnown(periods, period) ? t(`perPeriod.${period}`) : period),
  };
}
