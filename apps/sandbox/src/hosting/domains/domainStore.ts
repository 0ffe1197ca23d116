import type { Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, DomainTable } from '../../db/index.ts';
import { notFound, Refusal } from '../../shared/index.ts';
import { cancelInvoice } from '../lifecycle/hostingInvoices.ts';
import { releaseName } from '../registry/registry.ts';

/** A row of the `domain` table. */
export type DomainRow = Selectable<DomainTable>;

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

/** Updates columns of a domain. */
export async function saveDomain(db: DbScope, id: number, changes: Updateable<DomainTable>): Promise<void> {
  await db.q().updateTable('domain').set(changes).where('id', '=', id).execute();
}

/** Removes a domain, cancels its unpaid invoice and releases its name. The customer must be locked. */
export async function removeDomain(db: DbScope, { id, open_invoice_id: invoiceId }: DomainRow, now: Date): Promise<void> {
  await cancelInvoice(db, invoiceId);
  await releaseName(db, id);
  await saveDomain(db, id, { status: 'REMOVED', removed_at: now, open_invoice_id: null });
}

/** Deletes a domain; throws `itemMissing`, or `domainInUse` while a host uses it. */
export async function deleteDomain(db: DbScope, own: OwnId, now: Date): Promise<void> {
  const domain = await lockDomain(db, own);
  const user = db.q().selectFrom('host').select('id').where('domain_id', '=', domain.id).where('status', '<>', 'REMOVED');
  if ((await user.executeTakeFirst()) !== undefined) throw new Refusal('domainInUse');
  await removeDomain(db, domain, now);
}
