import type { CustomerNotification, NotificationCode } from '../account/index.ts';
import { noParams } from '../account/internal.ts';
import { DAY_MS, HOUR_MS } from '../shared/internal.ts';
import type { Invoice, InvoiceKind } from './invoiceSchema.ts';
import { invoiceLabel } from './invoiceViews.ts';
import { EXPIRY_NOTICE_DAYS, upcomingExpiries } from './upcomingExpiries.ts';

/** Milliseconds after which an unpaid invoice is announced: one hour, so that an order in progress announces nothing. */
export const INVOICE_NOTICE_AFTER_MS = HOUR_MS;

const endingCodes: Readonly<Record<InvoiceKind, NotificationCode>> = {
  storage: 'planEnding',
  servers: 'serverEnding',
  hosting: 'hostEnding',
  domain: 'domainEnding',
};

/**
 * Returns the notifications that follow from a customer's invoices, newest first: services that end soon and invoices
 * that are unpaid. For backends that keep no notifications. The ids stay the same from call to call.
 */
export function notificationsOfInvoices(invoices: readonly Invoice[], now: number): readonly CustomerNotification[] {
  const ending = upcomingExpiries(invoices, now).map(({ invoice, endsAt }): CustomerNotification => {
    const code = endingCodes[invoice.kind];
    const createdAt = endsAt - EXPIRY_NOTICE_DAYS * DAY_MS;
    return {
      id: `${code}:${invoice.serviceName}:${endsAt}`,
      code,
      createdAt,
      isRead: false,
      params: { ...noParams, name: invoice.serviceName, endsAt },
    };
  });
  const isDue = (invoice: Invoice) =>
    invoiceLabel(invoice, now) === 'due' && invoice.createdAt <= now - INVOICE_NOTICE_AFTER_MS;
  const due = invoices
    .filter(isDue)
    .map(({ kind, id, refCode, serviceName, dueAt, createdAt }): CustomerNotification => ({
      id: `invoiceDue:${kind}:${id}`,
      code: 'invoiceDue',
      createdAt: createdAt + INVOICE_NOTICE_AFTER_MS,
      isRead: false,
      params: { ...noParams, name: serviceName, kind, id, refCode, endsAt: dueAt },
    }));
  return [...ending, ...due].sort((one, other) => other.createdAt - one.createdAt);
}
