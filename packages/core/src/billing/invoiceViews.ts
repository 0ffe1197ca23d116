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

function current(invoices: readonly Invoice[], now: number): readonly Invoice[] {
  const labelled = invoices.map((invoice) => ({ invoice, label: invoiceLabel(invoice, now) }));
  const open = labelled.filter(({ label }) => label === 'due' || label === 'other').map(({ invoice }) => invoice);
  const paid = labelled.filter(({ label }) => label === 'paid').map(({ invoice }) => invoice);
  const running = paid.filter((invoice) => isRunning(invoice, now));
  return [...open].sort(dueFirst).concat([...running].sort(newestFirst));
}

/** Filters and sorts invoices for a view: `current` by due date and then newest first, the others newest first. */
export function invoiceView(invoices: readonly Invoice[], view: InvoiceView, now: number): readonly Invoice[] {
  if (view === 'current') return current(invoices, now);
  const shown = view === 'all' ? invoices : invoices.filter((invoice) => invoiceLabel(invoice, now) === view);
  return [...shown].sort(newestFirst);
}
