import type { Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, ServerBillTable, ServerMachineTable } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';
import type { Resources } from '../catalogue/plans.ts';

export type Bill = Selectable<ServerBillTable>;
export type Machine = Selectable<ServerMachineTable>;

/** Whose server. */
export interface OwnBill {
  readonly customerId: number;
  readonly billId: number;
}

/** A server with its machine, held against other changes. */
export interface LockedServer {
  readonly bill: Bill;
  readonly machine: Machine | undefined;
}

function findMachine(db: DbScope, billId: number): Promise<Machine | undefined> {
  return db.q().selectFrom('server_machine').selectAll().where('bill_id', '=', billId).executeTakeFirst();
}

/**
 * A customer's server, which nobody else changes before the transaction ends: the customer is locked first, as
 * everywhere. Throws itemMissing for somebody else's, and for one that was removed.
 */
export async function lockServer(db: DbScope, { customerId, billId }: OwnBill): Promise<LockedServer> {
  await lockCustomer(db, customerId);
  const query = db.q().selectFrom('server_bill').selectAll().where('id', '=', billId).where('customer_id', '=', customerId);
  const bill = await query.where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst();
  if (bill === undefined) throw new HttpError('itemMissing');
  return { bill, machine: await findMachine(db, billId) };
}

export async function saveBill(db: DbScope, id: number, changes: Updateable<ServerBillTable>): Promise<void> {
  await db.q().updateTable('server_bill').set(changes).where('id', '=', id).execute();
}

export async function saveMachine(db: DbScope, id: number, changes: Updateable<ServerMachineTable>): Promise<void> {
  await db.q().updateTable('server_machine').set(changes).where('id', '=', id).execute();
}

export async function removeMachine(db: DbScope, billId: number): Promise<void> {
  await db.q().deleteFrom('server_machine').where('bill_id', '=', billId).execute();
}

/** The columns of resources, which bills, machines and invoices share. */
export function resourceColumns({ cpu, ramMb, diskGb }: Resources) {
  return { cpu, ram_mb: ramMb, disk_gb: diskGb };
}

/** Resources as they are stored. */
export function resourcesOf({ cpu, ram_mb: ramMb, disk_gb: diskGb }: Pick<Bill, 'cpu' | 'disk_gb' | 'ram_mb'>): Resources {
  return { cpu, ramMb, diskGb };
}
