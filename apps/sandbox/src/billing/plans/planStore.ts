import { storagePlans } from '@abrak/core/account';
import type { DbScope } from '../../db/index.ts';
import { MAX_AT_ONCE } from '../../jobs/index.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';

function paidInvoices(db: DbScope, customerId: number) {
  const query = db
    .q()
    .selectFrom('invoice')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'storage');
  return query.where('status', '=', 'PAID');
}

/** Puts a customer on the plan of a paid storage invoice, until the end of its period. */
export async function applyPlan(db: DbScope, invoice: InvoiceRow): Promise<void> {
  const { customer_id: customerId, product_id: planId, period, period_to: until } = invoice;
  const plan = { plan_id: planId, plan_period: period === 'YEAR' ? 'YEAR' : 'MONTH', plan_until: until } as const;
  await db.q().updateTable('customer').set(plan).where('id', '=', customerId).execute();
}

/** Puts a customer on the free plan. */
export async function applyFreePlan(db: DbScope, customerId: number): Promise<void> {
  const free = { plan_id: storagePlans.free.id, plan_period: 'MONTH', plan_until: null } as const;
  await db.q().updateTable('customer').set(free).where('id', '=', customerId).execute();
}

/** Returns the invoice of the largest paid plan whose period runs. */
export function findRunningPlan(db: DbScope, customerId: number, now: Date): Promise<InvoiceRow | undefined> {
  const running = paidInvoices(db, customerId).where('period_to', '>', now).where('period_from', '<=', now);
  return running.orderBy('product_id', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Returns the storage invoice that was paid last. */
export function findLastPaidPlan(db: DbScope, customerId: number): Promise<InvoiceRow | undefined> {
  return paidInvoices(db, customerId).orderBy('approved_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Returns the ids of up to 500 customers whose plan has ended, the earliest first, after a number of them. */
export async function findEndedPlans(db: DbScope, now: Date, after: number): Promise<number[]> {
  const ended = db
    .q()
    .selectFrom('customer')
    .select('id')
    .where('plan_until', '<=', now)
    .orderBy('plan_until')
    .orderBy('id');
  return (await ended.limit(MAX_AT_ONCE).offset(after).execute()).map(({ id }) => id);
}
