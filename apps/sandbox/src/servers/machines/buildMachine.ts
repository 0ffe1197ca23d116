import { addMachine, type Bill, saveBill } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import type { ServerClock } from '../serverDeps.ts';
import { startedTask } from './machineTasks.ts';

/** Prefixes of server names that simulate a failing first build, and a build that ends as a problem. */
const FAILING_PREFIX = 'fail-';
const BROKEN_PREFIX = 'broken-';

/** Returns true when a server's builds end in the state PROBLEM. */
export function isBroken({ name }: Pick<Bill, 'name'>): boolean {
  return name.toLowerCase().startsWith(BROKEN_PREFIX);
}

// Only the first build fails.
function willFail({ name, vm_created_before: wasBuilt, fails_next_build: isRequested }: Bill): boolean {
  return isRequested || (!wasBuilt && name.toLowerCase().startsWith(FAILING_PREFIX));
}

/** Starts to build the machine of a server without one. */
export async function startBuild({ db, now, strokeMs }: ServerClock, bill: Bill): Promise<void> {
  const { id, cpu, ram_mb, disk_gb, network } = bill;
  const machine = {
    bill_id: id,
    state: 'DEFINED',
    cpu,
    ram_mb,
    disk_gb,
    network,
    ip: null,
    will_fail: willFail(bill),
  } as const;
  await addMachine(db, { ...machine, ...startedTask('build', { now: now(), strokeMs }) });
  if (bill.fails_next_build) await saveBill(db, id, { fails_next_build: false });
  await addEvent(db, id, { type: 'buildStarted', at: now() });
}
