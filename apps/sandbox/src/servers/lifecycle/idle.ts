import { wrongState } from '../../shared/index.ts';
import { type LockedServer, lockServer, type OwnBill, saveBill, saveMachine } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { isPaid } from '../bills/paidPeriod.ts';
import { DAY } from '../catalogue/choice.ts';
import { requireHypervisor } from '../machines/Hypervisor.ts';
import { refuseIdleLocked, requireHealthyMachine } from '../machines/power.ts';
import type { ServerClock } from '../serverDeps.ts';
import { chargeDay, makeServerIdle } from './chargeDay.ts';

async function makeIdle(clock: ServerClock, server: LockedServer): Promise<void> {
  const { state } = requireHealthyMachine(server);
  if (!isPaid(server.bill, clock.now())) throw wrongState('not paid for');
  if (state === 'DEFINED') throw wrongState('still being built');
  await makeServerIdle(clock, server, 'customer');
}

async function activate(clock: ServerClock, server: LockedServer): Promise<void> {
  const { db, now } = clock;
  const hypervisor = requireHypervisor(clock);
  const { bill } = server;
  const machine = requireHealthyMachine(server);
  refuseIdleLocked(bill, now());
  if (!isPaid(bill, now())) await chargeDay(clock, bill, now());
  await saveBill(db, bill.id, { status: 'ACTIVE', idle_at: null });
  await saveMachine(db, machine.id, hypervisor.start('boot', now()));
  await addEvent(db, bill.id, { type: 'activated', at: now() });
}

/**
 * Makes an hourly server idle, or activates it and charges its day. Throws `itemMissing`, `wrongState`,
 * `serverProblem`, `idleLocked` or `balanceTooLow`.
 */
export async function changeIdleStatus(clock: ServerClock, own: OwnBill, status: 'ACTIVE' | 'IDLE'): Promise<void> {
  const server = await lockServer(clock.db, own);
  if (server.bill.period !== DAY || server.bill.paid_until === null) {
    throw wrongState('not an hourly server that was paid for');
  }
  if (server.bill.status === status) return;
  await (status === 'IDLE' ? makeIdle : activate)(clock, server);
}
