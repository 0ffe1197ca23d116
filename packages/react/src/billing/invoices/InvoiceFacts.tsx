import { type Invoice, monthsByPeriod } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useFormat } from '../../provider/index.ts';
import { Name, useTranslation, FactList, type Fact } from '../../ui/index.ts';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { InvoiceLabelBadge } from './InvoiceLabelBadge.tsx';

const periods = ['DAY', ...Object.keys(monthsByPeriod)] as const;

function isKnownPeriod(period: string): period is 'DAY' | keyof typeof monthsByPeriod {
  return periods.includes(period);
}

/**
 * Lists the facts of an invoice: title, service, period, dates and state. Dates are Jalali in Persian, Gregorian in
 * English.
 */
export function InvoiceFacts({ invoice, now }: { readonly invoice: Invoice; readonly now: number }): ReactNode {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { invoiceTitle } = useMoneyText();
  const { serviceName, period, createdAt, approvedAt, dueAt, startsAt, endsAt } = invoice;
  const facts: readonly Fact[] = [
    [t('invoice.for'), <Name key="title" text={invoiceTitle(invoice)} />],
    [t('invoice.service'), serviceName === '' ? null : <Name key="service" text={serviceName} />],
    [t('invoice.period'), isKnownPeriod(period) ? t(`invoice.periods.${period}`) : period || null],
    [t('invoice.from'), startsAt === null ? null : format.date(startsAt)],
    [t('invoice.to'), endsAt === null ? null : format.date(endsAt)],
    [t('invoice.createdAt'), format.date(createdAt)],
    [t('invoice.dueAt'), dueAt === null ? null : format.date(dueAt)],
    [t('invoice.paidAt'), approvedAt === null ? null : format.date(approvedAt)],
    [t('invoice.state'), <InvoiceLabelBadge key="label" invoice={invoice} now={now} />],
  ];
  return <FactList layout="above" facts={facts} />;
}
