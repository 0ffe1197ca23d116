import type { DbScope } from '../../db/index.ts';
import { findTaken, WireInvoices, wireDomainStatus } from '../hosts/hostListing.ts';
import type { DomainRow } from './domainStore.ts';

function findDomains(db: DbScope, customerId: number): Promise<DomainRow[]> {
  const query = db.q().selectFrom('domain').selectAll().where('customer_id', '=', customerId).where('status', '<>', 'REMOVED');
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

function findUsers(db: DbScope, customerId: number) {
  const query = db.q().selectFrom('host').select(['id', 'domain_id']).where('customer_id', '=', customerId);
  return query.where('domain_id', 'is not', null).where('status', '<>', 'REMOVED').execute();
}

/** Returns a customer's domains in wire format, newest first. */
export async function listDomains(db: DbScope, customerId: number) {
  const domains = await findDomains(db, customerId);
  const users = new Map((await findUsers(db, customerId)).map(({ id, domain_id: domainId }) => [domainId, id]));
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
