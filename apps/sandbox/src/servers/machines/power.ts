import type { PowerAction } from '@abrak/core/servers';
import { DAY_MS } from '@abrak/core/internal';
import { Refusal, wrongState } from '../../shared/index.ts';
import { type LockedServer, lockServer, type Machine, type OwnBill, saveMachine } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { isPaid } from '../bills/paidPeriod.ts';
import type { ServerClock } from '../serverDeps.ts';
import { type Hypervisor, requireHypervisor } from './Hypervisor.ts';
import { withoutTask } from './machineTasks.ts';

/** Milliseconds for which an idle server cannot be activated: 24 hours. */
export const IDLE_LOCK_MS = DAY_MS;

/** Returns the machine of a server; throws `wrongState` without one and `serverProblem` in the state PROBLEM. */
export function requireHealthyMachine({ machine }: LockedServer): Machine {
  if (machine === undefined) throw wrongState('no machine yet');
  if (machine.state === 'PROBLEM') throw new Refusal('serverProblem');
  return machine;
}

/** Throws `idleLocked` until 24 hours after the server became idle. */
export function refuseIdleLocked({ idle_at: idleAt }: LockedServer['bill'], now: Date): void {
  if (idleAt !== null && now.getTime() < idleAt.getTime() + IDLE_LOCK_MS) throw new Refusal('idleLocked');
}

function refuseUnpowered({ bill }: LockedServer, now: Date): void {
  if (bill.status === 'IDLE') {
    refuseIdleLocked(bill, now);
    throw wrongState('activate it first');
  }
  if (!isPaid(bill, now)) throw wrongState('not paid for');
}

// Undefined when the requested task is already running.
function changesOf(
  machine: Machine,
  action: PowerAction,
  { hypervisor, now }: { readonly hypervisor: Hypervisor; readonly now: Date },
) {
  const { state, task } = machine;
  const isOff = state === 'OFF' || state === 'PAUSED';
  if (action === 'poweron' && isOff) return task === 'boot' ? undefined : { changes: hypervisor.start('boot', now) };
  if (action === 'shutdown' && state === 'ON')
    return task === 'shutdown' ? undefined : { changes: hypervisor.start('shutdown', now) };
  if (action === 'poweroff' && state === 'ON') return { changes: withoutTask('OFF'), event: 'poweredOff' } as const;
  throw wrongState(`cannot ${action} a machine that is ${state}`);
}

/** Turns a server on or off; throws `itemMissing`, `serverProblem`, `idleLocked`, `wrongState` or `serviceNotConnected`. */
export async function changePower(clock: ServerClock, own: OwnBill, action: PowerAction): Promise<void> {
  const { db, now } = clock;
  const server = await lockServer(db, own);
  const machine = requireHealthyMachine(server);
  if (action === 'poweron') refuseUnpowered(server, now());
  const change = changesOf(machine, action, { hypervisor: requireHypervisor(clock), now: now() });
  if (change === undefined) return;
  await saveMachine(db, machine.id, change.changes);
  if (change.event !== undefined) await addEvent(db, own.billId, { type: change.event, at: now() });
}
