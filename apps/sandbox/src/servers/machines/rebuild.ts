import { HttpError } from '../../http/index.ts';
import { lockServer, type OwnBill, removeMachine, saveBill } from '../bills/billStore.ts';
import { addEvent } from '../bills/events.ts';
import { isPaid } from '../bills/standing.ts';
import type { ServerClock } from '../serverDeps.ts';
import { startBuild } from './buildMachine.ts';
import { refuseLocked } from './power.ts';

/** The server that owns a machine; throws itemMissing for somebody else's. */
export async function billOfMachine({ db }: Pick<ServerClock, 'db'>, customerId: number, machineId: number): Promise<number> {
  const query = db.q().selectFrom('server_machine').innerJoin('server_bill', 'server_bill.id', 'bill_id').select('bill_id');
  const found = await query.where('server_machine.id', '=', machineId).where('customer_id', '=', customerId).executeTakeFirst();
  if (found === undefined) throw new HttpError('itemMissing');
  return found.bill_id;
}

/** Deletes a machine with all that is on it (B §4); throws itemMissing, serverOn, serverProblem, wrongState. */
export async function deleteMachine({ db, now }: Pick<ServerClock, 'db' | 'now'>, own: OwnBill & { readonly machineId: number }): Promise<void> {
  const { machine } = await lockServer(db, own);
  if (machine?.id !== own.machineId) throw new HttpError('itemMissing');
  if (machine.state === 'PROBLEM') throw new HttpError('serverProblem');
  if (machine.state === 'ON') throw new HttpError('serverOn');
  if (machine.task !== null) throw new HttpError('wrongState', { msg: `${machine.task} under way` });
  await removeMachine(db, own.billId);
  await addEvent(db, own.billId, { type: 'machineDeleted', at: now() });
}

/** The server that an invoice was for; throws itemMissing for somebody else's. */
export async function billOfInvoice({ db }: Pick<ServerClock, 'db'>, customerId: number, invoiceId: number): Promise<number> {
  const query = db.q().selectFrom('server_invoice').innerJoin('invoice', 'invoice.id', 'invoice_id').select('bill_id');
  const found = await query.where('invoice_id', '=', invoiceId).where('customer_id', '=', customerId).executeTakeFirst();
  if (found === undefined) throw new HttpError('itemMissing');
  return found.bill_id;
}

/**
 * Builds the machine of a paid server that has none, of what its bill says (B §4, "create" and "retriable"); one that
 * rests is woken by it. Throws itemMissing, wrongState, idleLocked.
 */
export async function retryBuild(clock: ServerClock, own: OwnBill): Promise<void> {
  const { bill, machine } = await lockServer(clock.db, own);
  if (machine !== undefined) throw new HttpError('wrongState', { msg: 'the machine is there' });
  if (!isPaid(bill, clock.now())) throw new HttpError('wrongState', { msg: 'not paid for' });
  refuseLocked(bill, clock.now());
  if (bill.status === 'IDLE') await saveBill(clock.db, bill.id, { status: 'ACTIVE', idle_at: null });
  await startBuild(clock, bill);
}
