import * as v from 'valibot';
import type { PlanPeriod } from '../account/index.ts';
import type { Client } from '../client/index.ts';
import { type Invoice, invoiceSchema } from './invoiceSchema.ts';

/** A storage plan for a period. */
export interface PlanChoice {
  readonly id: number;
  readonly period: PlanPeriod;
}

/**
 * Asks for another storage plan (A §3, "Plan change payload", §7) and gives the invoice that puts the customer on it
 * when it is paid, or null from a server that makes none or does not tell it.
 */
export function changePlan(client: Client, { id, period }: PlanChoice): Promise<Invoice | null> {
  return client.request({
    method: 'PUT',
    service: 'cfs',
    path: 'users/changePlan',
    body: { plan: { id, additionalInfo: JSON.stringify({ plan_type: period }), applyNow: true } },
    answer: v.fallback(v.nullable(invoiceSchema('storage')), null),
  });
}
