import './messages/index.ts';
import type { BillingPeriod } from '@abrak/core/billing';
import { hostPlanNames } from '@abrak/core/internal';
import { useTranslation } from 'react-i18next';

const periods = ['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

function isKnown<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((known) => known === word);
}

/** Returns functions that translate plan names and billing periods; unknown codes are returned unchanged. */
export function useHostingText() {
  const { t } = useTranslation('hosting');
  return {
    plan: (name: string): string => (isKnown(hostPlanNames, name) ? t(`plans.${name}`) : name),
    perPeriod: (period: BillingPeriod): string => (isKnown(periods, period) ? t(`perPeriod.${period}`) : period),
  };
}
