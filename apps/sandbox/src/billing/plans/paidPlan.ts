import { storagePlans } from '@abrak/core/account';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import { wireInvoice } from '../invoices/wireInvoice.ts';

function paidInvoices(db: DbScope, customerId: number) {
  const query = db.q().selectFrom('invoice').selectAll().where('customer_id', '=', customerId).where('kind', '=', 'storage');
  return query.where('status', '=', 'PAID');
}

/** Puts a customer on the plan of a paid storage invoice, until the end of its period. */
export async function applyPlan(db: DbScope, invoice: InvoiceRow): Promise<void> {
  const { customer_id: customerId, product_id: planId, period, period_to: until } = invoice;
  const plan = { plan_id: planId, plan_period: period === 'YEAR' ? 'YEAR' : 'MONTH', plan_until: until } as const;
  await db.q().updateTable('customer').set(plan).where('id', '=', customerId).execute();
}

function endPlan(db: DbScope, customerId: number, now: Date): Promise<void> {
  return db.tx(async () => {
    const { plan_until: until } = await lockCustomer(db, customerId);
    if (until === null || until.getTime() > now.getTime()) return;
    const running = paidInvoices(db, customerId).where('period_to', '>', now).where('period_from', '<=', now);
    const next = await running.orderBy('product_id', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (next !== undefined) return applyPlan(db, next);
    const free = { plan_id: storagePlans.free.id, plan_period: 'MONTH', plan_until: null } as const;
    await db.q().updateTable('customer').set(free).where('id', '=', customerId).execute();
  });
}

/** Moves customers whose plan has ended to another paid plan that still runs, or to the free plan; their files stay. */
export async function endPlans(db: DbScope, now: Date): Promise<void> {
  const ended = await db.q().selectFrom('customer').select('id').where('plan_until', '<=', now).orderBy('id').execute();
  for (const { id } of ended) await endPlan(db, id, now);
}

/** Returns the storage invoice that was paid last, in wire format; null when there is none. */
export async function lastPaidInvoice(db: DbScope, customerId: number) {
  const row = await paidInvoices(db, customerId).orderBy('approved_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : wireInvoice(row);
}
