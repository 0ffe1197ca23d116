import { type Invoice, invoiceKinds, invoiceLabel } from '@abrak/core/billing';
import { useTime } from '../provider/headless.ts';
import { useCurrentInvoices } from './useCurrentInvoices.ts';

/** Unpaid invoices of all services. */
export interface DueInvoices {
  /** Most urgent first. */
  readonly due: readonly Invoice[];
  /** True until every list is loaded or has failed. */
  readonly isPending: boolean;
}

/** Returns the customer's unpaid invoices. */
export function useDueInvoices(): DueInvoices {
  const { invoices, isPending } = useCurrentInvoices(invoiceKinds);
  const now = useTime(invoices);
  const due = invoices
    .filter((invoice) => invoiceLabel(invoice, now) === 'due')
    .sort((a, b) => (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || a.id - b.id);
  return { due, isPending };
}

/** Returns the number of the customer's unpaid invoices; undefined until every list is loaded. */
export function useDueCount(): number | undefined {
  const { due, isPending } = useDueInvoices();
  return isPending ? undefined : due.length;
}
