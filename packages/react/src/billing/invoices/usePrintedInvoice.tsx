import type { Invoice } from '@abrak/core/billing';
import { type ReactNode, useState } from 'react';
import { PrintedInvoice, type PrintedInvoiceProps } from './PrintedInvoice.tsx';

/** Result of usePrintedInvoice. */
export interface InvoicePrinting {
  /** Prints an invoice; a stable function. */
  readonly print: (invoice: Invoice) => void;
  /**
   * Invoice being printed. Render it outside the rows: a virtualized row may unmount while the print dialog is open.
   */
  readonly sheet: ReactNode;
}

/** Prints invoices one at a time. */
export function usePrintedInvoice(options: Pick<PrintedInvoiceProps, 'issuer' | 'now'>): InvoicePrinting {
  const [printed, setPrinted] = useState<Invoice>();
  const sheet = printed && <PrintedInvoice invoice={printed} onPrinted={() => setPrinted(undefined)} {...options} />;
  return { print: setPrinted, sheet };
}
