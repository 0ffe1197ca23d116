import type { InvoiceRef } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { Ltr, Name, Skeleton, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { useMoneyText } from '../subject/useMoneyText.ts';
import { useInvoice } from '../useBillingData.ts';
import * as styles from './Payment.css.ts';

function PaidForRow({
  invoiceRef,
  isAlone,
}: {
  readonly invoiceRef: InvoiceRef;
  readonly isAlone: boolean;
}): ReactNode {
  const { t } = useTranslation('billing');
  const { invoiceTitle } = useMoneyText();
  const { data: invoice } = useInvoice(invoiceRef);
  if (invoice === undefined) return <Skeleton width="70%" height="1.5em" />;
  const { serviceName, refCode, payableToman } = invoice;
  return (
    <>
      <span className={styles.itemName}>
        <Name text={invoiceTitle(invoice)} />
        {serviceName !== '' && <Name className={styles.muted} text={serviceName} />}
        <span className={styles.muted}>
          {t('payment.number')} <Ltr isMono={false}>{refCode}</Ltr>
        </span>
      </span>
      {!isAlone && <Amount value={payableToman} />}
    </>
  );
}

/** Lists the invoices of a payment by title, service and number; with amounts when there are several. */
export function PaidInvoices({ invoices }: { readonly invoices: readonly InvoiceRef[] }): ReactNode {
  const { t } = useTranslation('billing');
  return (
    <ul className={styles.items} aria-label={t('payment.for')}>
      {invoices.map(({ id, kind }) => (
        <li key={`${kind}-${id}`} className={styles.item}>
          <PaidForRow invoiceRef={{ id, kind }} isAlone={invoices.length === 1} />
        </li>
      ))}
    </ul>
  );
}
