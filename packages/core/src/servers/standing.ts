import { type InvoiceLabel, invoiceLabel } from '../billing/index.ts';
import type { Server } from './schema.ts';

/** How what was billed last for a server stands; none before anything was billed. */
export type PaymentStanding = InvoiceLabel | 'none';

/** How what was billed last for a server stands. */
export function paymentStanding({ invoice }: Pick<Server, 'invoice'>, now: number): PaymentStanding {
  return invoice === null ? 'none' : invoiceLabel(invoice, now);
}

/**
 * Whether a server is billed by the hour (decision 32): by what was billed last, or because it rests, as no other can
 * while an upgrade to another period waits to be paid.
 */
export function isHourly({ invoice, status }: Pick<Server, 'invoice' | 'status'>): boolean {
  return invoice?.period === 'DAY' || status === 'IDLE';
}

/** Whether a server was taken away by its provider. */
export function isRemoved({ status }: Pick<Server, 'status'>): boolean {
  return status === 'REMOVED';
}

/**
 * Whether what was paid for is over; an hourly server with a machine is paid day by day and rests instead (B §4).
 */
export function isExpired({ invoice, machine }: Pick<Server, 'invoice' | 'machine'>, now: number): boolean {
  if (invoice === null || invoice.endsAt === null || invoice.endsAt > now) return false;
  const isResting = invoice.period === 'DAY' && machine !== null;
  return invoiceLabel(invoice, now) === 'paid' && !isResting;
}

/** Whether a server is paid for at this moment. */
export function isPaidFor(server: Pick<Server, 'invoice' | 'machine'>, now: number): boolean {
  return paymentStanding(server, now) === 'paid' && !isExpired(server, now);
}

/** Whether something for the server waits to be paid (B §4). */
export function isPaymentPending(server: Pick<Server, 'invoice'>, now: number): boolean {
  return paymentStanding(server, now) === 'due';
}
