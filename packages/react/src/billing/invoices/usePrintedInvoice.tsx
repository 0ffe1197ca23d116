import type { Invoice } from '@abrak/core/billing';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintedInvoice, type PrintedInvoiceProps } from './PrintedInvoice.tsx';

interface Printed {
  readonly invoice: Invoice;
  readonly isPrinting: boolean;
}

export interface InvoicePrintingOptions extends Pick<PrintedInvoiceProps, 'issuer' | 'issuerLogo' | 'now'> {
  /** Invoice that the page is about, which the browser's own print prints alone; default: none. */
  readonly page?: Invoice | undefined;
}

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
export function usePrintedInvoice({ page, ...options }: InvoicePrintingOptions): InvoicePrinting {
  const [printed, setPrinted] = useState<Printed>();
  useEffect(() => {
    if (page === undefined) return undefined;
    // The browser prints what is rendered when the listener returns.
    const show = () => flushSync(() => setPrinted((before) => before ?? { invoice: page, isPrinting: true }));
    addEventListener('beforeprint', show);
    return () => removeEventListener('beforeprint', show);
  }, [page]);
  const print = useCallback((invoice: Invoice) => setPrinted({ invoice, isPrinting: false }), []);
  const sheet = printed && <PrintedInvoice onPrinted={() => setPrinted(undefined)} {...printed} {...options} />;
  return { print, sheet };
}
