import { DAY_MS } from '@abrak/core/internal';
import { setInvoicePeriod } from '../../billing/index.ts';
import { wrongState } from '../../shared/index.ts';
import {
  type LockedServer,
  lockServer,
  type Machine,
  type OwnBill,
  saveBill,
  saveMachine,
} from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { DAY } from '../catalogue/hourly.ts';
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
export const controlNames = ['problem', 'repair', 'pause', 'failBuild', 'nearExpiry', 'expire', 'endLock'] as const;

/** Name of a control. */
export type ControlName = (typeof controlNames)[number];

const controls: Readonly<Record<ControlName, Control>> = {
  problem: setProblem,
  repair,
  pause: withMachine(({ db }, { machine }) => saveMachine(db, machine.id, withoutTask('PAUSED'))),
  failBuild,
  nearExpiry: endsIn(NEAR_EXPIRY_MS),
  expire: endsIn(0),
  endLock,
};

/** Applies a control to a server; throws `itemMissing` or `wrongState`. */
export function control(clock: ServerClock, own: OwnBill, name: ControlName): Promise<void> {
  return clock.db.tx(async () => controls[name](clock, await lockServer(clock.db, own)));
}
