import '../messages/index.ts';
import { hostPlanNames } from '@abrak/core/hosting';
import type { Invoice, Transaction, MoneySubject } from '@abrak/core/billing';
import { isSubjectCode, withoutBidiControls } from '@abrak/core/internal';
import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { usePlanName } from '../../account/index.ts';
import { useLocale } from '../../provider/index.ts';

/** Returns a function that translates the name of a host plan; other names are returned unchanged. */
export function useHostPlanName(): (name: string) => string {
  const { t } = useTranslation('billing');
  return useCallback(
    (name) => {
      const known = hostPlanNames.find((sold) => sold === name);
      return known === undefined ? name : t(`hostPlans.${known}`);
    },
    [t],
  );
}

/** Titles of invoices and descriptions of transactions in the reader's language. */
export interface MoneyText {
  readonly invoiceTitle: (invoice: Pick<Invoice, 'kind' | 'subject' | 'title'>) => string;
  readonly description: (transaction: Pick<Transaction, 'description' | 'subject' | 'type'>) => string;
}

/**
 * Returns functions that say what an invoice or a transaction is for: by its code, otherwise in the server's words.
 * The texts have no isolates, so that `Name` and CSV files take them.
 */
export function useMoneyText(): MoneyText {
  const { t } = useTranslation('billing');
  const { dataLocale } = useLocale();
  const storagePlan = usePlanName();
  const hostPlan = useHostPlanName();
  return useMemo(() => {
    const subjectText = ({ code, plan = '', name = '', reason }: MoneySubject): string | undefined => {
      if (!isSubjectCode(code)) return undefined;
      if ((code === 'gift' || code === 'refund') && reason?.[dataLocale] !== undefined) return reason[dataLocale];
      const planName = code === 'storagePlan' ? storagePlan({ name: plan }) : hostPlan(plan);
      return withoutBidiControls(t(`subject.${code}`, { plan: planName, name }));
    };
    return {
      invoiceTitle: ({ kind, subject, title }) => (subject && subjectText(subject)) || title || t(`kinds.${kind}`),
      description: ({ subject, description, type }) => {
        const text = subject ? subjectText(subject) : undefined;
        if (text === undefined) return description;
        return type === 'INVOICE' ? withoutBidiControls(t('subject.invoice', { title: text })) : text;
      },
    };
  }, [t, dataLocale, storagePlan, hostPlan]);
}
