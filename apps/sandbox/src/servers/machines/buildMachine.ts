import { addMachine, type Bill, saveBill } from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import type { ServerClock } from '../serverDeps.ts';
import { requireHypervisor } from './Hypervisor.ts';

/** Starts to build the machine of a server without one; throws `serviceNotConnected`. */
export async function startBuild(clock: ServerClock, bill: Bill): Promise<void> {
  const { db, now } = clock;
  const hypervisor = requireHypervisor(clock);
  const { id, cpu, ram_mb, disk_gb, network } = bill;
  const machine = {
    bill_id: id,
    state: 'DEFINED',
    cpu,
    ram_mb,
    disk_gb,
    network,
    ip: null,
    will_fail: hypervisor.willFail(bill),
  } as const;
  await addMachine(db, { ...machine, ...hypervisor.start('build', now()) });
  if (bill.fails_next_build) await saveBill(db, id, { fails_next_build: false });
  await addEvent(db, id, { type: 'buildStarted', at: now() });
}
