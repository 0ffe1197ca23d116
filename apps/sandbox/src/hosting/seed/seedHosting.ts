import type { Provider } from '@abrak/core';
import { checkDomainName, hostCharges, showDomainName } from '@abrak/core/hosting';
import { taxRatesOf, type Charge, invoiceLines } from '@abrak/core/billing';
import { defaultProvider, judgeDomainName } from '@abrak/core/internal';
import {
  findServiceInvoices,
  getInvoice,
  type InvoiceRow,
  PastBilling,
  type PastInvoice,
} from '../../billing/index.ts';
import type { DbScope, HostingPurpose } from '../../db/index.ts';
import { judgedValue, Refusal } from '../../shared/index.ts';
import { catalogueOf, priceOf } from '../catalogue/products.ts';
import { addDomain, saveDomain } from '../domains/domainStore.ts';
import { addHost, claimHostedName, saveHost } from '../hosts/hostStore.ts';
import { createOrder, readOrder } from '../orders/createOrder.ts';
import { linkHostingInvoice } from '../lifecycle/hostingInvoiceStore.ts';
import { userNameOf } from '../lifecycle/paidInvoice.ts';
import { simulatedRegistry } from '../registry/Registry.ts';
import { claimName } from '../registry/registryStore.ts';

const HANDLE = 'ab123-irnic';
const PLAN_B = 300;
const PLAN_P = 301;
const PLAN_A1 = 302;

interface Seed {
  readonly db: DbScope;
  readonly customerId: number;
  readonly now: Date;
  readonly provider: Provider;
  readonly past: PastBilling;
}

/** A host or domain that was ordered some days ago. */
interface PastHosting {
  readonly name: string;
  readonly daysAgo: number;
}

interface Linked {
  readonly hostId?: number;
  readonly domainId?: number;
  readonly purpose?: HostingPurpose;
}

async function link({ db }: Seed, invoiceId: number, { hostId, domainId, purpose = 'order' }: Linked): Promise<void> {
  await linkHostingInvoice(db, {
    invoice_id: invoiceId,
    host_id: hostId ?? null,
    domain_id: domainId ?? null,
    purpose,
  });
}

async function addSeededDomain(seed: Seed, name: string, invoice: InvoiceRow): Promise<number> {
  const { db, customerId } = seed;
  const nicHandle = name.endsWith('.ir') ? HANDLE : null;
  const row = { customer_id: customerId, name, nic_handle: nicHandle, created_at: invoice.created_at };
  const id = await addDomain(db, row);
  await link(seed, invoice.id, { domainId: id });
  if (invoice.status !== 'PAID') {
    await saveDomain(db, id, { open_invoice_id: invoice.id });
    return id;
  }
  await claimName(db, name, id);
  await saveDomain(db, id, { status: 'ACTIVE', paid_until: invoice.period_to, paid_invoice_id: invoice.id });
  return id;
}

async function addSeededHost(
  seed: Seed,
  name: string,
  { invoice, domainId = null }: { invoice: InvoiceRow; domainId?: number | null },
): Promise<number> {
  const { db, customerId } = seed;
  const row = {
    customer_id: customerId,
    name,
    domain_id: domainId,
    plan_id: invoice.product_id,
    created_at: invoice.created_at,
  };
  const id = await addHost(db, row);
  await link(seed, invoice.id, { hostId: id });
  if (invoice.status !== 'PAID') {
    await saveHost(db, id, { open_invoice_id: invoice.id });
    return id;
  }
  await claimHostedName(db, { id, name });
  const paid = { paid_until: invoice.period_to, paid_invoice_id: invoice.id };
  await saveHost(db, id, { status: 'ACTIVE', user_name: userNameOf({ id, name }), ...paid });
  return id;
}

/** Creates a paid invoice, topping up the balance by its price. */
async function payInvoice(
  seed: Seed,
  { name, daysAgo }: PastHosting,
  invoice: {
    kind: 'domain' | 'hosting';
    subject: PastInvoice['subject'];
    product: { id: number; name: string };
    charges: readonly Charge[];
  },
): Promise<InvoiceRow> {
  const { db, past } = seed;
  await past.topUp(daysAgo, invoiceLines(invoice.charges, { taxRates: taxRatesOf(seed.provider) }).payableToman);
  const id = await past.paid({ ...invoice, daysAgo, serviceName: showDomainName(name), period: 'YEAR' });
  return getInvoice(db, id);
}

