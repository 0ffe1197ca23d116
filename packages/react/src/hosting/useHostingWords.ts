import './messages/index.ts';
import { type BillingPeriod, hostPlanNames } from '@abrak/core';
import { useTranslation } from 'react-i18next';

const periods = ['DAY', 'MONTH', 'TMONTH', 'SMONTH', 'YEAR', 'TYEAR'] as const;

function isKnown<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((known) => known === word);
}

/** What a host plan is called and what a price is for, in words; another word comes as it is (decision 84). */
export function useHostingWords() {
  const { t } = useTranslation('hosting');
  return {
    plan: (name: string): string => (isKnown(hostPlanNames, name) ? t(`plans.${name}`) : name),
    perPeriod: (period: BillingPeriod): string => (isKnown(periods, period) ? t(`perPeriod.${period}`) : period),
  };
}
