import { toman } from '@abrak/core';
import type { Invoice, InvoiceKind, Transaction } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { aCharge, anInvoice, aTransaction } from '@abrak/core/internal/testing';

/** Milliseconds since the epoch, so many days from now. */
export function inDays(days: number): number {
  return Date.now() + days * DAY_MS;
}

/** Returns an unpaid invoice for a year of storage, due in three days. */
export function anOpenInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return anInvoice({ createdAt: inDays(0), startsAt: inDays(0), endsAt: inDays(365), dueAt: inDays(3), ...overrides });
}

const plans = ['NVMe-VPC1', 'NVMe-VPC2', 'HD-VPS1', 'Data-VIP2'] as const;

function stateOf(place: number): Partial<Invoice> {
  const end = { startsAt: inDays(-place), endsAt: inDays(40 - place) };
  switch (place % 4) {
    case 0:
      return { ...end, dueAt: inDays(2 + (place % 5)) };
    case 1:
      return { ...end, isPaid: true, status: 'PAID', dueAt: inDays(3 - place), approvedAt: inDays(1 - place) };
    case 2:
      return { ...end, status: 'CANCEL', dueAt: inDays(3 - place) };
    default:
      return { ...end, dueAt: inDays(-1) };
  }
}

/** Returns `count` invoices of a kind, newest first, that cycle through due, paid, cancelled and overdue. */
export function manyInvoices(count: number, kind: InvoiceKind = 'servers'): readonly Invoice[] {
  return Array.from({ length: count }, (_, place) =>
    anInvoice(
      {
        id: place + 1,
        kind,
        refCode: String(140_500_001 + place),
        title: plans[place % plans.length] ?? '',
        serviceName: `web-${place + 1}`,
        product: null,
        period: 'MONTH',
        createdAt: inDays(-place / 24),
        ...stateOf(place),
      },
      [
        aCharge({ priceToman: toman(77_700 + 1_000 * (place % 90)) }),
        aCharge({ title: 'RAM', priceType: 'SURCHARGE', quantity: 2, priceToman: toman(12_345) }),
      ],
    ),
  );
}

/** Returns `count` transactions, newest first: deposits and withdrawals, with one gift in every seven. */
export function manyTransactions(count: number): readonly Transaction[] {
  return Array.from({ length: count }, (_, place) => {
    const id = count - place;
    const times = { id, createdAt: inDays(-place / 3) };
    if (place % 7 === 3)
      return aTransaction({
        ...times,
        type: 'GIFT',
        amountToman: toman(10_000),
        description: 'هدیهٔ نوروزی',
        paymentId: null,
      });
    if (place % 2 === 0)
      return aTransaction({ ...times, amountToman: toman(20_000 * (1 + (place % 3))), paymentId: String(id) });
    const withdrawal = {
      type: 'INVOICE',
      service: 'CWS',
      description: `صورت‌حساب NVMe-VPC1`,
      invoiceId: id,
      paymentId: null,
    };
    return aTransaction({ ...times, ...withdrawal, amountToman: toman(-84_693) });
  });
}
