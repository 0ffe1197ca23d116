import { storagePlans } from '@abrak/core/account';
import { taxRatesOf, type PlanChoice } from '@abrak/core/billing';
import { DAY_MS, judgePlanChange } from '@abrak/core/internal';
import { lockCustomer } from '../../account/index.ts';
import { judgedValue } from '../../shared/index.ts';
import type { BillingDeps } from '../billingDeps.ts';
import { addInvoice, cancelUnpaidInvoices } from '../invoices/invoiceStore.ts';
import { titled } from '../subjectText.ts';
import { periodEnd } from './periodEnd.ts';

/** Milliseconds within which an upgrade can be paid: three days. */
const DUE_AFTER_MS = 3 * DAY_MS;

/**
 * Returns the product and the charges before tax of a plan for an invoice; throws `badRequest` for a plan or period
 * that is not sold, or that is no upgrade of the present one.
 */
export function planForSale(choice: PlanChoice, present: Parameters<typeof judgePlanChange>[2] = null) {
  const judged = judgePlanChange(choice, Object.values(storagePlans), present);
  const { offer, charges } = judgedValue(judged, 'not sold, or not an upgrade of the current plan');
  const info = JSON.stringify({ plan_type: choice.period, quota: offer.quotaBytes });
  return { product: { id: offer.id, name: offer.name, info }, charges };
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
    const { product, charges } = planForSale(choice, { id: planId, period: planPeriod });
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
