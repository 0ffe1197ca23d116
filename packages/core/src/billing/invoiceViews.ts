import type { Invoice } from './invoiceSchema.ts';

/** Which invoices a list shows (decision 55). */
export const invoiceViews = ['current', 'all', 'overdue', 'cancelled'] as const;

/** Which invoices a list shows: current is what is due, and then what is paid and runs. */
export type InvoiceView = (typeof invoiceViews)[number];

type Standing = Pick<Invoice, 'dueAt' | 'isPaid' | 'status'>;

/** How an invoice is labelled; other for a status that is not known, to be shown as it came (decision 84). */
export type InvoiceLabel = 'cancelled' | 'due' | 'other' | 'overdue' | 'paid';

/** How an invoice is labelled: paid wins over every status (A §4; decision 56). Only what is due can be paid. */
export function invoiceLabel({ isPaid, status, dueAt }: Standing, now: number): InvoiceLabel {
  if (isPaid || status === 'PAID') return 'paid';
  if (status === 'CANCEL') return 'cancelled';
  if (status !== 'DRAFT') return 'other';
  return dueAt !== null && dueAt < now ? 'overdue' : 'due';
}

/** Whether what an invoice paid for goes on; of one that tells no end, its due date counts (A §7). */
export function isRunning(invoice: Pick<Invoice, 'dueAt' | 'endsAt'>, now: number): boolean {
  return (invoice.endsAt ?? invoice.dueAt ?? 0) > now;
}

function newestFirst(one: Invoice, other: Invoice): number {
  return other.createdAt - one.createdAt || other.id - one.id;
}

function dueFirst(one: Invoice, other: Invoice): number {
  return (one.dueAt ?? Infinity) - (other.dueAt ?? Infinity) || newestFirst(one, other);
}

function current(invoices: readonly Invoice[], now: number): readonly Invoice[] {
  const labelled = invoices.map((invoice) => ({ invoice, label: invoiceLabel(invoice, now) }));
  const open = labelled.filter(({ label }) => label === 'due' || label === 'other').map(({ invoice }) => invoice);
  const paid = labelled.filter(({ label }) => label === 'paid').map(({ invoice }) => invoice);
  const running = paid.filter((invoice) => isRunning(invoice, now));
  return [...open.toSorted(dueFirst), ...running.toSorted(newestFirst)];
}

/** The invoices of a view: current with what is due soonest first, the others newest first (decision 55). */
export function invoiceView(invoices: readonly Invoice[], view: InvoiceView, now: number): readonly Invoice[] {
  if (view === 'current') return current(invoices, now);
  const shown = view === 'all' ? invoices : invoices.filter((invoice) => invoiceLabel(invoice, now) === view);
  return shown.toSorted(newestFirst);
}
