import { type Charge, type Locale, monthsByPeriod, showDomainName } from '@abrak/core';
import { addInvoice, addMonths } from '../../billing/index.ts';
import type { DbScope, HostingPurpose } from '../../db/index.ts';
import { words } from '../words.ts';

export const DAY_MS = 86_400_000;

/** How long an order can be paid, and how long before and after its end a renewal can be. */
export const PAYABLE_MS = 7 * DAY_MS;

/** An invoice of a host or a domain to be made. */
export interface NewHostingInvoice {
  readonly kind: 'domain' | 'hosting';
  readonly customerId: number;
  readonly locale: Locale;
  /** Of the host or the domain. */
  readonly name: string;
  readonly purpose: HostingPurpose;
  readonly hostId: number | null;
  readonly domainId: number | null;
  readonly product: { readonly id: number; readonly name: string };
  readonly charges: readonly Charge[];
  readonly period: string;
  readonly createdAt: Date;
  readonly dueAt: Date;
  readonly from: Date;
}

/** When a period ends that begins then. */
export function periodEnd(from: Date, period: string): Date {
  const months = Object.entries(monthsByPeriod).find(([code]) => code === period)?.[1];
  if (months === undefined) throw new TypeError(`Hosts and domains are not rented for ${period}.`);
  return addMonths(from, months);
}

/** Makes an unpaid invoice of a host or a domain and gives its id. */
export async function addHostingInvoice(db: DbScope, made: NewHostingInvoice): Promise<number> {
  const { kind, locale, name, purpose, product, period, createdAt, dueAt, from } = made;
  // Invoices are for people.
  const shown = showDomainName(name);
  const titles = words[locale];
  const invoiceId = await addInvoice(db, {
    customer_id: made.customerId,
    kind,
    title: kind === 'hosting' ? titles.host[purpose](product.name) : titles.domain[purpose](shown),
    service_name: shown,
    product: { id: product.id, name: product.name, info: '{}' },
    charges: made.charges,
    period,
    created_at: createdAt,
    due_date: dueAt,
    period_from: from,
    period_to: periodEnd(from, period),
  });
  const own = { invoice_id: invoiceId, host_id: made.hostId, domain_id: made.domainId, purpose };
  await db.q().insertInto('hosting_invoice').values(own).execute();
  return invoiceId;
}

/** Cancels an invoice that waits to be paid. */
export async function cancelInvoice(db: DbScope, invoiceId: number | null): Promise<void> {
  if (invoiceId === null) return;
  await db.q().updateTable('invoice').set({ status: 'CANCEL' }).where('id', '=', invoiceId).where('status', '=', 'DRAFT').execute();
}
