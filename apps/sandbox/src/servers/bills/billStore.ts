import { type AskedOrder, MB_PER_GB } from '@abrak/core/internal';
import type { ServerResources } from '@abrak/core/servers';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope, ServerBillTable, ServerMachineTable } from '../../db/index.ts';
import { notFound } from '../../shared/index.ts';

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
  const query = db
    .q()
    .selectFrom('server_bill')
    .selectAll()
    .where('id', '=', billId)
    .where('customer_id', '=', customerId);
  const bill = await query.where('status', '<>', 'REMOVED').forUpdate().executeTakeFirst();
  if (bill === undefined) throw notFound();
  return { bill, machine: await findMachine(db, billId) };
}

/** Selects all servers of a customer, or those with an id or a name (case-insensitive). */
export type BillFilter = Pick<OwnBill, 'customerId'> & { readonly billId?: number; readonly name?: string | undefined };

/** Returns a customer's servers, newest first. */
export function findBills(db: DbScope, { customerId, billId, name }: BillFilter): Promise<Bill[]> {
  let query = db
    .q()
    .selectFrom('server_bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'REMOVED');
  if (name !== undefined) query = query.where(sql<boolean>`lower(name) = ${name.toLowerCase()}`);
  if (billId !== undefined) query = query.where('id', '=', billId);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
}

/** Returns true when a customer has a server with a name, in any letter case. */
export async function hasBillNamed(db: DbScope, customerId: number, name: string): Promise<boolean> {
  const query = db
    .q()
    .selectFrom('server_bill')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'REMOVED');
  return (await query.where(sql<boolean>`lower(name) = ${name.toLowerCase()}`).executeTakeFirst()) !== undefined;
}

/** Returns the customer of a server, removed or not. */
export async function findBillOwner(db: DbScope, billId: number): Promise<number | undefined> {
  return (await db.q().selectFrom('server_bill').select('customer_id').where('id', '=', billId).executeTakeFirst())
    ?.customer_id;
}

/** Returns the newest servers of all customers with their machines and the usernames, up to a limit. */
export function findNewestBills(db: DbScope, limit: number) {
  const query = db.q().selectFrom('server_bill').innerJoin('customer', 'customer.id', 'customer_id');
  return query
    .leftJoin('server_machine', 'bill_id', 'server_bill.id')
    .select(['server_bill.id', 'server_bill.name', 'username', 'status', 'period', 'paid_until'])
    .select(['server_machine.state', 'task', 'ip'])
    .where('status', '<>', 'REMOVED')
    .orderBy('server_bill.id', 'desc')
    .limit(limit)
    .execute();
}

/** Inserts a server. */
export function addBill(db: DbScope, bill: Insertable<ServerBillTable>): Promise<Bill> {
  return db.q().insertInto('server_bill').values(bill).returningAll().executeTakeFirstOrThrow();
}

/** Updates columns of a server. */
export async function saveBill(db: DbScope, id: number, changes: Updateable<ServerBillTable>): Promise<void> {
  await db.q().updateTable('server_bill').set(changes).where('id', '=', id).execute();
}

/** Returns the machines of servers, in any order. */
export function findMachines(db: DbScope, billIds: readonly number[]): Promise<Machine[]> {
  return db.q().selectFrom('server_machine').selectAll().where('bill_id', 'in', billIds).execute();
}

/** Returns the id of the server that owns a machine; undefined for another customer's machine. */
export async function findBillOfMachine(
  db: DbScope,
  customerId: number,
  machineId: number,
): Promise<number | undefined> {
  const query = db
    .q()
    .selectFrom('server_machine')
    .innerJoin('server_bill', 'server_bill.id', 'bill_id')
    .select('bill_id');
  return (
    await query.where('server_machine.id', '=', machineId).where('customer_id', '=', customerId).executeTakeFirst()
  )?.bill_id;
}

/** Inserts a machine and returns its id. */
export async function addMachine(db: DbScope, machine: Insertable<ServerMachineTable>): Promise<number> {
  return (await db.q().insertInto('server_machine').values(machine).returning('id').executeTakeFirstOrThrow()).id;
}

/** Updates columns of a machine. */
export async function saveMachine(db: DbScope, id: number, changes: Updateable<ServerMachineTable>): Promise<void> {
  await db.q().updateTable('server_machine').set(changes).where('id', '=', id).execute();
}

/** Deletes the machine of a server. */
export async function removeMachine(db: DbScope, billId: number): Promise<void> {
  await db.q().deleteFrom('server_machine').where('bill_id', '=', billId).execute();
}

/** Returns the columns of resources, which bills, machines and invoices share. Memory is stored in MB. */
export function resourceColumns({ cpuCores, ramGb, diskGb }: ServerResources) {
  return { cpu: cpuCores, ram_mb: ramGb * MB_PER_GB, disk_gb: diskGb };
}

/** Returns the resources stored in a row. */
export function resourcesOf(row: Pick<Bill, 'cpu' | 'disk_gb' | 'ram_mb'>): ServerResources {
  return { cpuCores: row.cpu, ramGb: row.ram_mb / MB_PER_GB, diskGb: row.disk_gb };
}

/** Returns what a bill has chosen of the catalogue. */
export function choiceOf(bill: Bill): AskedOrder {
  return { planId: bill.plan_id, period: bill.period, imageName: bill.image, resources: resourcesOf(bill) };
}
