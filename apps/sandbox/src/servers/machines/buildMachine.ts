import { type Bill, saveBill } from '../bills/billStore.ts';
import { addEvent } from '../bills/events.ts';
import type { ServerClock } from '../serverDeps.ts';
import { beginning } from './machineTasks.ts';

/** Names of servers that do not become what they should, so that a customer can see it. */
const FAILING_PREFIX = 'fail-';
const BROKEN_PREFIX = 'broken-';

/** Whether a server's builds end as a problem. */
export function isBroken({ name }: Pick<Bill, 'name'>): boolean {
  return name.toLowerCase().startsWith(BROKEN_PREFIX);
}

// The next one succeeds.
function willFail({ name, vm_created_before: wasBuilt, fails_next_build: isTold }: Bill): boolean {
  return isTold || (!wasBuilt && name.toLowerCase().startsWith(FAILING_PREFIX));
}

/** Begins to build the machine of a server that has none. */
export async function startBuild({ db, now, strokeMs }: ServerClock, bill: Bill): Promise<void> {
  const { id, cpu, ram_mb, disk_gb, network } = bill;
  const machine = { bill_id: id, state: 'DEFINED', cpu, ram_mb, disk_gb, network, ip: null, will_fail: willFail(bill) } as const;
  await db.q().insertInto('server_machine').values({ ...machine, ...beginning('build', { now: now(), strokeMs }) }).execute();
  if (bill.fails_next_build) await saveBill(db, id, { fails_next_build: false });
  await addEvent(db, id, { type: 'buildStarted', at: now() });
}
