import { EXPIRY_NOTICE_DAYS, hostCharges, offerOf } from '@abrak/core/internal';
import { getCustomer, lockCustomer } from '../../account/index.ts';
import { payInvoices } from '../../billing/index.ts';
import { domainSuffixes, hostPlans } from '../catalogue/products.ts';
import { type DomainRow, saveDomain } from '../domains/domainStore.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { type HostRow, saveHost } from '../hosts/hostStore.ts';
import { addHostingInvoice, DAY_MS, PAYABLE_MS } from './hostingInvoices.ts';
import { applyPaidHosting } from './paidInvoice.ts';

/** Returns the time before which ending hosts and domains are renewed: seven days ahead. */
export function noticeUntil(now: Date): Date {
  return new Date(now.getTime() + EXPIRY_NOTICE_DAYS * DAY_MS);
}

interface Renewal {
  readonly rented: HostRow | DomainRow;
  readonly kind: 'domain' | 'hosting';
  /** Undefined when the product is no longer sold. */
  readonly product: ((typeof domainSuffixes)[number] | (typeof hostPlans)[number]) | undefined;
}

/**
 * Creates the invoice of the next period and returns its id; undefined when the product has no price, so that it ends.
 */
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

/** Creates the renewal invoice of a locked host. */
export async function openHostRenewal(clock: HostingClock, host: HostRow): Promise<void> {
  const product = hostPlans.find(({ id }) => id === host.plan_id);
  const invoiceId = await addRenewal(clock, { rented: host, kind: 'hosting', product });
  if (invoiceId !== undefined) await saveHost(clock.db, host.id, { open_invoice_id: invoiceId });
}

/** Creates the renewal invoice of a locked domain. */
export async function openDomainRenewal(clock: HostingClock, domain: DomainRow): Promise<void> {
  const product = domainSuffixes.find(({ suffix }) => domain.name.slice(domain.name.indexOf('.')) === suffix);
  const invoiceId = await addRenewal(clock, { rented: domain, kind: 'domain', product });
  if (invoiceId !== undefined) await saveDomain(clock.db, domain.id, { open_invoice_id: invoiceId });
}

/** A renewal to pay automatically. */
export interface DueRenewal {
  readonly customerId: number;
  readonly invoiceId: number;
}

/** Selects unpaid renewals of hosts with auto-renewal, and of their domains, that the balance covers. */
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

/** Returns up to `limit` renewals to pay automatically now, the earliest end first. */
export function findDueRenewals(clock: HostingClock, limit: number): Promise<DueRenewal[]> {
  const columns = ['invoice.customer_id as customerId', 'invoice.id as invoiceId'] as const;
  return selectDue(clock).select(columns).orderBy('period_from').orderBy('invoice.id').limit(limit).execute();
}

/**
 * Pays a renewal from the balance, unless it was paid, the balance is too low or auto-renewal was switched off
 * meanwhile.
 */
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
