import { toman } from '@abrak/core';
import type { Invoice, InvoiceKind, Transaction } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { aCharge, anInvoice, aTransaction } from '@abrak/core/internal/testing';

/** Returns the time so many days from now, in milliseconds since the epoch. */
export function inDays(days: number): number {
  return Date.now() + days * DAY_MS;
}

const states = {
  due: { dueAt: inDays(2) },
  overdue: { dueAt: inDays(-1) },
  paid: { isPaid: true, status: 'PAID', dueAt: inDays(-20), approvedAt: inDays(-22) },
  cancelled: { status: 'CANCEL', dueAt: inDays(-30) },
} as const satisfies Readonly<Record<string, Partial<Invoice>>>;

/** Products of each kind of invoice. */
const products = {
  storage: { title: 'Premium', serviceName: '', period: 'YEAR' },
  servers: { title: 'NVMe-VPC1', serviceName: 'web-1', period: 'MONTH', product: null },
  hosting: { title: 'Plan_P', serviceName: 'abrak-shop.ir', period: 'YEAR', product: null },
  domain: { title: '.ir', serviceName: 'abrak-shop.ir', period: 'YEAR', product: null },
} as const satisfies Readonly<Record<InvoiceKind, Partial<Invoice>>>;

const surcharge = aCharge({ title: 'CPU', priceType: 'SURCHARGE', quantity: 2, priceToman: toman(12_500) });

/** Returns an invoice of each state, one day apart, the newest first. */
export function invoicesOf(
  kind: InvoiceKind,
  given: readonly (keyof typeof states)[] = ['due', 'due', 'overdue', 'paid', 'paid', 'paid', 'paid', 'cancelled'],
): Invoice[] {
  return given.map((state, index) => {
    const id = 1_000 * (1 + Object.keys(products).indexOf(kind)) + index;
    const times = { createdAt: inDays(-index), startsAt: inDays(-index), endsAt: inDays(40 - index) };
    const changes = { id, kind, refCode: String(140_500_000 + id), ...products[kind], ...times, ...states[state] };
    return anInvoice(changes, [aCharge({ priceToman: toman(240_000) }), surcharge]);
  });
}

/** Returns deposits, withdrawals, a refund and a gift, the newest first. */
export function sampleTransactions(): Transaction[] {
  const gift = { type: 'GIFT', amountToman: toman(20_000), description: 'هدیهٔ نوروز', paymentId: null } as const;
  const refund = {
    type: 'REFUND',
    service: 'CWS',
    amountToman: toman(24_000),
    description: 'بازگشت هزینهٔ روزهای قطعی',
    paymentId: null,
  } as const;
  const payment = {
    type: 'INVOICE',
    service: 'CWS',
    amountToman: toman(-261_600),
    description: 'NVMe-VPC1',
    invoiceId: 1_003,
    invoiceRefCode: '140501003',
    serviceName: 'web-1',
    paymentId: null,
  } as const;
  return [{}, payment, gift, {}, payment, refund, payment].map((changes, index) =>
    aTransaction({ id: 100 - index, createdAt: inDays(-5 * index), ...changes }),
  );
}
