import type { Invoice } from '../billing/index.ts';
import { domainSuffixes, hostPlans } from '../hosting/fixtures.ts';
import { serverImages, serverNetworks, serverPlans } from '../servers/fixtures.ts';
import type { Server } from '../servers/index.ts';
import { MemoryBilling, type MemoryBillingDeps, type MemoryBillingOptions } from './MemoryBilling.ts';
import { MemoryHosting, type MemoryHostingOptions } from './MemoryHosting.ts';
import { type MemoryCatalogue, memoryPromos } from './memoryOrders.ts';
import { MemoryServers } from './MemoryServers.ts';

/** The servers that a memory backend begins with, and what they are ordered from. */
export interface MemoryServersOptions extends Partial<MemoryCatalogue> {
  /** Default: none. Their invoices are among those of billing, or added to them. */
  readonly servers?: readonly Server[];
}

interface Billed {
  readonly invoice: Invoice | null;
}

/** The invoices of what is rented that are not told among the others; throws TypeError for one that two of them have. */
function addedInvoices(rented: readonly Billed[], told: readonly Invoice[]): readonly Invoice[] {
  const invoices = rented.flatMap(({ invoice }) => invoice ?? []);
  const ids = new Set(invoices.map(({ id }) => id));
  if (ids.size < invoices.length) throw new TypeError('What is rented has an invoice of its own: give each of them another id.');
  return invoices.filter(({ id, kind }) => !told.some((other) => other.kind === kind && other.id === id));
}

/** What a memory backend begins with of what is paid for. */
export interface MemoryRentOptions {
  readonly billing?: MemoryBillingOptions | undefined;
  readonly servers?: MemoryServersOptions | undefined;
  readonly hosting?: MemoryHostingOptions | undefined;
}

type RentDeps = Omit<MemoryBillingDeps, 'onHostingPaid' | 'onServerPaid' | 'requirePayable'>;

/** Makes the money, the servers and the hosts of a backend, which belong together: what is paid is built. */
export function rentOf({ billing = {}, servers: { servers = [] } = {}, hosting = {} }: MemoryRentOptions, deps: RentDeps) {
  const told = billing.invoices ?? [];
  const { hosts = [], domains = [], plans = hostPlans(), suffixes = domainSuffixes() } = hosting;
  const invoices = [...told, ...addedInvoices([...servers, ...hosts, ...domains], told)];
  const money = new MemoryBilling(
    { ...billing, invoices },
    {
      ...deps,
      onServerPaid: (invoice) => rented.paid(invoice),
      onHostingPaid: (invoice) => hosted.paid(invoice),
      requirePayable: (invoice) => hosted.requireName(invoice),
    },
  );
  const rented = new MemoryServers(servers, { billing: money, now: deps.now });
  const hosted = new MemoryHosting({ ...hosting, plans, suffixes }, { billing: money, now: deps.now });
  return { billing: money, servers: rented, hosting: hosted };
}

/** What servers are ordered from: the documented catalogue where nothing else is told. */
export function catalogueOf({
  plans = serverPlans(),
  images = serverImages(),
  networks = serverNetworks(),
  promos = memoryPromos,
}: MemoryServersOptions = {}): MemoryCatalogue {
  return { plans, images, networks, promos };
}
