import type { HostPlan } from '@abrak/core/hosting';
import { findInvoices, findItems, type InvoiceItemRow, type InvoiceRow, wireInvoice } from '../../billing/index.ts';
import type { DbScope, HostingStatus } from '../../db/index.ts';
import { notFound } from '../../shared/index.ts';
import { catalogueOf } from '../catalogue/products.ts';
import type { HostingClock } from '../hostingDeps.ts';
import { type DomainRow, findDomainsById, type OwnId } from '../domains/domainStore.ts';
import { findRegisteredNames } from '../registry/registryStore.ts';
import { findHosts, type HostFilter, type HostRow } from './hostStore.ts';

/** Name servers that a customer has to set for a hosted domain, comma-separated. */
const SERVER_DNS = 'ns1.host.abrak.example,ns2.host.abrak.example';

type Named = Pick<DomainRow, 'id' | 'name' | 'status'>;

/** Invoices with their items, looked up by id. */
export class WireInvoices {
  readonly #rows: ReadonlyMap<number, InvoiceRow>;
  readonly #items: ReadonlyMap<number, readonly InvoiceItemRow[]>;

  private constructor(rows: readonly InvoiceRow[], items: ReadonlyMap<number, readonly InvoiceItemRow[]>) {
    this.#rows = new Map(rows.map((row) => [row.id, row]));
    this.#items = items;
  }

  /** Loads the open or else the last paid invoice of each host or domain. */
  static async find(
    db: DbScope,
    rented: readonly Pick<HostRow, 'open_invoice_id' | 'paid_invoice_id'>[],
  ): Promise<WireInvoices> {
    const ids = rented.flatMap((one) => one.open_invoice_id ?? one.paid_invoice_id ?? []);
    if (ids.length === 0) return new WireInvoices([], new Map());
    return new WireInvoices(await findInvoices(db, ids), await findItems(db, ids));
  }

  /** Returns the open invoice in wire format, else the last paid one; null without either. */
  of({ open_invoice_id: open, paid_invoice_id: paid }: Pick<HostRow, 'open_invoice_id' | 'paid_invoice_id'>) {
    const row = this.#rows.get(open ?? paid ?? 0);
    return row === undefined ? null : wireInvoice(row, this.#items.get(row.id) ?? []);
  }
}

/** Returns the ids of unpaid domains whose name has been registered by somebody else. */
export async function findTaken(db: DbScope, domains: readonly Named[]): Promise<ReadonlySet<number>> {
  const waiting = domains.filter(({ status }) => status === 'PENDINGBILLING');
  const gone = await findRegisteredNames(
    db,
    waiting.map(({ name }) => name),
  );
  return new Set(waiting.filter(({ name }) => gone.has(name)).map(({ id }) => id));
}

/** Returns the status of a domain in wire format. */
export function wireDomainStatus(
  { id, status }: { readonly id: number; readonly status: HostingStatus },
  taken: ReadonlySet<number>,
): string {
  // A host may outlive its domain.
  if (status === 'REMOVED') return 'EXPIRED';
  return taken.has(id) ? 'TAKEN' : status;
}

function wireHost(
  host: HostRow,
  plan: HostPlan | undefined,
  { domainStatus, invoice }: { readonly domainStatus: string; readonly invoice: ReturnType<WireInvoices['of']> },
) {
  return {
    id: host.id,
    autoRenewal: host.auto_renewal,
    domain: { domainName: host.name, domainStatus },
    domainStatus,
    userName: host.user_name ?? '',
    serverDNS: host.user_name === null ? '' : SERVER_DNS,
    hostStatus: host.status,
    product: { id: host.plan_id, name: plan?.name ?? '' },
    expireDate: host.paid_until?.getTime() ?? null,
    invoice,
    createdAt: host.created_at.getTime(),
  };
}

type Listing = Pick<HostingClock, 'db' | 'provider'>;

/** Returns a customer's hosts in wire format, newest first. */
export async function listHosts({ db, provider }: Listing, asked: HostFilter) {
  const { plans } = catalogueOf(provider);
  const hosts = await findHosts(db, asked);
  const domains = await findDomainsById(
    db,
    hosts.flatMap(({ domain_id: id }) => id ?? []),
  );
  const taken = await findTaken(db, domains);
  const invoices = await WireInvoices.find(db, hosts);
  return hosts.map((host) => {
    const domain = domains.find(({ id }) => id === host.domain_id);
    const plan = plans.find(({ id }) => id === host.plan_id);
    const domainStatus = domain === undefined ? 'EXTERNAL' : wireDomainStatus(domain, taken);
    return wireHost(host, plan, { domainStatus, invoice: invoices.of(host) });
  });
}

/** Returns one of a customer's hosts in wire format; throws `itemMissing`. */
export async function oneHost(listing: Listing, own: OwnId) {
  const [host] = await listHosts(listing, own);
  if (host === undefined) throw notFound();
  return host;
}
