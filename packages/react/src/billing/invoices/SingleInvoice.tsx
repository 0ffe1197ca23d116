import '../errors/messages/index.ts';
import '../messages/index.ts';
import './messages/index.ts';
import { isApiError } from '@abrak/core';
import { type InvoiceRef, invoiceLabel } from '@abrak/core/billing';
import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, EmptyState, Ltr, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { LoadProblem } from '../LoadProblem.tsx';
import { useErrorText, useScope, useTime } from '../../provider/index.ts';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import type { PaymentSubject, PaymentCallbacks } from '../payment/paymentProps.ts';
import { useInvoice } from '../useBillingData.ts';
import { InvoiceDetail } from './InvoiceDetail.tsx';
import { InvoiceParties } from './InvoiceParties.tsx';
import * as styles from './Invoices.css.ts';
import type { InvoiceTableProps } from './InvoiceTable.tsx';
import { usePrintedInvoice } from './usePrintedInvoice.tsx';

export interface SingleInvoiceProps extends Omit<InvoiceTableProps, keyof PaymentCallbacks | 'kind' | 'onKindChange'> {
  /** Kind of service that the invoice is for. */
  kind: InvoiceRef['kind'];
  /** Id of the invoice in calls, not the number shown to customers. */
  id: InvoiceRef['id'];
}

/** Shows one invoice on its own, with its details, payment and printing. */
export function SingleInvoice({
  kind,
  id,
  serviceHref,
  issuer,
  issuerLogo,
  walletHref,
}: SingleInvoiceProps): ReactNode {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const [subject, setSubject] = useState<PaymentSubject>();
  const canPay = useScope('billing:pay');
  const { data: invoice, error, isFetching, refetch } = useInvoice({ kind, id });
  const time = useTime(invoice);
  const printing = usePrintedInvoice({ issuer, issuerLogo, now: time, page: invoice });
  if (invoice === undefined && isApiError(error, 'itemMissing'))
    return <EmptyState role="alert" icon={<SearchX />} title={errorText(error)} />;
  if (invoice === undefined && error !== null) {
    return (
      <LoadProblem title={t('invoice.unread')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (invoice === undefined) {
    return (
      <div className={styles.single} role="status">
        <VisuallyHidden>{t('invoice.reading')}</VisuallyHidden>
        <Skeleton width="100%" height="14em" />
      </div>
    );
  }
  const { refCode, payableToman } = invoice;
  return (
    <section className={styles.single} aria-label={t('invoice.title')}>
      <div className={styles.singleHead}>
        <h2 className={styles.singleTitle}>
          {t('invoice.title')} <Ltr isMono={false}>{refCode}</Ltr>
        </h2>
        {canPay && invoiceLabel(invoice, time) === 'due' && (
          <Button
            variant="primary"
            onClick={() => setSubject({ kind: 'invoices', invoices: [invoice], shownToman: payableToman })}
          >
            {t('invoice.pay')} <Amount value={payableToman} />
          </Button>
        )}
      </div>
      <InvoiceParties issuer={issuer} />
      <InvoiceDetail invoice={invoice} now={time} serviceHref={serviceHref?.(invoice)} onPrint={printing.print} />
      {printing.sheet}
      <PaymentDialog subject={subject} onClose={() => setSubject(undefined)} walletHref={walletHref} />
    </section>
  );
}
