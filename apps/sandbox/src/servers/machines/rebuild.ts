import { notFound, Refusal, wrongState } from '../../shared/index.ts';
import { findBillOfMachine, lockServer, type OwnBill, removeMachine, saveBill } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { findBillOfInvoice } from '../bills/serverInvoiceStore.ts';
import { isPaid } from '../bills/paidPeriod.ts';
import type { ServerClock } from '../serverDeps.ts';
import { startBuild } from './buildMachine.ts';
import { refuseIdleLocked } from './power.ts';

/** Returns the id of the server that owns a machine; throws `itemMissing` for another customer's machine. */
export async function billOfMachine(
  { db }: Pick<ServerClock, 'db'>,
  customerId: number,
  machineId: number,
): Promise<number> {
  const billId = await findBillOfMachine(db, customerId, machineId);
  if (billId === undefined) throw notFound();
  return billId;
}

/** Deletes a machine and its data; throws `itemMissing`, `serverOn`, `serverProblem` or `wrongState`. */
export async function deleteMachine(
  { db, now }: Pick<ServerClock, 'db' | 'now'>,
  own: OwnBill & { readonly machineId: number },
): Promise<void> {
  const { machine } = await lockServer(db, own);
  if (machine?.id !== own.machineId) throw notFound();
  if (machine.state === 'PROBLEM') throw new Refusal('serverProblem');
  if (machine.state === 'ON') throw new Refusal('serverOn');
  if (machine.task !== null) throw wrongState(`${machine.task} under way`);
  await removeMachine(db, own.billId);
  await addEvent(db, own.billId, { type: 'machineDeleted', at: now() });
}

/** Returns the id of the server of an invoice; throws `itemMissing` for another customer's invoice. */
export async function billOfInvoice(
  { db }: Pick<ServerClock, 'db'>,
  customerId: number,
  invoiceId: number,
): Promise<number> {
  const billId = await findBillOfInvoice(db, customerId, invoiceId);
  if (billId === undefined) throw notFound();
  return billId;
}

/**
 * Builds the machine of a paid server without one, with the resources of its bill; activates an idle server. Throws
 * `itemMissing`, `wrongState` or `idleLocked`.
 */
export async function retryBuild(clock: ServerClock, own: OwnBill): Promise<void> {
  const { bill, machine } = await lockServer(clock.db, own);
  if (machine !== undefined) throw wrongState('the machine is there');
  if (!isPaid(bill, clock.now())) throw wrongState('not paid for');
  refuseIdleLocked(bill, clock.now());
  if (bill.status === 'IDLE') await saveBill(clock.db, bill.id, { status: 'ACTIVE', idle_at: null });
  await startBuild(clock, bill);
}
