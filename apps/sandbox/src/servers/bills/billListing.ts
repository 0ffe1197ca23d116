import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import { notFound } from '../../shared/index.ts';
import type { Bill, Machine, OwnBill } from './billStore.ts';
import { type OpenInvoice, type StoredServer, wireBill } from './wireBill.ts';

/** Selects all servers of a customer, or those with an id or a name (case-insensitive). */
type BillFilter = Pick<OwnBill, 'customerId'> & { readonly billId?: number; readonly name?: string | undefined };

function findBills(db: DbScope, { customerId, billId, name }: BillFilter): Promise<Bill[]> {
  let query = db.q().selectFrom('server_bill').selectAll().where('customer_id', '=', customerId).where('status', '<>', 'REMOVED');
  if (name !== undefined) query = query.where(sql<boolean>`lower(name) = ${name.toLowerCase()}`);
  if (billId !== undefined) query = query.where('id', '=', billId);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

function findMachines(db: DbScope, bills: readonly Bill[]): Promise<Machine[]> {
  const ids = bills.map(({ id }) => id);
  return db.q().selectFrom('server_machine').selectAll().where('bill_id', 'in', ids).execute();
}

// Uses the invoice ids read with the bills, so that an invoice paid in between is shown as paid.
async function findInvoices(db: DbScope, bills: readonly Bill[], column: 'open_invoice_id' | 'paid_invoice_id'): Promise<OpenInvoice[]> {
  const ids = bills.flatMap((bill) => bill[column] ?? []);
  if (ids.length === 0) return [];
  const query = db.q().selectFrom('invoice').innerJoin('server_invoice', 'invoice_id', 'invoice.id').selectAll('invoice');
  return query.select(['purpose', 'plan_id', 'cpu', 'ram_mb', 'disk_gb']).where('invoice.id', 'in', ids).execute();
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function findServers(db: DbScope, filter: BillFilter): Promise<StoredServer[]> {
  const bills = await findBills(db, filter);
  if (bills.length === 0) return [];
  const machines = byKey(await findMachines(db, bills), ({ bill_id: id }) => id);
  const paid = byKey(await findInvoices(db, bills, 'paid_invoice_id'), ({ id }) => id);
  const open = byKey(await findInvoices(db, bills, 'open_invoice_id'), ({ id }) => id);
  return bills.map((bill) => ({
    bill,
    machine: machines.get(bill.id),
    paid: paid.get(bill.paid_invoice_id ?? 0),
    open: open.get(bill.open_invoice_id ?? 0),
  }));
}

/**
 * Returns a customer's servers in wire format, newest first; only those with `name`, in any letter case, when it is
 * given.
 */
export async function listBills(db: DbScope, filter: Pick<BillFilter, 'customerId' | 'name'>, now: Date) {
  return (await findServers(db, filter)).map((server) => wireBill(server, now));
}

/** Returns one of a customer's servers in wire format; throws `itemMissing`. */
export async function oneBill(db: DbScope, own: OwnBill, now: Date) {
  const [server] = await findServers(db, own);
  if (server === undefined) throw notFound();
  return wireBill(server, now);
}
