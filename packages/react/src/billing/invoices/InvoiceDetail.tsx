import type { Invoice } from '@abrak/core/billing';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Link, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { LoadProblem } from '../LoadProblem.tsx';
import { useInvoice } from '../useBillingData.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import * as styles from './Invoices.css.ts';

export interface InvoiceDetailProps {
  readonly invoice: Invoice;
  /** Current time in milliseconds since the epoch; decides whether the invoice is overdue. */
  readonly now: number;
  /** Address of the service that the invoice is for; undefined for no link. */
  readonly serviceHref: string | undefined;
  readonly onPrint: (invoice: Invoice) => void;
}

/** Shows an invoice in full: its dates and lines, a print button, and a link to its service. */
export function InvoiceDetail({ invoice: known, now, serviceHref, onPrint }: InvoiceDetailProps): ReactNode {
  const { t } = useTranslation('billing');
  // Invoices of a list may come without items; the single invoice has them.
  const { data, error, isFetching, refetch } = useInvoice(known, known.items === null);
  const invoice = known.items === null ? data : known;
  if (invoice === undefined && error !== null) {
    return (
      <LoadProblem title={t('invoice.unread')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (invoice === undefined) {
    return (
      <div role="status">
        <VisuallyHidden>{t('invoice.reading')}</VisuallyHidden>
        <Skeleton width="100%" height="8em" />
      </div>
    );
  }
  return (
    <div className={styles.detail}>
      <InvoiceFacts invoice={invoice} now={now} />
      <InvoiceSheet invoice={invoice} />
      <div className={styles.detailTools}>
        <Button size="small" icon={<Printer />} onClick={() => onPrint(invoice)}>
          {t('invoice.print')}
        </Button>
        {serviceHref !== undefined && <Link href={serviceHref}>{t('invoice.toService')}</Link>}
      </div>
    </div>
  );
}
