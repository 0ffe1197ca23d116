import type { Locale } from '@abrak/core';
import type { Charge } from '@abrak/core/billing';
import { showDomainName } from '@abrak/core/hosting';
import { DAY_MS } from '@abrak/core/internal';
import { addInvoice, periodEnd, titled } from '../../billing/index.ts';
import type { DbScope, HostingPurpose } from '../../db/index.ts';
import { linkHostingInvoice } from './hostingInvoiceStore.ts';

/** Milliseconds within which an order can be paid; a renewal can be paid for as long after the end. */
export const PAYABLE_MS = 7 * DAY_MS;

/** Values of a new invoice for a host or domain. */
export interface NewHostingInvoice {
  readonly kind: 'domain' | 'hosting';
  readonly customerId: number;
  readonly locale: Locale;
  /** Name of the host or domain. */
  readonly name: string;
  readonly purpose: HostingPurpose;
  readonly hostId: number | null;
  readonly domainId: number | null;
  readonly product: { readonly id: number; readonly name: string };
  readonly charges: readonly Charge[];
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
  readonly period: string;
  readonly createdAt: Date;
  readonly dueAt: Date;
  /** Start of the invoiced period. */
  readonly from: Date;
  /** Start of the uninterrupted periods before; default `from`. */
  readonly since?: Date | null;
}

const hostCodes = { order: 'hostOrder', renewal: 'hostRenewal' } as const;
const domainCodes = { order: 'domainOrder', renewal: 'domainRenewal' } as const;

/** Inserts an unpaid invoice for a host or domain and returns its id. */
export async function addHostingInvoice(db: DbScope, invoice: NewHostingInvoice): Promise<number> {
  const { kind, locale, name, purpose, product, period, createdAt, dueAt, from, since } = invoice;
  // Invoices display the Unicode form of the name.
  const shown = showDomainName(name);
  const invoiceId = await addInvoice(db, {
    customer_id: invoice.customerId,
    kind,
    ...titled(
      kind === 'hosting'
        ? { code: hostCodes[purpose], plan: product.name }
        : { code: domainCodes[purpose], name: shown },
      locale,
    ),
    service_name: shown,
    product: { id: product.id, name: product.name, info: '{}' },
    charges: invoice.charges,
    taxRates: invoice.taxRates,
    period,
    created_at: createdAt,
    due_date: dueAt,
    period_from: from,
    period_to: periodEnd(from, period, { locale, since: since ?? null }),
  });
  await linkHostingInvoice(db, {
    invoice_id: invoiceId,
    host_id: invoice.hostId,
    domain_id: invoice.domainId,
    purpose,
  });
  return invoiceId;
}
