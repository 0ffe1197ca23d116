import type { Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, DomainTable } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';
import { cancelInvoice } from '../lifecycle/hostingInvoices.ts';
import { freeName } from '../registry/registry.ts';

export type DomainRow = Selectable<DomainTable>;

/** Whose host or domain. */
export interface OwnId {
  readonly customerId: number;
  readonly id: number;
}

/**
 * A customer's domain, which nobody else changes before the transaction ends: the customer is locked first, as
 * everywhere. Throws itemMissing for somebody else's, and for one that was removed.
 */
export async function lockDomain(db: DbScope, { customerId, id }: OwnId): Promise<DomainRow> {
  await lockCustomer(db, customerId);
  const query = db.q().selectFrom('domain').selectAll().where('id', '=', id).where('customer_id', '=', customerId);
  const domain = await query.where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst();
  if (domain === undefined) throw new HttpError('itemMissing');
  return domain;
}

export async function saveDomain(db: DbScope, id: number, changes: Updateable<DomainTable>): Promise<void> {
  await db.q().updateTable('domain').set(changes).where('id', '=', id).execute();
}

/** Removes a domain, cancels what was to be paid for it and gives its name back; its customer is locked. */
export async function removeDomain(db: DbScope, { id, open_invoice_id: invoiceId }: DomainRow, now: Date): Promise<void> {
  await cancelInvoice(db, invoiceId);
  await freeName(db, id);
  await saveDomain(db, id, { status: 'REMOVED', removed_at: now, open_invoice_id: null });
}

/** Gives a domain up (B §7); throws itemMissing, and domainInUse while a host has it. */
export async function deleteDomain(db: DbScope, own: OwnId, now: Date): Promise<void> {
  const domain = await lockDomain(db, own);
  const user = db.q().selectFrom('host').select('id').where('domain_id', '=', domain.id).where('status', '<>', 'REMOVED');
  if ((await user.executeTakeFirst()) !== undefined) throw new HttpError('domainInUse');
  await removeDomain(db, domain, now);
}
