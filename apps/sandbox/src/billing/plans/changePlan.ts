import { monthsByPeriod, planCharges, type PlanChoice, planStanding, storagePlans } from '@abrak/core';
import * as v from 'valibot';
import { lockCustomer } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { HttpError } from '../../http/index.ts';
import { addInvoice } from '../invoices/invoiceStore.ts';
import { words } from '../words.ts';
import { addMonths } from './addMonths.ts';

const DAY_MS = 86_400_000;

/** How long an upgrade can be paid. */
const DUE_AFTER_MS = 3 * DAY_MS;

/** The wish for another plan (A §3, "Plan change payload"): the period travels as JSON text, and is a month when it does not. */
export const PlanChangeSchema = v.object({
  plan: v.object({
    id: v.number(),
    additionalInfo: v.nullish(
      v.pipe(v.string(), v.parseJson(), v.object({ plan_type: v.optional(v.picklist(['MONTH', 'YEAR']), 'MONTH') })),
    ),
    applyNow: v.nullish(v.boolean()),
  }),
});

/** A plan as invoices name it, and what it costs before tax; throws badRequest for one that is not sold so. */
export function planForSale({ id, period }: PlanChoice) {
  const plan = Object.values(storagePlans).find((known) => known.id === id);
  const charges = plan && planCharges(plan, period);
  if (plan === undefined || charges === undefined) throw new HttpError('badRequest', { msg: 'plan is not sold', field: 'plan.id' });
  const info = JSON.stringify({ plan_type: period, quota: plan.quotaBytes });
  return { product: { id, name: plan.name, info }, charges };
}

function refuseLower({ id, period }: PlanChoice, current: { readonly id: number; readonly period: string }): void {
  const offer = Object.values(storagePlans).find((plan) => plan.id === id);
  const standing = offer && planStanding(offer, period, current);
  if (standing === 'higher' || standing === 'otherPeriod') return;
  throw new HttpError('badRequest', { msg: 'not an upgrade of the current plan', field: 'plan.id' });
}

/**
 * Makes the invoice that puts a customer on a higher storage plan when it is paid, in the place of one that was not, and
 * gives its id (A §7).
 */
export function changePlan(db: DbScope, choice: PlanChoice & { readonly customerId: number }, now: Date): Promise<number> {
  const { customerId, period } = choice;
  return db.tx(async () => {
    const { plan_id: planId, plan_period: planPeriod, language } = await lockCustomer(db, customerId);
    refuseLower(choice, { id: planId, period: planPeriod });
    const { product, charges } = planForSale(choice);
    const open = db.q().updateTable('invoice').set({ status: 'CANCEL' }).where('customer_id', '=', customerId);
    await open.where('kind', '=', 'storage').where('status', '=', 'DRAFT').execute();
    return addInvoice(db, {
      customer_id: customerId,
      kind: 'storage',
      title: words[language].storagePlan(product.name),
      product,
      charges,
      period,
      created_at: now,
      due_date: new Date(now.getTime() + DUE_AFTER_MS),
      period_from: now,
      period_to: addMonths(now, monthsByPeriod[period]),
    });
  });
}
