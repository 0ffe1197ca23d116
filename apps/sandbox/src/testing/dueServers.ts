import { DAY_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { addBill, addMachine, withoutTask } from '../servers/fixtures.ts';
import { addSignedIn } from './addSignedIn.ts';
import { HOURLY } from './serverCalls.ts';

const resources = { cpu: 4, ram_mb: 8_192, disk_gb: 80 };

/** Adds customers, each with a running hourly server whose next day is to be charged, and returns the ids of the servers. */
export function addDueServers(db: DbScope, count: number, now: Date): Promise<number[]> {
  return db.tx(async () => {
    const ids: number[] = [];
    while (ids.length < count) {
      const { id: customerId } = await addSignedIn(db, now);
      const { id } = await addBill(db, {
        ...resources,
        customer_id: customerId,
        name: 'hourly',
        image: 'ubuntu18.04',
        network: 'net-1',
        period: 'DAY',
        plan_id: HOURLY,
        paid_until: now,
        created_at: new Date(now.getTime() - DAY_MS),
      });
      await addMachine(db, { ...resources, bill_id: id, network: 'net-1', ip: null, ...withoutTask('ON') });
      ids.push(id);
    }
    return ids;
  });
}
