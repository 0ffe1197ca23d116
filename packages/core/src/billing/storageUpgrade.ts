import * as v from 'valibot';
import { type PlanPeriod, planPrice, type StoragePrices } from '../account/index.ts';
import type { Client } from '../client/index.ts';
import { toman } from '../shared/index.ts';
import type { Charge } from './invoiceLines.ts';
import { type Invoice, invoiceSchema } from './invoiceSchema.ts';

/** A storage plan for a period. */
export interface PlanChoice {
  readonly id: number;
  readonly period: PlanPeriod;
}

/**
 * Asks for another storage plan (A §3, "Plan change payload", §7) and gives the invoice that puts the customer on it
 * when it is paid, or null from a server that makes none or does not tell it. An invoice that was asked for before and
 * is unpaid gives way to it; with a key, a call that is sent again gives the same one.
 */
export function changePlan(
  client: Client,
  { id, period }: PlanChoice,
  { key }: { readonly key?: string } = {},
): Promise<Invoice | null> {
  return client.request({
    method: 'PUT',
    service: 'cfs',
    path: 'users/changePlan',
    body: { plan: { id, additionalInfo: JSON.stringify({ plan_type: period }), applyNow: true } },
    ...(key !== undefined && { idempotencyKey: key }),
    answer: v.fallback(v.nullable(invoiceSchema('storage')), null),
  });
}

/** What a storage plan is charged with for a period: its list price, and what is taken off it (decision 13); undefined when it is not sold so. */
export function planCharges(prices: StoragePrices, period: PlanPeriod): readonly Charge[] | undefined {
  const price = planPrice(prices, period);
  if (price === undefined || price.toman === 0) return undefined;
  const { listToman, toman: priceToman } = price;
  const base = { title: 'BASE', quantity: 1 } as const;
  const list = { ...base, priceType: 'BASE', priceToman: listToman ?? priceToman } as const;
  return listToman === null ? [list] : [list, { ...base, priceType: 'DISCOUNT', priceToman: toman(priceToman - listToman) }];
}
