import type { Selectable, Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, ServerBillTable, ServerMachineTable } from '../../db/index.ts';
import { notFound } from '../../shared/index.ts';
import type { Resources } from '../catalogue/plans.ts';

/** A row of the `server_bill` table: a rented server with its billing state. */
export type Bill = Selectable<ServerBillTable>;
/** A row of the `server_machine` table: the virtual machine of a server. */
export type Machine = Selectable<ServerMachineTable>;

/** Identifies a server of a customer. */
export interface OwnBill {
  readonly customerId: number;
  readonly billId: number;
}

/** A locked server and its machine, if it has one. */
export interface LockedServer {
  readonly bill: Bill;
  readonly machine: Machine | undefined;
}

function findMachine(db: DbScope, billId: number): Promise<Machine | undefined> {
  return db.q().selectFrom('server_machine').selectAll().where('bill_id', '=', billId).executeTakeFirst();
}

/**
 * Locks a customer's server until the transaction ends and returns it. The customer is locked first, the order used
 * everywhere. Throws `itemMissing` for another customer's server and for a removed one.
 */
export async function lockServer(db: DbScope, { customerId, billId }: OwnBill): Promise<LockedServer> {
  await lockCustomer(db, customerId);
  const query = db.q().selectFrom('server_bill').selectAll().where('id', '=', billId).where('customer_id', '=', customerId);
  const bill = await query.where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst();
  if (bill === undefined) throw notFound();
  return { bill, machine: await findMachine(db, billId) };
}

/** Updates columns of a server. */
export async function saveBill(db: DbScope, id: number, changes: Updateable<ServerBillTable>): Promise<void> {
  await db.q().updateTable('server_bill').set(changes).where('id', '=', id).execute();
}

/** Updates columns of a machine. */
export async function saveMachine(db: DbScope, id: number, changes: Updateable<ServerMachineTable>): Promise<void> {
  await db.q().updateTable('server_machine').set(changes).where('id', '=', id).execute();
}

/** Deletes the machine of a server. */
export async function removeMachine(db: DbScope, billId: number): Promise<void> {
  await db.q().deleteFrom('server_machine').where('bill_id', '=', billId).execute();
}

/** Returns the columns of resources, which bills, machines and invoices share. */
export function resourceColumns({ cpu, ramMb, diskGb }: Resources) {
  return { cpu, ram_mb: ramMb, disk_gb: diskGb };
}

/** Returns the resources stored in a row. */
export function resourcesOf({ cpu, ram_mb: ramMb, disk_gb: diskGb }: Pick<Bill, 'cpu' | 'disk_gb' | 'ram_mb'>): Resources {
  return { cpu, ramMb, diskGb };
}
