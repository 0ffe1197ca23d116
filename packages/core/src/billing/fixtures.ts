import { toman } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { invoiceItems } from './invoiceItems.ts';
import { invoiceLines, type Charge } from './invoiceLines.ts';
import { draftFields, type Invoice } from './invoiceSchema.ts';
import type { BankPayment } from './payments.ts';
import type { Transaction } from './transactionSchema.ts';

const CREATED_AT = Date.UTC(2026, 2, 20, 8, 30);

/** Builds a charge with quantity 1; tests override the fields they are about. */
export function aCharge(overrides: Partial<Charge> = {}): Charge {
  return { title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: toman(225_000), ...overrides };
}

/**
 * Builds an unpaid invoice for a year of storage including tax, due in three days; tests override the fields they are
 * about.
 */
export function anInvoice(
  overrides: Partial<Invoice> = {},
  charges: readonly Charge[] = [
    aCharge({ priceToman: toman(300_000) }),
    aCharge({ priceType: 'DISCOUNT', priceToman: toman(-75_000) }),
  ],
): Invoice {
  const lines = invoiceLines(charges);
  return {
    id: 1,
    kind: 'storage',
    refCode: '140500001',
    mainId: '1',
    title: 'Premium',
    subject: null,
    product: { id: 4, name: 'Premium', quotaBytes: 20 * 1024 ** 3 },
    serviceName: '',
    ...draftFields,
    dueAt: CREATED_AT + 3 * DAY_MS,
    startsAt: CREATED_AT,
    endsAt: CREATED_AT + 365 * DAY_MS,
    createdAt: CREATED_AT,
    payableToman: lines.payableToman,
    totalToman: lines.totalToman,
    period: 'YEAR',
    items: invoiceItems(lines),
    ...overrides,
  };
}

/** Builds a paid invoice of a server. */
export function aPaidInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return anInvoice({
    id: 2,
    kind: 'servers',
    refCode: '140500002',
    title: 'NVMe-VPC1',
    product: { id: 204, name: 'NVMe-VPC1', quotaBytes: null },
    serviceName: 'web-1',
    isPaid: true,
    status: 'PAID',
    approvedAt: CREATED_AT + DAY_MS,
    ...overrides,
  });
}

/** Builds a deposit through the bank. */
export function aTransaction(overrides: Partial<Transaction> = {}): Transaction {
  return {
    id: 1,
    amountToman: toman(40_000),
    createdAt: CREATED_AT,
    description: 'افزایش موجودی',
    subject: null,
    service: 'ALL',
    type: 'PAYMENT',
    invoiceId: null,
    invoiceRefCode: null,
    serviceName: null,
    paymentId: '1',
    ...overrides,
  };
}

/** Builds a payment that was handed over to the bank. */
export function aBankPayment(overrides: Partial<BankPayment> = {}): BankPayment {
  return {
    id: '1',
    amountToman: toman(40_000),
    state: 'STARTED',
    referenceNumber: null,
    cardPan: null,
    reason: null,
    createdAt: CREATED_AT,
    endedAt: null,
    endsAt: null,
    settles: null,
    ...overrides,
  };
}
