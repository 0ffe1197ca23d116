import type { Invoice } from './invoiceSchema.ts';

/** Views of an invoice list. */
export const invoiceViews = ['current', 'all', 'overdue', 'cancelled'] as const;

/** View of an invoice list. `current` shows due invoices and then paid ones whose period is running. */
export type InvoiceView = (typeof invoiceViews)[number];

export type InvoiceLabelFields = Pick<Invoice, 'dueAt' | 'isPaid' | 'status'>;

/** Label of an invoice; `other` stands for an unknown status, which is displayed unchanged. */
export type InvoiceLabel = 'cancelled' | 'due' | 'other' | 'overdue' | 'paid';

/**
 * Returns the label of an invoice. Paid wins over every status; only invoices labelled `due` can be paid. `now` is in
 * milliseconds since the epoch.
 */
export function invoiceLabel({ isPaid, status, dueAt }: InvoiceLabelFields, now: number): InvoiceLabel {
  if (isPaid || status === 'PAID') return 'paid';
  if (status === 'CANCEL') return 'cancelled';
  if (status !== 'DRAFT') return 'other';
  return dueAt !== null && dueAt < now ? 'overdue' : 'due';
}

/** Returns true while the paid period is running; without an end, the due date counts. */
export function isRunning(invoice: Pick<Invoice, 'dueAt' | 'endsAt'>, now: number): boolean {
  return (invoice.endsAt ?? invoice.dueAt ?? 0) > now;
}

function newestFirst(one: Invoice, other: Invoice): number {
  return other.createdAt - one.createdAt || other.id - one.id;
}

/** Returns the newest invoice that is neither paid nor cancelled. */
export function newestOpenInvoice(invoices: readonly Invoice[]): Invoice | undefined {
  const [newest] = invoices
    .filter(({ isPaid, status }) => !isPaid && status !== 'CANCEL' && status !== 'PAID')
    .sort(newestFirst);
  return newest;
}

function dueFirst(one: Invoice, other: Invoice): number {
  return (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) || newestFirst(one, other);
}

function isOpen(invoice: Invoice, now: number): boolean {
  const label = invoiceLabel(invoice, now);
  return label === 'due' || label === 'other';
}

function isIn(view: InvoiceView, invoice: Invoice, now: number): boolean {
  if (view === 'all') return true;
  const label = invoiceLabel(invoice, now);
  return view === 'current' ? isOpen(invoice, now) || (label === 'paid' && isRunning(invoice, now)) : label === view;
}

/** Returns the order of a view's invoices, for `sort`: `current` by due date and then newest first, the others newest first. */
export function invoiceOrder(view: InvoiceView, now: number): (one: Invoice, other: Invoice) => number {
  if (view !== 'current') return newestFirst;
  return (one, other) => {
    const isOneOpen = isOpen(one, now);
    if (isOneOpen !== isOpen(other, now)) return isOneOpen ? -1 : 1;
    return isOneOpen ? dueFirst(one, other) : newestFirst(one, other);
  };
}

/** Filters and sorts invoices for a view. */
export function invoiceView(invoices: readonly Invoice[], view: InvoiceView, now: number): readonly Invoice[] {
  return invoices.filter((invoice) => isIn(view, invoice, now)).sort(invoiceOrder(view, now));
}
