import { addNotice, lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { eachDue } from '../../jobs/index.ts';
import { wireInvoice } from '../invoices/wireInvoice.ts';
import { applyFreePlan, applyPlan, findEndedPlans, findLastPaidPlan, findRunningPlan } from './planStore.ts';

function endPlan(db: DbScope, customerId: number, now: Date): Promise<void> {
  return db.tx(async () => {
    const { plan_until: until } = await lockCustomer(db, customerId);
    if (until === null || until.getTime() > now.getTime()) return;
    const next = await findRunningPlan(db, customerId, now);
    await (next === undefined ? applyFreePlan(db, customerId) : applyPlan(db, next));
    const notice = { kind: 'serviceEnded', service: 'plan', name: '', endsAt: until.getTime() } as const;
    await addNotice(db, { customerId, key: `plan:${until.getTime()}`, notice }, now);
  });
}

/** Moves customers whose plan has ended to another paid plan that still runs, or to the free plan; their files stay. */
export function endPlans(db: DbScope, now: Date): Promise<void> {
  return eachDue<number>({
    name: (id) => `the plan of customer ${id}`,
    find: (after) => findEndedPlans(db, now, after),
    work: (id) => endPlan(db, id, now),
  });
}

/** Returns the storage invoice that was paid last, in wire format; null when there is none. */
export async function lastPaidInvoice(db: DbScope, customerId: number) {
  const row = await findLastPaidPlan(db, customerId);
  return row === undefined ? null : wireInvoice(row);
}
