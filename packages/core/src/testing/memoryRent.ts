import type { Invoice } from '../billing/index.ts';
import { serverImages, serverNetworks, serverPlans } from '../servers/fixtures.ts';
import type { Server } from '../servers/index.ts';
import { MemoryBilling, type MemoryBillingDeps, type MemoryBillingOptions } from './MemoryBilling.ts';
import { type MemoryCatalogue, memoryPromos } from './memoryOrders.ts';
import { MemoryServers } from './MemoryServers.ts';

/** The servers that a memory backend begins with, and what they are ordered from. */
export interface MemoryServersOptions extends Partial<MemoryCatalogue> {
  /** Default: none. Their invoices are among those of billing, or added to them. */
  readonly servers?: readonly Server[];
}

/** The invoices of servers that are not told among the others; throws TypeError for one that two servers have. */
function addedInvoices(servers: readonly Server[], told: readonly Invoice[]): readonly Invoice[] {
  const invoices = servers.flatMap(({ invoice }) => invoice ?? []);
  const ids = new Set(invoices.map(({ id }) => id));
  if (ids.size < invoices.length) throw new TypeError('Each server has an invoice of its own: give each of them another id.');
  return invoices.filter(({ id }) => !told.some((other) => other.kind === 'servers' && other.id === id));
}

/** Makes the money and the servers of a backend, which belong together: what is paid is built. */
export function rentOf(
  begin: { readonly billing?: MemoryBillingOptions | undefined; readonly servers?: MemoryServersOptions | undefined },
  deps: Omit<MemoryBillingDeps, 'onServerPaid'>,
) {
  const servers = begin.servers?.servers ?? [];
  const told = begin.billing?.invoices ?? [];
  const added = addedInvoices(servers, told);
  const options = { ...begin.billing, invoices: [...told, ...added] };
  const money = new MemoryBilling(options, { ...deps, onServerPaid: (invoice) => rented.paid(invoice) });
  const rented = new MemoryServers(servers, { billing: money, now: deps.now });
  return { billing: money, servers: rented };
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
