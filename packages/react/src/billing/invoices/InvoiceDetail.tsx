import type { Invoice } from '@abrak/core';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Link, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import { LoadProblem } from '../LoadProblem.tsx';
import { useInvoice } from '../useBillingData.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import * as styles from './Invoices.css.ts';
import { PrintedInvoice } from './PrintedInvoice.tsx';

export interface InvoiceDetailProps {
  readonly invoice: Invoice;
  readonly now: number;
  /** Where the service is that it is for; undefined for no link. */
  readonly serviceHref: string | undefined;
  readonly issuer: string | undefined;
}

/** The whole of an invoice: its dates, its lines, printing, and the way to its service. */
export function InvoiceDetail({ invoice: known, now, serviceHref, issuer }: InvoiceDetailProps): ReactNode {
  const { t } = useTranslation('billing');
  const [isPrinting, setPrinting] = useState(false);
  // A list may leave out what is on it.
  const { data, error, isFetching, refetch } = useInvoice(known, known.items === null);
  const invoice = known.items === null ? data : known;
  if (invoice === undefined && error !== null) {
    return <LoadProblem title={t('invoice.unread')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
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
        <Button size="small" icon={<Printer />} onClick={() => setPrinting(true)}>
          {t('invoice.print')}
        </Button>
        {serviceHref !== undefined && <Link href={serviceHref}>{t('invoice.toService')}</Link>}
      </div>
      {isPrinting && <PrintedInvoice invoice={invoice} issuer={issuer} now={now} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}
