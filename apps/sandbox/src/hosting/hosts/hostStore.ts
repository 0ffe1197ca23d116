import type { Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, HostTable } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';
import { lockDomain, type OwnId, removeDomain } from '../domains/domainStore.ts';
import { cancelInvoice } from '../lifecycle/hostingInvoices.ts';
import { lockNames } from '../registry/registry.ts';

export type HostRow = Selectable<HostTable>;

/**
 * A customer's host, which nobody else changes before the transaction ends: the customer is locked first, as everywhere.
 * Throws itemMissing for somebody else's, and for one that was removed.
 */
export async function lockHost(db: DbScope, { customerId, id }: OwnId): Promise<HostRow> {
  await lockCustomer(db, customerId);
  const query = db.q().selectFrom('host').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  const host = await query.where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst();
  if (host === undefined) throw new HttpError('itemMissing');
  return host;
}

export async function saveHost(db: DbScope, id: number, changes: Updateable<HostTable>): Promise<void> {
  await db.q().updateTable('host').set(changes).where('id', '=', id).execute();
}

/** The domain that was to be registered with a host's order, and was not paid. */
async function findUnregistered(db: DbScope, host: HostRow): Promise<OwnId | undefined> {
  const query = db.q().selectFrom('hosting_invoice').innerJoin('domain', 'domain.id', 'domain_id').where('host_id', '=', host.id);
  const found = await query.where('status', '=', 'PENDINGBILLING').select('domain.id').executeTakeFirst();
  return found && { id: found.id, customerId: host.customer_id };
}

/**
 * Removes a host and cancels what was to be paid for it, with the domain that would have been registered; one that is
 * registered stays. Its customer is locked.
 */
export async function removeHost(db: DbScope, host: HostRow, now: Date): Promise<void> {
  await cancelInvoice(db, host.open_invoice_id);
  await db.q().deleteFrom('hosted_name').where('host_id', '=', host.id).execute();
  await saveHost(db, host.id, { status: 'REMOVED', removed_at: now, open_invoice_id: null });
  const unregistered = await findUnregistered(db, host);
  if (unregistered !== undefined) await removeDomain(db, await lockDomain(db, unregistered), now);
}

/** Lets a host answer for its name; throws domainHosted when another one does. */
export async function claimHostedName(db: DbScope, { id, name }: Pick<HostRow, 'id' | 'name'>): Promise<void> {
  await lockNames(db);
  const added = db.q().insertInto('hosted_name').values({ name, host_id: id });
  const claimed = await added.onConflict((conflict) => conflict.doNothing()).returning('name').executeTakeFirst();
  if (claimed === undefined) throw new HttpError('domainHosted', { field: 'domainName' });
}
