import { sql } from 'kysely';
import type { InvoiceRow } from '../../billing/index.ts';
import type { DbScope } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';
import type { Bill, Machine, OwnBill } from './billStore.ts';
import { type OpenInvoice, type StoredServer, wireBill } from './wireBill.ts';

/** Which of a customer's servers. */
type Asked = Pick<OwnBill, 'customerId'> & { readonly billId?: number; readonly name?: string | undefined };

function selectFrom(db: DbScope, { customerId, billId, name }: Asked) {
  const own = db.q().selectFrom('server_bill').where('customer_id', '=', customerId).where('server_bill.status', '<>', 'REMOVED');
  const named = name === undefined ? own : own.where(sql<boolean>`lower(server_bill.name) = ${name.toLowerCase()}`);
  return billId === undefined ? named : named.where('server_bill.id', '=', billId);
}

function findMachines(db: DbScope, asked: Asked): Promise<Machine[]> {
  const ids = selectFrom(db, asked).select('server_bill.id');
  return db.q().selectFrom('server_machine').selectAll().where('bill_id', 'in', ids).execute();
}

function findPaid(db: DbScope, asked: Asked): Promise<InvoiceRow[]> {
  const ids = selectFrom(db, asked).select('paid_invoice_id');
  return db.q().selectFrom('invoice').selectAll().where('id', 'in', ids).execute();
}

function findOpen(db: DbScope, asked: Asked): Promise<OpenInvoice[]> {
  const ids = selectFrom(db, asked).select('open_invoice_id');
  const query = db.q().selectFrom('invoice').innerJoin('server_invoice', 'invoice_id', 'invoice.id').selectAll('invoice');
  return query.select(['purpose', 'plan_id', 'cpu', 'ram_mb', 'disk_gb']).where('invoice.id', 'in', ids).execute();
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function findServers(db: DbScope, asked: Asked): Promise<StoredServer[]> {
  const bills: Bill[] = await selectFrom(db, asked).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  if (bills.length === 0) return [];
  const machines = byKey(await findMachines(db, asked), ({ bill_id: id }) => id);
  const paid = byKey(await findPaid(db, asked), ({ id }) => id);
  const open = byKey(await findOpen(db, asked), ({ id }) => id);
  return bills.map((bill) => ({
    bill,
    machine: machines.get(bill.id),
    paid: paid.get(bill.paid_invoice_id ?? 0),
    open: open.get(bill.open_invoice_id ?? 0),
  }));
}

/** A customer's servers, newest first; those of a name, in any case, when one is asked for. */
export async function listBills(db: DbScope, asked: Pick<Asked, 'customerId' | 'name'>, now: Date) {
  // One moment for all of it: an invoice that is paid in between belongs to both or to none.
  return (await findServers(db, asked)).map((server) => wireBill(server, now));
}

/** One of a customer's servers; throws itemMissing. */
export async function oneBill(db: DbScope, own: OwnBill, now: Date) {
  const [server] = await findServers(db, own);
  if (server === undefined) throw new HttpError('itemMissing');
  return wireBill(server, now);
}
