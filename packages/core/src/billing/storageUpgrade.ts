import { type PlanPeriod, planPrice, type StoragePrices } from '../account/index.ts';
import { defineChange } from '../client/internal.ts';
import { toman } from '../shared/index.ts';
import { readableOrNull } from '../shared/internal.ts';
import type { Charge } from './invoiceLines.ts';
import { type Invoice, invoiceSchema } from './invoiceSchema.ts';
import { listInvoices } from './invoices.ts';
import { newestOpenInvoice } from './invoiceViews.ts';

/** Storage plan and billing period. */
export interface PlanChoice {
  readonly id: number;
  readonly period: PlanPeriod;
}

/**
 * Requests another storage plan and returns its invoice; the plan changes when the invoice is paid. Returns null when
 * the server creates no invoice. Replaces an unpaid invoice of an earlier request. With `key`, a retried call returns the
 * same invoice. The documents do not show the answer: an invoice that it does not hold is looked up among the customer's.
 */
export const changePlan = defineChange({
  call: 'billing.changePlan',
  route: 'PUT cfs/users/changePlan',
  send: async (
    { client, request },
    { id, period }: PlanChoice,
    { key }: { readonly key?: string | undefined } = {},
  ): Promise<Invoice | null> => {
    const invoice = await request({
      body: { plan: { id, additionalInfo: JSON.stringify({ plan_type: period }), applyNow: true } },
      ...(key !== undefined && { idempotencyKey: key }),
      answer: readableOrNull(invoiceSchema('storage')),
    });
    if (invoice !== null) return invoice;
    const listed = await listInvoices(client, 'storage');
    return newestOpenInvoice(listed.filter(({ product }) => product === null || product.id === id)) ?? null;
  },
  input: (_client, { id, period }, { key } = {}) => [{ id, period }, { key }],
});

/**
 * Returns the charges of a storage plan for a period: its list price and the discount. Undefined when the plan is free
 * or not sold for that period.
 */
export function planCharges(prices: StoragePrices, period: PlanPeriod): readonly Charge[] | undefined {
  const price = planPrice(prices, period);
  if (price === undefined || price.toman === 0) return undefined;
  const { listToman, toman: priceToman } = price;
  const base = { title: 'BASE', quantity: 1 } as const;
  const list = { ...base, priceType: 'BASE', priceToman: listToman ?? priceToman } as const;
  return listToman === null
    ? [list]
    : [list, { ...base, priceType: 'DISCOUNT', priceToman: toman(priceToman - listToman) }];
}
