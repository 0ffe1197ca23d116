import { type DomainSuffix, type HostPlan, hostCharges, offerOf } from '@abrak/core/hosting';
import { taxRatesOf, EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { DAY_MS, suffixOf } from '@abrak/core/internal';
import { claimCustomer, getCustomer } from '../../account/index.ts';
import { payInvoices } from '../../billing/index.ts';
import { withoutWaiting } from '../../db/index.ts';
import { catalogueOf } from '../catalogue/products.ts';
import { type DomainRow, saveDomain } from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { type HostRow, saveHost } from '../hosts/hostStore.ts';
import { type DueRenewal, isDueRenewal } from './hostingInvoiceStore.ts';
import { addHostingInvoice, PAYABLE_MS } from './hostingInvoices.ts';
import { applyPaidHosting } from './paidInvoice.ts';

/** Returns the time before which ending hosts and domains are renewed: seven days ahead. */
export function noticeUntil(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS);
}

interface Renewal {
  readonly rented: HostRow | DomainRow;
  readonly kind: 'domain' | 'hosting';
  /** Undefined when the product is no longer sold. */
  readonly product: DomainSuffix | HostPlan | undefined;
}

/**
 * Creates the invoice of the next period and returns its id; undefined when the product has no price, so that it ends.
 */
async function addRenewal(
  { db, now, provider }: HostingClock,
  { rented, kind, product }: Renewal,
): Promise<number | undefined> {
  const offer = product && offerOf(product, now().getTime());
  const { id, customer_id: customerId, name, paid_since: since, paid_until: end } = rented;
  if (product === undefined || offer === undefined || offer.problem !== null || end === null) return undefined;
  const { language: locale } = await getCustomer(db, customerId);
  return addHostingInvoice(db, {
    kind,
    customerId,
    locale,
    name,
    purpose: 'renewal',
    hostId: kind === 'hosting' ? id : null,
    domainId: kind === 'domain' ? id : null,
    product: { id: product.id, name: 'suffix' in product ? product.suffix : product.name },
    charges: hostCharges({ hostToman: offer.priceToman, domainToman: null }),
    taxRates: taxRatesOf(provider),
    period: offer.period,
    createdAt: now(),
    dueAt: new Date(end.getTime() + PAYABLE_MS),
    from: end,
    since,
  });
}

/** Creates the renewal invoice of a locked host. */
export async function openHostRenewal(clock: HostingClock, host: HostRow): Promise<void> {
  const product = catalogueOf(clock.provider).plans.find(({ id }) => id === host.plan_id);
  const invoiceId = await addRenewal(clock, { rented: host, kind: 'hosting', product });
  if (invoiceId !== undefined) await saveHost(clock.db, host.id, { open_invoice_id: invoiceId });
}

/** Creates the renewal invoice of a locked domain. */
export async function openDomainRenewal(clock: HostingClock, domain: DomainRow): Promise<void> {
  const product = suffixOf(domain.name, catalogueOf(clock.provider).suffixes);
  const invoiceId = await addRenewal(clock, { rented: domain, kind: 'domain', product });
  if (invoiceId !== undefined) await saveDomain(clock.db, domain.id, { open_invoice_id: invoiceId });
}

/**
 * Pays a renewal from the balance, unless it was paid, the balance is too low or auto-renewal was switched off
 * meanwhile.
 */
export function payRenewal(clock: HostingClock, { customerId, invoiceId }: DueRenewal): Promise<void> {
  const { db, now } = clock;
  const apply = (invoice: Parameters<typeof applyPaidHosting>[1]) => applyPaidHosting(clock, invoice);
  return withoutWaiting(db, async () => {
    await claimCustomer(db, customerId);
    if (!(await isDueRenewal(db, invoiceId, now()))) return;
    await payInvoices(
      { db, now, onInvoicePaid: { hosting: apply, domain: apply } },
      { customerId, invoiceIds: [invoiceId] },
    );
  });
}
