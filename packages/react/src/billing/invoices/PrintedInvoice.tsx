import type { Invoice } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useClient } from '../../provider/index.ts';
import { Ltr, PrintedPage, useTranslation } from '../../ui/index.ts';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceParties } from './InvoiceParties.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import * as styles from './PrintedInvoice.css.ts';

export interface PrintedInvoiceProps {
  readonly invoice: Invoice;
  /** Name of the issuer as printed; undefined for none. */
  readonly issuer: string | undefined;
  /** Logo of an issuer that is not configured as the provider's seller. */
  readonly issuerLogo: ReactNode;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** Called after the print dialog was closed, printed or cancelled. */
  readonly onPrinted: () => void;
  /** True when the browser prints already, as after Ctrl+P. */
  readonly isPrinting: boolean;
}

/**
 * Renders an invoice at the end of the body and prints it once it is mounted; a PDF comes from the browser's print
 * dialog.
 */
export function PrintedInvoice({
  invoice,
  issuer,
  issuerLogo,
  now,
  isPrinting,
  onPrinted,
}: PrintedInvoiceProps): ReactNode {
  const { t } = useTranslation('billing');
  const { seller } = useClient().provider;
  return (
    <PrintedPage
      title={t('invoice.fileTitle', { number: invoice.refCode })}
      isPrinting={isPrinting}
      onPrinted={onPrinted}
    >
      <header className={styles.header}>
        <h1 className={styles.title}>
          {t('invoice.title')} <Ltr isMono={false}>{invoice.refCode}</Ltr>
        </h1>
        {seller?.logoUrl === undefined ? (
          seller === undefined && issuerLogo
        ) : (
          <img className={styles.logo} src={seller.logoUrl} alt="" />
        )}
      </header>
      <InvoiceParties issuer={issuer} />
      <InvoiceFacts invoice={invoice} now={now} />
      <InvoiceSheet invoice={invoice} />
    </PrintedPage>
  );
}
