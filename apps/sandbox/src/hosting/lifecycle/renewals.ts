import { EXPIRY_NOTICE_DAYS, hostCharges, offerOf } from '@abrak/core';
import { getCustomer, lockCustomer } from '../../account/index.ts';
import { payInvoices } from '../../billing/index.ts';
import { domainSuffixes, hostPlans } from '../catalogue/products.ts';
import { type DomainRow, saveDomain } from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { type HostRow, saveHost } from '../hosts/hostStore.ts';
import { addHostingInvoice, DAY_MS, PAYABLE_MS } from './hostingInvoices.ts';
import { applyPaidHosting } from './paidInvoice.ts';

/** What ends before then is to be renewed (B §4, §9). */
export function noticeUntil(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS);
}

interface Renewal {
  readonly rented: HostRow | DomainRow;
  readonly kind: 'domain' | 'hosting';
  /** Undefined of what is not sold any more. */
  readonly product: ((typeof domainSuffixes)[number] | (typeof hostPlans)[number]) | undefined;
}

/** Makes the invoice of another period; undefined of what has no price, which ends. */
async function addRenewal({ db, now }: HostingClock, { rented, kind, product }: Renewal): Promise<number | undefined> {
  const offer = product && offerOf(product, now().getTime());
  const { id, customer_id: customerId, name, paid_until: end } = rented;
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
    period: offer.period,
    createdAt: now(),
    dueAt: new Date(end.getTime() + PAYABLE_MS),
    from: end,
  });
}

/** Makes the invoice that renews a host, which is locked. */
export async function openHostRenewal(clock: HostingClock, host: HostRow): Promise<void> {
  const product = hostPlans.find(({ id }) => id === host.plan_id);
  const invoiceId = await addRenewal(clock, { rented: host, kind: 'hosting', product });
  if (invoiceId !== undefined) await saveHost(clock.db, host.id, { open_invoice_id: invoiceId });
}

/** Makes the invoice that renews a domain, which is locked. */
export async function openDomainRenewal(clock: HostingClock, domain: DomainRow): Promise<void> {
  const product = domainSuffixes.find(({ suffix }) => domain.name.slice(domain.name.indexOf('.')) === suffix);
  const invoiceId = await addRenewal(clock, { rented: domain, kind: 'domain', product });
  if (invoiceId !== undefined) await saveDomain(clock.db, domain.id, { open_invoice_id: invoiceId });
}

/** A renewal that is to be paid by itself. */
export interface DueRenewal {
  readonly customerId: number;
  readonly invoiceId: number;
}

/** The renewals of hosts that renew themselves, and of their domains, whose customers have the money. */
function selectDue({ db, now }: HostingClock) {
  return db
    .q()
    .selectFrom('hosting_invoice')
    .innerJoin('invoice', 'invoice.id', 'invoice_id')
    .innerJoin('customer', 'customer.id', 'invoice.customer_id')
    .innerJoin('host', (join) =>
      join.on(({ eb, or }) =>
        or([eb('host.id', '=', eb.ref('hosting_invoice.host_id')), eb('host.domain_id', '=', eb.ref('hosting_invoice.domain_id'))]),
      ),
    )
    .where('purpose', '=', 'renewal')
    .where('invoice.status', '=', 'DRAFT')
    .where('due_date', '>=', now())
    .where('auto_renewal', '=', true)
    .where('host.status', 'in', ['ACTIVE', 'EXPIRED'])
    .whereRef('balance_toman', '>=', 'payable_toman');
}

/** The renewals that are to be paid by themselves now, the soonest end first. */
export function findDueRenewals(clock: HostingClock, limit: number): Promise<DueRenewal[]> {
  const columns = ['invoice.customer_id as customerId', 'invoice.id as invoiceId'] as const;
  return selectDue(clock).select(columns).orderBy('period_from').orderBy('invoice.id').limit(limit).execute();
}

/** Pays a renewal from the balance unless something has changed: it was paid, the money is gone, the switch is off. */
export function payRenewal(clock: HostingClock, { customerId, invoiceId }: DueRenewal): Promise<void> {
  const { db, now } = clock;
  return db.tx(async () => {
    await lockCustomer(db, customerId);
    const still = await selectDue(clock).select('invoice.id').where('invoice.id', '=', invoiceId).executeTakeFirst();
    if (still === undefined) return;
    const apply = (invoice: Parameters<typeof applyPaidHosting>[1]) => applyPaidHosting(clock, invoice);
    await payInvoices({ db, now, onInvoicePaid: { hosting: apply, domain: apply } }, { customerId, invoiceIds: [invoiceId] });
  });
}
