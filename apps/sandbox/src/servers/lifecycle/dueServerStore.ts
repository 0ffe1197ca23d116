import type { DbScope } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';
import type { OwnBill } from '../bills/billStore.ts';
import { DAY } from '../catalogue/choice.ts';

const ownColumns = ['server_bill.customer_id as customerId', 'server_bill.id as billId'] as const;

function selectBills(db: DbScope, after: number) {
  return db
    .q()
    .selectFrom('server_bill')
    .select(ownColumns)
    .where('server_bill.status', '<>', 'REMOVED')
    .limit(MAX_AT_ONCE)
    .offset(after);
}

/** Returns up to 500 servers whose machine has a step that is over, the earliest first, after a number of them. */
export async function findDueMachines(db: DbScope, now: Date, after: number): Promise<OwnBill[]> {
  const due = db.q().selectFrom('server_machine').select('bill_id').where('due_at', '<=', now);
  const machines = await due.orderBy('due_at').orderBy('bill_id').limit(MAX_AT_ONCE).offset(after).execute();
  // Asked every second, and mostly without a result.
  if (machines.length === 0) return [];
  const ids = machines.map(({ bill_id: id }) => id);
  const bills = await db.q().selectFrom('server_bill').select(ownColumns).where('id', 'in', ids).execute();
  const customers = new Map(bills.map(({ billId, customerId }) => [billId, customerId]));
  return ids.flatMap((billId) => {
    const customerId = customers.get(billId);
    return customerId === undefined ? [] : [{ customerId, billId }];
  });
}

/** Returns up to 500 hourly servers whose next day has started and is to be charged, the earliest first, after a number of them. */
export function findChargeableServers(db: DbScope, now: Date, after: number): Promise<OwnBill[]> {
  const due = selectBills(db, after).innerJoin('server_machine', 'bill_id', 'server_bill.id').where('period', '=', DAY);
  const charged = due.where('status', '=', 'ACTIVE').where('state', '<>', 'PROBLEM').where('paid_until', '<=', now);
  return charged.orderBy('paid_until').orderBy('server_bill.id').execute();
}

/** Returns up to 500 servers whose paid period is over and that have not expired yet, the earliest first, after a number of them. */
export function findUnexpiredServers(db: DbScope, now: Date, after: number): Promise<OwnBill[]> {
  const over = selectBills(db, after)
    .where('period', '<>', DAY)
    .where('expired_at', 'is', null)
    .where('paid_until', '<=', now);
  return over.orderBy('paid_until').orderBy('server_bill.id').execute();
}

/** Returns up to 500 servers whose paid period ended by a time, without hourly servers that have a machine, after a number of them. */
export function findUnpaidServers(db: DbScope, limit: Date, after: number): Promise<OwnBill[]> {
  const old = selectBills(db, after).where('paid_until', '<=', limit);
  const unpaid = old.where((where) => where.or([where('period', '<>', DAY), where('lacks_machine', '=', true)]));
  return unpaid.orderBy('paid_until').orderBy('server_bill.id').execute();
}
