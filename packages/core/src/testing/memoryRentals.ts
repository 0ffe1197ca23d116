import type { Invoice } from '../billing/index.ts';
import { domainSuffixes, hostPlans } from '../hosting/fixtures.ts';
import { serverImages, serverNetworks, serverPlans } from '../servers/fixtures.ts';
import type { Server } from '../servers/index.ts';
import type { InvoiceMaker } from './draftInvoice.ts';
import { MemoryBilling, type MemoryBillingDeps, type MemoryBillingOptions } from './MemoryBilling.ts';
import { MemoryHosting, type MemoryHostingOptions } from './MemoryHosting.ts';
import { type MemoryCatalogue, memoryPromos } from './memoryOrders.ts';
import { MemoryServers } from './MemoryServers.ts';
import type { NameRegistry } from './NameRegistry.ts';

/** Initial servers of a memory backend, and their catalogue. */
export interface MemoryServersOptions extends Partial<MemoryCatalogue> {
  /** Default: none. Their invoices are added to those of billing when missing there. */
  readonly servers?: readonly Server[];
}

interface RentedItem {
  readonly invoice: Invoice | null;
}

/**
 * Returns the invoices of rented items that are missing in the billing data; throws TypeError when two items share an
 * invoice id.
 */
function addedInvoices(rented: readonly RentedItem[], billedInvoices: readonly Invoice[]): readonly Invoice[] {
  const invoices = rented.flatMap(({ invoice }) => invoice ?? []);
  const ids = new Set(invoices.map(({ id }) => id));
  if (ids.size < invoices.length)
    throw new TypeError('Two rented items have the same invoice id: give each item its own invoice.');
  return invoices.filter(({ id, kind }) => !billedInvoices.some((other) => other.kind === kind && other.id === id));
}

/** Initial billing data, servers and hosting of a memory backend. */
export interface MemoryRentalsOptions {
  readonly billing?: MemoryBillingOptions | undefined;
  readonly servers?: MemoryServersOptions | undefined;
  readonly hosting?: MemoryHostingOptions | undefined;
}

type RentDeps = InvoiceMaker &
  Pick<MemoryBillingDeps, 'balance' | 'ids'> & {
    /** Called after an invoice of a storage plan is paid. */
    readonly onStoragePaid: (invoice: Invoice) => void;
    readonly names: NameRegistry;
    readonly catalogue: MemoryCatalogue;
  };

/**
 * Creates the billing data, servers and hosting of a backend. They are connected: paying an invoice builds or renews
 * its item.
 */
export function createRentals(
  { billing = {}, servers: { servers = [] } = {}, hosting = {} }: MemoryRentalsOptions,
  deps: RentDeps,
) {
  const billedInvoices = billing.invoices ?? [];
  const { hosts = [], domains = [], plans = hostPlans(), suffixes = domainSuffixes() } = hosting;
  const invoices = [...billedInvoices, ...addedInvoices([...servers, ...hosts, ...domains], billedInvoices)];
  const money = new MemoryBilling(
    { ...billing, invoices },
    {
      ...deps,
      onPaid: {
        storage: deps.onStoragePaid,
        servers: (invoice) => rented.paid(invoice),
        hosting: (invoice) => hosted.paid(invoice),
        domain: (invoice) => hosted.paid(invoice),
      },
      requirePayable: (invoice) => hosted.requireName(invoice),
    },
  );
  const shared = { ...deps, billing: money };
  const rented = new MemoryServers(servers, { ...shared, ids: deps.ids.servers });
  const hosted = new MemoryHosting({ hosts, domains, plans, suffixes }, { ...shared, ids: deps.ids.hosting });
  return { billing: money, servers: rented, hosting: hosted };
}

/** Returns the server catalogue; parts that are not given come from the documented catalogue. */
export function catalogueOf({
  plans = serverPlans(),
  images = serverImages(),
  networks = serverNetworks(),
  promos = memoryPromos,
}: MemoryServersOptions = {}): MemoryCatalogue {
  return { plans, images, networks, promos };
}
