import { claimCustomer, lockCustomer } from '../../account/index.ts';
import { type DbScope, withoutWaiting } from '../../db/index.ts';
import { addNotice } from '../../events/index.ts';
import { type DueDeps, eachDue } from '../../jobs/index.ts';
import { wireInvoice } from '../invoices/wireInvoice.ts';
import { applyFreePlan, applyPlan, findEndedPlans, findLastPaidPlan, findRunningPlan } from './planStore.ts';

function endPlan(db: DbScope, customerId: number, now: Date): Promise<void> {
  return withoutWaiting(db, async () => {
    await claimCustomer(db, customerId);
    const { plan_until: until } = await lockCustomer(db, customerId);
    if (until === null || until.getTime() > now.getTime()) return;
    const next = await findRunningPlan(db, customerId, now);
    await (next === undefined ? applyFreePlan(db, customerId) : applyPlan(db, next));
    const notice = { kind: 'serviceEnded', service: 'plan', name: '', endsAt: until.getTime() } as const;
    await addNotice(db, { customerId, key: `plan:${until.getTime()}`, notice }, now);
  });
}

/** Moves customers whose plan has ended to another paid plan that still runs, or to the free plan; their files stay. */
export function endPlans(deps: DueDeps): Promise<unknown> {
  const { db, now } = deps;
  return eachDue<number>(deps, {
    kind: 'end of the plan of customer',
    id: (customerId) => customerId,
    find: (after) => findEndedPlans(db, now(), after),
    work: (customerId) => endPlan(db, customerId, now()),
  });
}

/** Returns the storage invoice that was paid last, in wire format; null when there is none. */
export async function lastPaidInvoice(db: DbScope, customerId: number) {
  const row = await findLastPaidPlan(db, customerId);
  return row === undefined ? null : wireInvoice(row);
}
