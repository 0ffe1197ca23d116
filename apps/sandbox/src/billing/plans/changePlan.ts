import { storagePlans, comparePlan } from '@abrak/core/account';
import { taxRatesOf, planCharges, type PlanChoice } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { lockCustomer } from '../../account/index.ts';
import { invalidInput } from '../../shared/index.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { addInvoice, cancelUnpaidInvoices } from '../invoices/invoiceStore.ts';
import { titled } from '../subjectText.ts';
import { periodEnd } from './periodEnd.ts';

/** Milliseconds within which an upgrade can be paid: three days. */
const DUE_AFTER_MS = 3 * DAY_MS;

/**
 * Returns the product and the charges before tax of a plan for an invoice; throws `badRequest` for a plan or period
 * that is not sold.
 */
export function planForSale({ id, period }: PlanChoice) {
  const plan = Object.values(storagePlans).find((known) => known.id === id);
  const charges = plan && planCharges(plan, period);
  if (plan === undefined || charges === undefined) throw invalidInput('plan.id', 'plan is not sold');
  const info = JSON.stringify({ plan_type: period, quota: plan.quotaBytes });
  return { product: { id, name: plan.name, info }, charges };
}

function refuseLower({ id, period }: PlanChoice, current: { readonly id: number; readonly period: string }): void {
  const offer = Object.values(storagePlans).find((plan) => plan.id === id);
  const standing = offer && comparePlan(offer, period, current);
  if (standing === 'higher' || standing === 'otherPeriod') return;
  throw invalidInput('plan.id', 'not an upgrade of the current plan');
}

/**
 * Creates the invoice that upgrades a customer's storage plan when it is paid, and returns its id. Cancels an earlier
 * unpaid one. Throws `badRequest` for a lower plan.
 */
export function changePlan(
  { db, provider }: Pick<BillingDeps, 'db' | 'provider'>,
  choice: PlanChoice & { readonly customerId: number },
  now: Date,
): Promise<number> {
  const { customerId, period } = choice;
  return db.tx(async () => {
    const { plan_id: planId, plan_period: planPeriod, language } = await lockCustomer(db, customerId);
    refuseLower(choice, { id: planId, period: planPeriod });
    const { product, charges } = planForSale(choice);
    await cancelUnpaidInvoices(db, customerId, 'storage');
    return addInvoice(db, {
      customer_id: customerId,
      kind: 'storage',
      ...titled({ code: 'storagePlan', plan: product.name }, language),
      product,
      charges,
      taxRates: taxRatesOf(provider),
      period,
      created_at: now,
      due_date: new Date(now.getTime() + DUE_AFTER_MS),
      period_from: now,
      period_to: periodEnd(now, period, { locale: language }),
    });
  });
}
