import type { Provider } from '@abrak/core';
import { hostCharges, type HostOrder } from '@abrak/core/hosting';
import { type JudgedHostOrder, judgeHostOrder } from '@abrak/core/internal';
import { taxRatesOf } from '@abrak/core/billing';
import { lockCustomer } from '../../account/index.ts';
import { refuseManyUnpaid } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { judgedValue, Refusal } from '../../shared/index.ts';
import { catalogueOf, priceOf } from '../catalogue/products.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { addDomain, findDomainsByName } from '../domains/domainStore.ts';
import { addHost, isHosted, saveHost } from '../hosts/hostStore.ts';
import { addHostingInvoice, PAYABLE_MS } from '../lifecycle/hostingInvoices.ts';
import { unavailableReason } from '../registry/availability.ts';
import { requireRegistry } from '../registry/Registry.ts';

const field = 'domainName';

/** Validates an order; throws `planMissing`, `domainNameInvalid`, `suffixUnavailable` or `nicHandleInvalid`. */
export function readOrder(order: HostOrder, provider: Provider): JudgedHostOrder {
  return judgedValue(judgeHostOrder(order, catalogueOf(provider)));
}

async function orderDomain(
  clock: HostingClock,
  customerId: number,
  { name, nicHandle, now }: { name: string; nicHandle: string | null; now: Date },
): Promise<number> {
  const reason = await unavailableReason(clock, customerId, name);
  if (reason !== null) throw new Refusal(reason === 'RESERVED' ? 'domainReserved' : 'domainTaken', { field });
  return addDomain(clock.db, { customer_id: customerId, name, nic_handle: nicHandle, created_at: now });
}

/**
 * Returns the id of the customer's domain with a name; null when it is registered elsewhere. Throws `domainNotYours`.
 */
async function findDomain(db: DbScope, customerId: number, name: string): Promise<number | null> {
  const domains = await findDomainsByName(db, name);
  const own = domains.find((domain) => domain.customer_id === customerId);
  // An unpaid order of another customer does not own the name yet.
  if (own === undefined && domains.some(({ status }) => status !== 'PENDINGBILLING'))
    throw new Refusal('domainNotYours', { field });
  return own?.id ?? null;
}

/**
 * Creates an unpaid host, its domain when one is registered, and one invoice for both; returns the host's id. Throws
 * `serviceNotConnected`, `domainHosted`, `domainTaken`, `domainReserved`, `domainNotYours` or `priceMissing`.
 */
export function createOrder(clock: HostingClock, customerId: number, order: JudgedHostOrder): Promise<number> {
  const { db, provider, servesHosts } = clock;
  if (!servesHosts) throw new Refusal('serviceNotConnected');
  const { plan, name, suffix, nicHandle } = order;
  const now = clock.now();
  return db.tx(async () => {
    const { language: locale } = await lockCustomer(db, customerId);
    await refuseManyUnpaid(db, customerId, now);
    if (await isHosted(db, customerId, name)) throw new Refusal('domainHosted', { field });
    const { priceToman: hostToman, period } = priceOf(plan, now);
    const domainToman = suffix && priceOf(suffix, now).priceToman;
    const domainId =
      suffix === null
        ? await findDomain(db, customerId, name)
        : await orderDomain(clock, customerId, { name, nicHandle, now });
    const host = { customer_id: customerId, name, domain_id: domainId, plan_id: plan.id, created_at: now };
    const hostId = await addHost(db, host);
    const invoiceId = await addHostingInvoice(db, {
      kind: 'hosting',
      customerId,
      locale,
      name,
      purpose: 'order',
      hostId,
      domainId: suffix && domainId,
      product: plan,
      charges: hostCharges({ hostToman, domainToman }),
      taxRates: taxRatesOf(provider),
      period,
      createdAt: now,
      dueAt: new Date(now.getTime() + PAYABLE_MS),
      from: now,
    });
    await saveHost(db, hostId, { open_invoice_id: invoiceId });
    if (suffix !== null) await requireRegistry(clock).noteOrder(name);
    return hostId;
  });
}
