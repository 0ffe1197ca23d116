import type { Insertable, Selectable } from 'kysely';
import type { InvoiceRow } from '../../billing/index.ts';
import type { DbScope, ServerInvoiceTable } from '../../db/index.ts';
import type { Bill } from './billStore.ts';

/** A row of the `server_invoice` table: the server, purpose and resources of an invoice. */
export type ServerInvoice = Selectable<ServerInvoiceTable>;

/** Links an invoice to its server. */
export async function linkServerInvoice(db: DbScope, row: Insertable<ServerInvoiceTable>): Promise<void> {
  await db.q().insertInto('server_invoice').values(row).execute();
}

/** Returns the server, purpose and resources of an invoice. */
export function findServerInvoice(db: DbScope, invoiceId: number): Promise<ServerInvoice | undefined> {
  return db.q().selectFrom('server_invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirst();
}

/** Returns the server, purpose and resources of an invoice; throws when it has no server. */
export function getServerInvoice(db: DbScope, invoiceId: number): Promise<ServerInvoice> {
  return db.q().selectFrom('server_invoice').selectAll().where('invoice_id', '=', invoiceId).executeTakeFirstOrThrow();
}

/** Returns the id of the server of a customer's invoice; undefined for another customer's invoice. */
export async function findBillOfInvoice(
  db: DbScope,
  customerId: number,
  invoiceId: number,
): Promise<number | undefined> {
  const query = db.q().selectFrom('server_invoice').innerJoin('invoice', 'invoice.id', 'invoice_id').select('bill_id');
  return (await query.where('invoice_id', '=', invoiceId).where('customer_id', '=', customerId).executeTakeFirst())
    ?.bill_id;
}

/** Returns the invoices with these ids, with their purposes and resources. */
export async function findServerInvoices(db: DbScope, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const query = db
    .q()
    .selectFrom('invoice')
    .innerJoin('server_invoice', 'invoice_id', 'invoice.id')
    .selectAll('invoice');
  return query.select(['purpose', 'plan_id', 'cpu', 'ram_mb', 'disk_gb']).where('invoice.id', 'in', ids).execute();
}

/** Returns the open invoice of a server with its purpose; undefined without one or when it is overdue. */
export async function findPayable(db: DbScope, { open_invoice_id: invoiceId }: Bill, now: Date) {
  if (invoiceId === null) return undefined;
  const query = db
    .q()
    .selectFrom('server_invoice')
    .innerJoin('invoice', 'invoice.id', 'invoice_id')
    .where('invoice.id', '=', invoiceId);
  return query.where('due_date', '>=', now).select(['invoice.id', 'purpose', 'invoice.period']).executeTakeFirst();
}

/** Returns the paid invoices of a server whose period has not ended and whose value was not credited yet. */
export function findUncreditedInvoices(db: DbScope, billId: number, now: Date): Promise<InvoiceRow[]> {
  const query = db
    .q()
    .selectFrom('server_invoice')
    .innerJoin('invoice', 'invoice.id', 'invoice_id')
    .selectAll('invoice');
  const running = query.where('bill_id', '=', billId).where('is_credited', '=', false).where('status', '=', 'PAID');
  return running.where('period_to', '>', now).execute();
}

/** Marks all invoices of a server except one as credited. */
export async function markOthersCredited(db: DbScope, billId: number, exceptInvoiceId: number): Promise<void> {
  const earlier = db.q().updateTable('server_invoice').set({ is_credited: true }).where('bill_id', '=', billId);
  await earlier.where('invoice_id', '<>', exceptInvoiceId).execute();
}
