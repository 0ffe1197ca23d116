import type { Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, HostTable } from '../../db/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { lockDomain, type OwnId, removeDomain } from '../domains/domainStore.ts';
import { cancelInvoice } from '../lifecycle/hostingInvoices.ts';
import { lockNames } from '../registry/registry.ts';

/** A row of the `host` table. */
export type HostRow = Selectable<HostTable>;

/**
 * Locks a customer's host until the transaction ends and returns it. The customer is locked first, the order used
 * everywhere. Throws `itemMissing` for another customer's host and for a removed one.
 */
export async function lockHost(db: DbScope, { customerId, id }: OwnId): Promise<HostRow> {
  await lockCustomer(db, customerId);
  const query = db.q().selectFrom('host').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  const host = await query.where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst();
  if (host === undefined) throw notFound();
  return host;
}

/** Updates columns of a host. */
export async function saveHost(db: DbScope, id: number, changes: Updateable<HostTable>): Promise<void> {
  await db.q().updateTable('host').set(changes).where('id', '=', id).execute();
}

/** Returns the unpaid domain that a host's order would have registered. */
async function findUnregistered(db: DbScope, host: HostRow): Promise<OwnId | undefined> {
  const query = db.q().selectFrom('hosting_invoice').innerJoin('domain', 'domain.id', 'domain_id').where('host_id', '=', host.id);
  const found = await query.where('status', '=', 'PENDINGBILLING').select('domain.id').executeTakeFirst();
  return found && { id: found.id, customerId: host.customer_id };
}

/**
 * Removes a host, cancels its unpaid invoice and removes the unregistered domain of its order; a registered domain
 * stays. The customer must be locked.
 */
export async function removeHost(db: DbScope, host: HostRow, now: Date): Promise<void> {
  await cancelInvoice(db, host.open_invoice_id);
  await db.q().deleteFrom('hosted_name').where('host_id', '=', host.id).execute();
  await saveHost(db, host.id, { status: 'REMOVED', removed_at: now, open_invoice_id: null });
  const unregistered = await findUnregistered(db, host);
  if (unregistered !== undefined) await removeDomain(db, await lockDomain(db, unregistered), now);
}

/** Assigns a name to a host; throws `domainHosted` when another host has it. */
export async function claimHostedName(db: DbScope, { id, name }: Pick<HostRow, 'id' | 'name'>): Promise<void> {
  await lockNames(db);
  const added = db.q().insertInto('hosted_name').values({ name, host_id: id });
  const claimed = await added.onConflict((conflict) => conflict.doNothing()).returning('name').executeTakeFirst();
  if (claimed === undefined) throw new Refusal('domainHosted', { field: 'domainName' });
}
