import { toman } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';

const DAY = 86_400_000;

/** Returns the time so many days from now. */
export const inDays = (days: number): number => Date.now() + days * DAY;

/** Creates an invoice for a month of a server, unless told otherwise. */
function sampleInvoice(id: number, overrides: Partial<Invoice> = {}): Invoice {
  const price = toman(75_000 + 15_000 * id);
  return {
    id,
    kind: 'servers',
    refCode: String(140_500_000 + id),
    mainId: String(id),
    title: 'NVMe-VPC1',
    subject: null,
    product: null,
    serviceName: `web-${id}`,
    isPaid: false,
    status: 'DRAFT',
    dueAt: inDays(3),
    startsAt: inDays(0),
    endsAt: inDays(30),
    createdAt: inDays(1 - id),
    approvedAt: overrides.isPaid === true ? inDays(0) : null,
    payableToman: price,
    totalToman: price,
    period: 'MONTH',
    hasCancelInvoice: false,
    items: [
      { title: 'BASE', priceType: 'BASE', valueApplication: 'FIXED', quantity: 1, priceToman: price, rateBp: null },
    ],
    ...overrides,
  };
}

const paid = { isPaid: true, status: 'PAID' } as const;

/** Invoices of the customer in the examples. */
export const sampleInvoices: readonly Invoice[] = [sampleInvoice(1), sampleInvoice(2), sampleInvoice(3, paid)];

/** Paid invoices whose services end within a week. */
export const endingInvoices: readonly Invoice[] = [
  sampleInvoice(11, { ...paid, kind: 'hosting', serviceName: 'daftar-honar.ir', title: 'Plan_P', endsAt: inDays(4) }),
  sampleInvoice(12, {
    ...paid,
    kind: 'domain',
    serviceName: 'abrak-shop.ir',
    title: 'abrak-shop.ir',
    endsAt: inDays(6),
  }),
];

/** Returns the paid invoice of a server. */
export const paidInvoice = (id: number, serviceName: string): Invoice => sampleInvoice(id, { ...paid, serviceName });
