import type { Insertable, Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import { cancelInvoice } from '../../billing/index.ts';
import type { DbScope, HostTable } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { type Ending, lockDomain, type OwnId, removeDomain } from '../domains/domainStore.ts';
import { lockNames } from '../registry/registryStore.ts';

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

/** Inserts a host and returns its id. */
export async function addHost(db: DbScope, host: Insertable<HostTable>): Promise<number> {
  return (await db.q().insertInto('host').values(host).returning('id').executeTakeFirstOrThrow()).id;
}

/** Selects all hosts of a customer, or one by id. */
export type HostFilter = Pick<OwnId, 'customerId'> & Partial<Pick<OwnId, 'id'>>;

/** Returns a customer's hosts, newest first. */
export function findHosts(db: DbScope, { customerId, id }: HostFilter): Promise<HostRow[]> {
  const query = db
    .q()
    .selectFrom('host')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'REMOVED');
  const asked = id === undefined ? query : query.where('id', '=', id);
  return asked.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Returns true when a customer ordered a host with a name, or when anybody has one. */
export async function isHosted(db: DbScope, customerId: number, name: string): Promise<boolean> {
  const own = db.q().selectFrom('host').select('id').where('customer_id', '=', customerId).where('name', '=', name);
  const hosted = db.q().selectFrom('hosted_name').select('name').where('name', '=', name);
  return (
    ((await own.where('status', '<>', 'REMOVED').executeTakeFirst()) ?? (await hosted.executeTakeFirst())) !== undefined
  );
}

/** Returns up to 500 hosts of a status whose paid period ends by a time, the earliest end first. */
export function findEndingHosts(db: DbScope, { status, until, isUnbilled, after }: Ending): Promise<OwnId[]> {
  const ending = db
    .q()
    .selectFrom('host')
    .select(['id', 'customer_id as customerId'])
    .where('status', '=', status)
    .where('paid_until', '<=', until);
  const query = isUnbilled ? ending.where('open_invoice_id', 'is', null) : ending;
  return query.orderBy('paid_until').orderBy('id').limit(MAX_AT_ONCE).offset(after).execute();
}

/** Returns the newest hosts of all customers with the usernames, up to a limit. */
export function findNewestHosts(db: DbScope, limit: number) {
  const query = db.q().selectFrom('host').innerJoin('customer', 'customer.id', 'customer_id');
  const columns = ['host.id', 'host.name', 'username', 'status', 'auto_renewal', 'paid_until'] as const;
  return query.select(columns).where('status', '<>', 'REMOVED').orderBy('host.id', 'desc').limit(limit).execute();
}

/** Returns the customer of a host, removed or not. */
export async function findHostOwner(db: DbScope, hostId: number): Promise<number | undefined> {
  return (await db.q().selectFrom('host').select('customer_id').where('id', '=', hostId).executeTakeFirst())
    ?.customer_id;
}

/** Updates columns of a host. */
export async function saveHost(db: DbScope, id: number, changes: Updateable<HostTable>): Promise<void> {
  await db.q().updateTable('host').set(changes).where('id', '=', id).execute();
}

/** Returns the unpaid domain that a host's order would have registered. */
async function findUnregistered(db: DbScope, host: HostRow): Promise<OwnId | undefined> {
  const query = db
    .q()
    .selectFrom('hosting_invoice')
    .innerJoin('domain', 'domain.id', 'domain_id')
    .where('host_id', '=', host.id);
  const found = await query.where('status', '=', 'PENDINGBILLING').select('domain.id').executeTakeFirst();
  return found && { id: found.id, customerId: host.customer_id };
}

/**
 * Removes a host, cancels its unpaid invoice and removes the unregistered domain of its order; a registered domain
 * stays. The customer must be locked.
 */
export async function removeHost(db: DbScope, host: HostRow, now: Date): Promise<void> {
  if (host.open_invoice_id !== null) await cancelInvoice(db, host.open_invoice_id);
  await db.q().deleteFrom('hosted_name').where('host_id', '=', host.id).execute();
  await saveHost(db, host.id, { status: 'REMOVED', removed_at: now, open_invoice_id: null });
  const unregistered = await findUnregistered(db, host);
  if (unregistered !== undefined) await removeDomain(db, await lockDomain(db, unregistered), now);
}

/** Assigns a name to a host; throws `domainHosted` when another host has it. */
export async function claimHostedName(db: DbScope, { id, name }: Pick<HostRow, 'id' | 'name'>): Promise<void> {
  await lockNames(db);
  const added = db.q().insertInto('hosted_name').values({ name, host_id: id });
  const claimed = await added
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (claimed === undefined) throw new Refusal('domainHosted', { field: 'domainName' });
}
