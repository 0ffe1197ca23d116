import type { Invoice } from '@abrak/core';
import { type ReactNode, useState } from 'react';
import { PrintedInvoice, type PrintedInvoiceProps } from './PrintedInvoice.tsx';

export interface InvoicePrinting {
  /** The same function at every rendering. */
  readonly print: (invoice: Invoice) => void;
  /** What is being printed; render it where nothing that printing hides can take it away, as a row out of sight. */
  readonly sheet: ReactNode;
}

/** Prints invoices one at a time. */
export function usePrintedInvoice(options: Pick<PrintedInvoiceProps, 'issuer' | 'now'>): InvoicePrinting {
  const [printed, setPrinted] = useState<Invoice>();
  const sheet = printed && <PrintedInvoice invoice={printed} onPrinted={() => setPrinted(undefined)} {...options} />;
  return { print: setPrinted, sheet };
}
