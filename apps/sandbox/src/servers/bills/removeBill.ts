import { Refusal, wrongState } from '../../shared/index.ts';
import type { ServerClock } from '../serverDeps.ts';
import { type Bill, lockServer, type OwnBill, removeMachine, saveBill } from './billStore.ts';
import { addEvent } from './eventStore.ts';
import { cancelOpenInvoice } from './serverInvoices.ts';
import { isExpired } from './paidPeriod.ts';

/** Removes a server with its machine and cancels its unpaid invoice. The customer must be locked. */
export async function removeBill(
  { db, now }: Pick<ServerClock, 'db' | 'now'>,
  bill: Bill,
  reason: 'customer' | 'expired',
): Promise<void> {
  await cancelOpenInvoice(db, bill);
  await removeMachine(db, bill.id);
  await saveBill(db, bill.id, { status: 'REMOVED', removed_at: now() });
  await addEvent(db, bill.id, { type: 'removed', at: now(), details: { reason } });
}

/** Deletes a server that has no machine or has expired; throws `itemMissing`, `serverProblem` or `wrongState`. */
export async function deleteBill({ db, now }: Pick<ServerClock, 'db' | 'now'>, own: OwnBill): Promise<void> {
  const server = await lockServer(db, own);
  if (server.machine?.state === 'PROBLEM') throw new Refusal('serverProblem');
  if (server.machine !== undefined && !isExpired(server, now())) throw wrongState('delete its machine first');
  await removeBill({ db, now }, server.bill, 'customer');
}
