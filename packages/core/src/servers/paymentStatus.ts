import { type InvoiceLabel, invoiceLabel } from '../billing/index.ts';
import type { Server } from './schema.ts';

/** Payment status of a server's last invoice; `none` when there is no invoice. */
export type PaymentStatus = InvoiceLabel | 'none';

/** Returns the payment status of a server's last invoice. */
export function paymentStatus({ invoice }: Pick<Server, 'invoice'>, now: number): PaymentStatus {
  return invoice === null ? 'none' : invoiceLabel(invoice, now);
}

/**
 * Returns true for a server that is billed by the hour: its last invoice is daily, or it is suspended. Only hourly
 * servers can be suspended, so the status also covers one whose last invoice is an unpaid upgrade to another period.
 */
export function isHourly({ invoice, status }: Pick<Server, 'invoice' | 'status'>): boolean {
  return invoice?.period === 'DAY' || status === 'IDLE';
}

/** Returns true for a server that was removed by its provider. */
export function isRemoved({ status }: Pick<Server, 'status'>): boolean {
  return status === 'REMOVED';
}

/**
 * Returns true when the paid period is over. An hourly server with a machine never expires: it is billed daily and
 * suspended instead.
 */
export function isExpired({ invoice, machine }: Pick<Server, 'invoice' | 'machine'>, now: number): boolean {
  if (invoice === null || invoice.endsAt === null || invoice.endsAt > now) return false;
  const isResting = invoice.period === 'DAY' && machine !== null;
  return invoiceLabel(invoice, now) === 'paid' && !isResting;
}

/** Returns true when a server is paid for at the given time. */
export function isPaidFor(server: Pick<Server, 'invoice' | 'machine'>, now: number): boolean {
  return paymentStatus(server, now) === 'paid' && !isExpired(server, now);
}

/** Returns true when a server has an invoice that can be paid now. */
export function isPaymentPending(server: Pick<Server, 'invoice'>, now: number): boolean {
  return paymentStatus(server, now) === 'due';
}