async function addPaidDomain(seed: Seed, past: PastHosting): Promise<number> {
  const { name } = past;
  const suffix = judgedValue(judgeDomainName(name, catalogueOf(seed.provider).suffixes));
  const charges = hostCharges({ hostToman: priceOf(suffix, seed.now).priceToman, domainToman: null });
  const subject = { code: 'domainOrder', name: showDomainName(name) } as const;
  return addSeededDomain(
    seed,
    name,
    await payInvoice(seed, past, { kind: 'domain', subject, product: { id: suffix.id, name: suffix.suffix }, charges }),
  );
}

async function addPaidHost(
  seed: Seed,
  past: PastHosting & { readonly planId: number; readonly domainId?: number },
): Promise<number> {
  const { name, planId, domainId = null } = past;
  const plan = catalogueOf(seed.provider).plans.find(({ id }) => id === planId);
  if (plan === undefined) throw new Refusal('planMissing');
  const charges = hostCharges({ hostToman: priceOf(plan, seed.now).priceToman, domainToman: null });
  const invoice = {
    kind: 'hosting',
    subject: { code: 'hostOrder', plan: plan.name },
    product: { id: plan.id, name: plan.name },
    charges,
  } as const;
  return addSeededHost(seed, name, { invoice: await payInvoice(seed, past, invoice), domainId });
}

async function addBoth(seed: Seed, past: PastHosting & { readonly planId: number }): Promise<number> {
  return addPaidHost(seed, { ...past, domainId: await addPaidDomain(seed, past) });
}

/** Adds the hosts and domains that belong to invoices of seedBilling. */
async function linkSeededInvoices(seed: Seed): Promise<void> {
  const { db, customerId } = seed;
  const [domain] = await findServiceInvoices(db, { customerId, kind: 'domain', serviceName: 'abrak-shop.ir' });
  const [host] = await findServiceInvoices(db, { customerId, kind: 'hosting', serviceName: 'abrak-shop.ir' });
  const unpaidDomain = (
    await findServiceInvoices(db, { customerId, kind: 'domain', serviceName: 'abrak-shop.com' })
  ).at(-1);
  const [unpaidHost] = await findServiceInvoices(db, { customerId, kind: 'hosting', serviceName: 'abrak-blog.ir' });
  if (domain !== undefined && host !== undefined) {
    const id = await addSeededHost(seed, 'abrak-shop.ir', {
      invoice: host,
      domainId: await addSeededDomain(seed, 'abrak-shop.ir', domain),
    });
    await saveHost(db, id, { auto_renewal: true });
  }
  if (unpaidDomain !== undefined) await addSeededDomain(seed, 'abrak-shop.com', unpaidDomain);
  if (unpaidHost !== undefined) await addSeededHost(seed, 'abrak-blog.ir', { invoice: unpaidHost });
}

/** Adds an order whose name was registered by somebody else meanwhile. */
async function seedSnatched({ db, customerId, provider, past }: Seed): Promise<void> {
  const simulated = { registry: simulatedRegistry(db), servesHosts: true };
  const asked = { productId: PLAN_B, domainName: 'snatch-bazaar.com', register: true, nicHandle: null };
  const order = readOrder(asked, provider);
  await createOrder({ ...simulated, db, provider, now: () => past.at(1) }, customerId, order);
}

function persianName(shown: string): string {
  const check = checkDomainName(shown);
  if (!check.ok) throw new TypeError(`${shown} is not a domain name.`);
  return check.value;
}

/** Customer whose hosts are seeded, the time that dates are relative to, and the provider's taxes. */
export interface HostingSeed {
  readonly customerId: number;
  readonly now: Date;
  readonly taxes?: Provider['taxes'];
}

/**
 * Seeds the demo customer's hosts and domains in every state. Run it after seedBilling, whose invoices it links; all
 * dates are relative to `now`.
 */
export function seedHosting(
  db: DbScope,
  { customerId, now, taxes = defaultProvider.taxes }: HostingSeed,
): Promise<void> {
  return db.tx(async () => {
    // The past has the example plans, which the provider may have replaced since.
    const provider = { ...defaultProvider, taxes };
    const past = new PastBilling(db, { customerId, now, taxRates: taxRatesOf(provider) });
    const seed = { db, customerId, now, provider, past };
    await linkSeededInvoices(seed);
    await addBoth(seed, { name: 'nashr-negah.com', daysAgo: 367, planId: PLAN_P });
    await addBoth(seed, { name: 'daftar-honar.ir', daysAgo: 361, planId: PLAN_B });
    await addPaidHost(seed, { name: 'galeri-mah.de', daysAgo: 100, planId: PLAN_B });
    await addPaidDomain(seed, { name: 'khatoon-dastbaf.ir', daysAgo: 60 });
    await addBoth(seed, { name: persianName('کافه-باران.com'), daysAgo: 40, planId: PLAN_A1 });
    await seedSnatched(seed);
  });
}
