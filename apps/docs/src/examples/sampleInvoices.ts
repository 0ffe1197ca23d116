import { toman } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';

const DAY = 86_400_000;
const states: readonly Partial<Invoice>[] = [{}, {}, { isPaid: true, status: 'PAID' }];

/** Invoices of the customer in the examples. */
export const sampleInvoices: readonly Invoice[] = states.map((state, index) => {
  const now = Date.now();
  const price = toman(90_000 + 15_000 * index);
  return {
    id: index + 1,
    kind: 'servers',
    refCode: String(140_500_001 + index),
    mainId: String(index + 1),
    title: 'NVMe-VPC1',
    subject: null,
    product: null,
    serviceName: `web-${index + 1}`,
    isPaid: false,
    status: 'DRAFT',
    dueAt: now + 3 * DAY,
    startsAt: now,
    endsAt: now + 30 * DAY,
    createdAt: now - index * DAY,
    approvedAt: state.isPaid === true ? now : null,
    payableToman: price,
    totalToman: price,
    period: 'MONTH',
    hasCancelInvoice: false,
    items: [
      { title: 'BASE', priceType: 'BASE', valueApplication: 'FIXED', quantity: 1, priceToman: price, rateBp: null },
    ],
    ...state,
  };
});
