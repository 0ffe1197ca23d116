import { DAY_MS } from '@abrak/core/internal';
import { setInvoicePeriod } from '../../billing/index.ts';
import { notFound, wrongState } from '../../shared/index.ts';
import {
  findBillOwner,
  type LockedServer,
  lockServer,
  type Machine,
  saveBill,
  saveMachine,
} from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { DAY } from '../catalogue/choice.ts';
import { runServerTasks } from '../lifecycle/runServerTasks.ts';
import { IDLE_LOCK_MS } from '../machines/power.ts';
import { withoutTask } from '../machines/machineTasks.ts';
import type { ServerClock } from '../serverDeps.ts';

const NEAR_EXPIRY_MS = 3 * DAY_MS;

type Control = (clock: ServerClock, server: LockedServer) => Promise<void>;

function withMachine(
  work: (clock: ServerClock, server: LockedServer & { readonly machine: Machine }) => Promise<void>,
): Control {
  return (clock, { bill, machine }) => {
    if (machine === undefined) throw wrongState('no machine');
    return work(clock, { bill, machine });
  };
}

function endsIn(ms: number): Control {
  return async ({ db, now }, { bill }) => {
    if (bill.paid_until === null || bill.paid_invoice_id === null) throw wrongState('never paid for');
    const end = new Date(now().getTime() + ms);
    await saveBill(db, bill.id, { paid_until: end });
    // Keeps the invoice's period consistent with the new end, since customers read it.
    await setInvoicePeriod(db, bill.paid_invoice_id, { until: end });
  };
}

const setProblem = withMachine(async ({ db, now }, { bill, machine }) => {
  await saveMachine(db, machine.id, withoutTask('PROBLEM'));
  await addEvent(db, bill.id, { type: 'problem', at: now() });
});

const repair = withMachine(async ({ db, now }, { bill, machine }) => {
  await saveMachine(db, machine.id, withoutTask('OFF'));
  const isBehind = bill.period === DAY && bill.paid_until !== null && bill.paid_until.getTime() < now().getTime();
  // Days of a problem are not charged.
  if (isBehind) await saveBill(db, bill.id, { paid_until: now() });
  await addEvent(db, bill.id, { type: 'repaired', at: now() });
});

const failBuild: Control = async ({ db }, { bill, machine }) => {
  if (machine?.task === 'build') await saveMachine(db, machine.id, { will_fail: true });
  else await saveBill(db, bill.id, { fails_next_build: true });
};

const endLock: Control = async ({ db, now }, { bill }) => {
  if (bill.idle_at === null) throw wrongState('not idle');
  await saveBill(db, bill.id, { idle_at: new Date(now().getTime() - IDLE_LOCK_MS) });
};

/** Names of the controls that change a server. */
export const serverControls = ['problem', 'repair', 'pause', 'failBuild', 'nearExpiry', 'expire', 'endLock'] as const;

/** Name of a control of servers. */
export type ServerControl = (typeof serverControls)[number];

const controls: Readonly<Record<ServerControl, Control>> = {
  problem: setProblem,
  repair,
  pause: withMachine(({ db }, { machine }) => saveMachine(db, machine.id, withoutTask('PAUSED'))),
  failBuild,
  nearExpiry: endsIn(NEAR_EXPIRY_MS),
  expire: endsIn(0),
  endLock,
};

/** Applies a control to a server and does the work that is due then; throws `itemMissing` or `wrongState`. */
export async function controlServer(clock: ServerClock, billId: number, name: ServerControl): Promise<void> {
  const customerId = await findBillOwner(clock.db, billId);
  if (customerId === undefined) throw notFound();
  await clock.db.tx(async () => controls[name](clock, await lockServer(clock.db, { customerId, billId })));
  await runServerTasks(clock);
}
