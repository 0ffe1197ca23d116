import { type Invoice, invoiceLabel, type InvoiceLabel } from '@abrak/core';
import { Ban, CircleCheck, CircleDashed, CircleDot, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './Invoices.css.ts';

const icons: Readonly<Record<InvoiceLabel, ComponentType>> = {
  cancelled: Ban,
  due: CircleDot,
  other: CircleDashed,
  overdue: TriangleAlert,
  paid: CircleCheck,
};

/** How an invoice stands, by a shape and a word (A §4; decision 56). */
export function InvoiceLabelBadge({ invoice, now }: { readonly invoice: Invoice; readonly now: number }): ReactNode {
  const { t } = useTranslation('billing');
  const label = invoiceLabel(invoice, now);
  const Icon = icons[label];
  return (
    <span className={styles.badge} data-label={label}>
      <span className={styles.badgeIcon} aria-hidden>
        <Icon />
      </span>
      {label === 'other' ? invoice.status : t(`invoice.labels.${label}`)}
    </span>
  );
}
