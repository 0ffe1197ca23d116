import { type Invoice, invoiceLabel, type InvoiceLabel } from '@abrak/core/billing';
import { Ban, CircleCheck, CircleDashed, CircleDot, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, stateTones, useTranslation } from '../../ui/index.ts';

const icons: Readonly<Record<InvoiceLabel, LucideIcon>> = {
  cancelled: Ban,
  due: CircleDot,
  other: CircleDashed,
  overdue: TriangleAlert,
  paid: CircleCheck,
};

/**
 * Badge with the state of an invoice as an icon and a word. Paid wins over every other status; an unknown
 * status is shown as the server sent it.
 */
export function InvoiceLabelBadge({ invoice, now }: { readonly invoice: Invoice; readonly now: number }): ReactNode {
  const { t } = useTranslation('billing');
  const label = invoiceLabel(invoice, now);
  return (
    <Badge tone={stateTones[label]} Icon={icons[label]}>
      {label === 'other' ? invoice.status : t(`invoice.labels.${label}`)}
    </Badge>
  );
}
