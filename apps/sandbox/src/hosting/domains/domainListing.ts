import type { DbScope } from '../../db/index.ts';
import { findTaken, WireInvoices, wireDomainStatus } from '../hosts/hostListing.ts';
import { findHosts } from '../hosts/hostStore.ts';
import { findDomains } from './domainStore.ts';

/** Returns a customer's domains in wire format, newest first. */
export async function listDomains(db: DbScope, customerId: number) {
  const domains = await findDomains(db, customerId);
  const users = new Map((await findHosts(db, { customerId })).map(({ id, domain_id: domainId }) => [domainId, id]));
  const taken = await findTaken(db, domains);
  const invoices = await WireInvoices.find(db, domains);
  return domains.map((domain) => {
    const hostId = users.get(domain.id);
    return {
      id: domain.id,
      domainName: domain.name,
      domainStatus: wireDomainStatus(domain, taken),
      nicHandle: domain.nic_handle,
      expireDate: domain.paid_until?.getTime() ?? null,
      host: hostId === undefined ? null : { id: hostId },
      invoice: invoices.of(domain),
      createdAt: domain.created_at.getTime(),
    };
  });
}
