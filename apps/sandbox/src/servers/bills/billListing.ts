import type { DbScope } from '../../db/index.ts';
import { notFound } from '../../shared/index.ts';
import { type Bill, type BillFilter, findBills, findMachines, type OwnBill } from './billStore.ts';
import { findMachineEnds } from './eventStore.ts';
import { findServerInvoices } from './serverInvoiceStore.ts';
import { type StoredServer, wireBill } from './wireBill.ts';

// Uses the invoice ids read with the bills, so that an invoice paid in between is shown as paid.
function invoiceIdsOf(bills: readonly Bill[], column: 'open_invoice_id' | 'paid_invoice_id'): number[] {
  return bills.flatMap((bill) => bill[column] ?? []);
}

function byKey<Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function findServers(db: DbScope, filter: BillFilter): Promise<StoredServer[]> {
  const bills = await findBills(db, filter);
  if (bills.length === 0) return [];
  const machines = byKey(
    await findMachines(
      db,
      bills.map(({ id }) => id),
    ),
    ({ bill_id: id }) => id,
  );
  const withoutMachine = bills.filter((bill) => bill.vm_created_before && !machines.has(bill.id));
  const ends = await findMachineEnds(
    db,
    withoutMachine.map(({ id }) => id),
  );
  const paid = byKey(await findServerInvoices(db, invoiceIdsOf(bills, 'paid_invoice_id')), ({ id }) => id);
  const open = byKey(await findServerInvoices(db, invoiceIdsOf(bills, 'open_invoice_id')), ({ id }) => id);
  return bills.map((bill) => ({
    bill,
    machine: machines.get(bill.id),
    machineEnd: ends.get(bill.id),
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
