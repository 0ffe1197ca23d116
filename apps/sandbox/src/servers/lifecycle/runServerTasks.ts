import { administratorOf, DAY_MS, imageFamily } from '@abrak/core/internal';
import { claimCustomer } from '../../account/index.ts';
import { withoutWaiting } from '../../db/index.ts';
import { addNotice } from '../../events/index.ts';
import { eachDue, eachStep } from '../../jobs/index.ts';
import { isRefusal, traced } from '../../shared/index.ts';
import {
  type Bill,
  type LockedServer,
  type Machine,
  lockServer,
  type OwnBill,
  removeMachine,
  saveBill,
  saveMachine,
} from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import { removeBill } from '../bills/removeBill.ts';
import { isPaid } from '../bills/paidPeriod.ts';
import type { Hypervisor } from '../machines/Hypervisor.ts';
import { withoutTask } from '../machines/machineTasks.ts';
import type { ServerClock } from '../serverDeps.ts';
import { chargeDay, makeServerIdle } from './chargeDay.ts';
import { findChargeableServers, findDueMachines, findUnexpiredServers, findUnpaidServers } from './dueServerStore.ts';

/** Milliseconds after its end at which an expired server is removed: a week. */
const REMOVED_AFTER_MS = 7 * DAY_MS;

interface ServerTask {
  readonly task: 'charge' | 'expiry' | 'removal' | 'step';
  readonly find: (after: number) => Promise<readonly OwnBill[]>;
  readonly work: (server: LockedServer) => Promise<void>;
}

/**
 * Runs `work` for each server in its own transaction and under lock; skips servers that were removed meanwhile, and leaves
 * those on which another worker works.
 */
function eachServer(clock: ServerClock, { task, find, work }: ServerTask): Promise<unknown> {
  const workOn = (own: OwnBill) => async () => {
    await claimCustomer(clock.db, own.customerId);
    const server = await lockServer(clock.db, own).catch((error: unknown) => {
      if (isRefusal(error, 'itemMissing')) return undefined;
      throw error;
    });
    if (server !== undefined) await work(server);
  };
  return eachDue<OwnBill>(clock, {
    kind: `${task} of server`,
    id: ({ billId }) => billId,
    find,
    work: (own) => traced({ name: 'server', kind: 'internal' }, () => withoutWaiting(clock.db, workOn(own))),
  });
}

/** Mails how the customer signs in to a new machine. */
function tellBuilt(
  { db, now }: Pick<ServerClock, 'db' | 'now'>,
  { bill, machine }: { readonly bill: Bill; readonly machine: Machine },
  password: string,
): Promise<void> {
  const { customer_id: customerId, image, name } = bill;
  const user = administratorOf(imageFamily({ displayName: '', name: image }));
  const notice = { kind: 'serverBuilt', name, address: machine.ip ?? '', user, password } as const;
  return addNotice(db, { customerId, key: String(machine.id), notice }, now());
}

async function advanceMachine(
  { db, now, hypervisor }: ServerClock & { readonly hypervisor: Hypervisor },
  { bill, machine: found }: LockedServer,
): Promise<void> {
  let machine = found;
  while (machine?.due_at != null && machine.due_at.getTime() <= now().getTime()) {
    const at = machine.due_at;
    const { changes, isFailed, event, password } = hypervisor.endStep(machine, bill);
    if (isFailed) await removeMachine(db, bill.id);
    else await saveMachine(db, machine.id, changes);
    if (machine.task === 'build' && event !== undefined) await saveBill(db, bill.id, { vm_created_before: true });
    if (event !== undefined) await addEvent(db, bill.id, { type: event, at });
    machine = isFailed ? undefined : { ...machine, ...changes };
    if (machine !== undefined && password !== undefined) await tellBuilt({ db, now }, { bill, machine }, password);
  }
}

/** Ends the build and power steps that are over, each at its own time. */
function advanceMachines(clock: ServerClock & { readonly hypervisor: Hypervisor }): Promise<unknown> {
  return eachServer(clock, {
    task: 'step',
    find: (after) => findDueMachines(clock.db, clock.now(), after),
    work: (server) => advanceMachine(clock, server),
  });
}

async function chargeDays(clock: ServerClock, server: LockedServer): Promise<void> {
  const { bill, machine } = server;
  const now = clock.now();
  let from = bill.paid_until;
  // No charge while the provider has a problem.
  if (bill.status !== 'ACTIVE' || machine === undefined || machine.state === 'PROBLEM') return;
  try {
    for (; from !== null && from.getTime() <= now.getTime(); from = new Date(from.getTime() + DAY_MS))
      await chargeDay(clock, bill, from);
  } catch (error) {
    if (!isRefusal(error, 'balanceTooLow')) throw error;
    await makeServerIdle(clock, server, 'balanceTooLow');
  }
}

/** Charges the started days of hourly servers; servers whose customer's balance is too low become idle. */
function chargeHourly(clock: ServerClock): Promise<unknown> {
  return eachServer(clock, {
    task: 'charge',
    find: (after) => findChargeableServers(clock.db, clock.now(), after),
    work: (server) => chargeDays(clock, server),
  });
}

async function expire({ db, now }: ServerClock, { bill, machine }: LockedServer): Promise<void> {
  // A running build finishes first; otherwise it would turn an unpaid machine on.
  if (bill.expired_at !== null || isPaid(bill, now()) || machine?.state === 'DEFINED') return;
  if (machine !== undefined && machine.state !== 'PROBLEM') await saveMachine(db, machine.id, withoutTask('OFF'));
  await saveBill(db, bill.id, { expired_at: now() });
  await addEvent(db, bill.id, { type: 'expired', at: now() });
}

/** Turns off machines whose paid period is over. */
function expireBills(clock: ServerClock): Promise<unknown> {
  return eachServer(clock, {
    task: 'expiry',
    find: (after) => findUnexpiredServers(clock.db, clock.now(), after),
    work: (server) => expire(clock, server),
  });
}

/** Removes servers that have been unpaid for a week; hourly servers with a machine only become idle. */
function removeExpired(clock: ServerClock): Promise<unknown> {
  const limit = new Date(clock.now().getTime() - REMOVED_AFTER_MS);
  return eachServer(clock, {
    task: 'removal',
    find: (after) => findUnpaidServers(clock.db, limit, after),
    async work(server) {
      const { paid_until: until } = server.bill;
      if (until !== null && until.getTime() <= limit.getTime()) await removeBill(clock, server.bill, 'expired');
    },
  });
}

/** Finishes builds, boots and shutdowns. */
export async function runMachineTasks(clock: ServerClock): Promise<void> {
  const { hypervisor } = clock;
  if (hypervisor !== undefined) await advanceMachines({ ...clock, hypervisor });
}

/** Charges days, expires and removes unpaid servers. */
export async function runTermTasks(clock: ServerClock): Promise<void> {
  // A machine that nothing runs is not charged.
  const charging = clock.hypervisor === undefined ? [] : [() => chargeHourly(clock)];
  await eachStep([...charging, () => expireBills(clock), () => removeExpired(clock)]);
}

/** Runs the time-based work once. */
export async function runServerTasks(clock: ServerClock): Promise<void> {
  await eachStep([() => runMachineTasks(clock), () => runTermTasks(clock)]);
}
