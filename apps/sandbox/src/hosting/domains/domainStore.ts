import type { Insertable, Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import { cancelInvoice } from '../../billing/index.ts';
import type { DbScope, DomainTable } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { releaseName } from '../registry/registryStore.ts';

/** A row of the `domain` table. */
export type DomainRow = Selectable<DomainTable>;

/** Selects hosts or domains that end. */
export interface Ending {
  readonly status: 'ACTIVE' | 'EXPIRED';
  /** Latest end of the paid period. */
  readonly until: Date;
  /** True selects only rows without an open invoice. */
  readonly isUnbilled: boolean;
  /** Number of rows to leave out, which end earliest. */
  readonly after: number;
}

/** Identifies a host or domain of a customer. */
export interface OwnId {
  readonly customerId: number;
  readonly id: number;
}

/**
 * Locks a customer's domain until the transaction ends and returns it. The customer is locked first, the order used
 * everywhere. Throws `itemMissing` for another customer's domain and for a removed one.
 */
export async function lockDomain(db: DbScope, { customerId, id }: OwnId): Promise<DomainRow> {
  await lockCustomer(db, customerId);
  const query = db.q().selectFrom('domain').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  const domain = await query.where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst();
  if (domain === undefined) throw notFound();
  return domain;
}

/** Inserts a domain and returns its id. */
export async function addDomain(db: DbScope, domain: Insertable<DomainTable>): Promise<number> {
  return (await db.q().insertInto('domain').values(domain).returning('id').executeTakeFirstOrThrow()).id;
}

/** Returns the domains with a name, of all customers. */
export function findDomainsByName(db: DbScope, name: string): Promise<DomainRow[]> {
  return db.q().selectFrom('domain').selectAll().where('name', '=', name).where('status', '<>', 'REMOVED').execute();
}

/** Returns true when a customer has a domain with a name, paid for or not. */
export async function hasDomain(db: DbScope, customerId: number, name: string): Promise<boolean> {
  return (await findDomainsByName(db, name)).some((domain) => domain.customer_id === customerId);
}

/** Returns a customer's domains, newest first. */
export function findDomains(db: DbScope, customerId: number): Promise<DomainRow[]> {
  const query = db
    .q()
    .selectFrom('domain')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'REMOVED');
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Returns the domains with these ids, removed ones too. */
export async function findDomainsById(db: DbScope, ids: readonly number[]): Promise<DomainRow[]> {
  if (ids.length === 0) return [];
  return db.q().selectFrom('domain').selectAll().where('id', 'in', ids).execute();
}

/** Returns up to 500 domains of a status whose paid period ends by a time, the earliest end first. */
export function findEndingDomains(db: DbScope, { status, until, isUnbilled, after }: Ending): Promise<OwnId[]> {
  const ending = db
    .q()
    .selectFrom('domain')
    .select(['id', 'customer_id as customerId'])
    .where('status', '=', status)
    .where('paid_until', '<=', until);
  const query = isUnbilled ? ending.where('open_invoice_id', 'is', null) : ending;
  return query.orderBy('paid_until').orderBy('id').limit(MAX_AT_ONCE).offset(after).execute();
}

/** Updates columns of a domain. */
export async function saveDomain(db: DbScope, id: number, changes: Updateable<DomainTable>): Promise<void> {
  await db.q().updateTable('domain').set(changes).where('id', '=', id).execute();
}

/** Removes a domain, cancels its unpaid invoice and releases its name. The customer must be locked. */
export async function removeDomain(
  db: DbScope,
  { id, open_invoice_id: invoiceId }: DomainRow,
  now: Date,
): Promise<void> {
  if (invoiceId !== null) await cancelInvoice(db, invoiceId);
  await releaseName(db, id);
  await saveDomain(db, id, { status: 'REMOVED', removed_at: now, open_invoice_id: null });
}

/** Returns true while a host uses a domain. */
async function isDomainInUse(db: DbScope, domainId: number): Promise<boolean> {
  const user = db
    .q()
    .selectFrom('host')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('status', '<>', 'REMOVED');
  return (await user.executeTakeFirst()) !== undefined;
}

/** Deletes a domain; throws `itemMissing`, or `domainInUse` while a host uses it. */
export async function deleteDomain(db: DbScope, own: OwnId, now: Date): Promise<void> {
  const domain = await lockDomain(db, own);
  if (await isDomainInUse(db, domain.id)) throw new Refusal('domainInUse');
  await removeDomain(db, domain, now);
}
