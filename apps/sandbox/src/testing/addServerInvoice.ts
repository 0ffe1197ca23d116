import { toman } from '@abrak/core';
import { defaultTaxRates } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';
import { addInvoice, type NewInvoice } from '../billing/index.ts';

/** Adds an unpaid server invoice and returns its id. The price is before tax; by default it is due in three days. */
export function addServerInvoice(
  db: DbScope,
  { customerId, priceToman, now }: { readonly customerId: number; readonly priceToman: number; readonly now: Date },
  changes: Partial<NewInvoice> = {},
): Promise<number> {
  return addInvoice(db, {
    customer_id: customerId,
    kind: 'servers',
    title: 'web-1',
    service_name: 'web-1',
    product: { id: 204, name: 'NVMe-VPC1', info: '{}' },
    charges: [{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: toman(priceToman) }],
    taxRates: defaultTaxRates,
    period: 'MONTH',
    created_at: now,
    due_date: new Date(now.getTime() + 3 * DAY_MS),
    period_from: now,
    period_to: new Date(now.getTime() + 30 * DAY_MS),
    ...changes,
  });
}
