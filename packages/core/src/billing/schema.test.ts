import * as v from 'valibot';
import { expect, test } from 'vitest';
import { invoiceSchema } from './invoiceSchema.ts';
import { BankPaymentSchema } from './payments.ts';
import { transactionRows } from './transactionRows.ts';
import { TransactionsSchema } from './transactionSchema.ts';

const wireInvoice = {
  id: 7,
  mainId: 70,
  refCode: '1405000007',
  title: 'NVMe-VPC1',
  quota: null,
  product: { id: 204, name: 'NVMe-VPC1', jsonInfo: '{"quota":"1024"}' },
  paid: true,
  dueDate: 1_000,
  from: '2026-03-20T20:30:00Z',
  to: 3_000,
  createdAt: 500,
  approvedAt: null,
  persianCreatedAt: '۱۴۰۵/۱/۱',
  payablePrice: 84.693,
  subject: { code: 'serverOrder', plan: 'NVMe-VPC1' },
  totalPrice: 716.4,
  recurringPeriod: 'DAY',
  invoiceStatus: 'ON_HOLD',
  cancelInvoice: { id: 6 },
  vmBillName: 'web-1',
  invoiceItems: [
    { price: 77.7, quantity: 2, priceComponent: { priceType: 'BASE', title: 'CPU', valueApplication: 'FIXED' } },
  ],
};

test('an invoice is parsed, with prices in toman', () => {
  expect(v.parse(invoiceSchema('servers'), wireInvoice)).toEqual({
    id: 7,
    kind: 'servers',
    refCode: '1405000007',
    mainId: '70',
    title: 'NVMe-VPC1',
    subject: { code: 'serverOrder', plan: 'NVMe-VPC1' },
    product: { id: 204, name: 'NVMe-VPC1', quotaBytes: 1_024 },
    serviceName: 'web-1',
    isPaid: true,
    status: 'ON_HOLD',
    dueAt: 1_000,
    startsAt: Date.UTC(2026, 2, 20, 20, 30),
    endsAt: 3_000,
    createdAt: 500,
    approvedAt: null,
    payableToman: 84_693,
    totalToman: 716_400,
    period: 'DAY',
    hasCancelInvoice: true,
    items: [
      { title: 'CPU', priceType: 'BASE', valueApplication: 'FIXED', quantity: 2, priceToman: 77_700, rateBp: null },
    ],
  });
});

test('an invoice has defaults for missing fields, and alternative fields for period and service name', () => {
  const little = { id: 1, createdAt: 1, payablePrice: 12, invoiceStatus: 'DRAFT' };
  expect(v.parse(invoiceSchema('storage'), little)).toMatchObject({
    product: null,
    isPaid: false,
    dueAt: null,
    payableToman: 12_000,
    totalToman: 12_000,
    hasCancelInvoice: false,
    items: null,
  });
  const others = {
    ...little,
    recuringPeriod: 'YEAR',
    domain: { domainName: 'abrak.ir' },
    product: { id: 1, jsonInfo: 'none' },
  };
  expect(v.parse(invoiceSchema('domain'), others)).toMatchObject({
    period: 'YEAR',
    serviceName: 'abrak.ir',
    product: { id: 1, name: '', quotaBytes: null },
  });
});

test.each([
  { payablePrice: 0.0005 },
  { payablePrice: '12' },
  { payablePrice: null },
  { invoiceItems: [{ price: Number.NaN }] },
])('an invoice with %o is unreadable, because prices are never guessed', (wrong) => {
  expect(v.safeParse(invoiceSchema('servers'), { ...wireInvoice, ...wrong }).success).toBe(false);
});

test('a transaction is parsed, with its amount in toman as sent', () => {
  const wire = {
    id: 3,
    amount: -84_693,
    createdAt: 5,
    description: 'فاکتور',
    to: 'CWS',
    transactionType: 'INVOICE',
    invoiceId: 7,
    invoiceRefCode: '1405000007',
    serviceName: 'web-1',
    subject: 3,
  };
  expect(v.parse(TransactionsSchema, [wire])).toEqual([
    {
      id: 3,
      amountToman: -84_693,
      createdAt: 5,
      description: 'فاکتور',
      subject: null,
      service: 'CWS',
      type: 'INVOICE',
      invoiceId: 7,
      invoiceRefCode: '1405000007',
      serviceName: 'web-1',
      paymentId: null,
    },
  ]);
  expect(v.parse(TransactionsSchema, [{ id: 1, amount: 5, createdAt: 1, paymentId: 12 }])).toMatchObject([
    { service: 'ALL', paymentId: '12' },
  ]);
  expect(v.safeParse(TransactionsSchema, [{ ...wire, amount: 0.5 }]).success).toBe(false);
});

test('transactions without ids keep the order of the server at one moment', () => {
  const wire = ['first', 'second', 'third'].map((description) => ({ amount: 5, createdAt: 1, description }));
  const rows = transactionRows(v.parse(TransactionsSchema, wire));
  expect(rows.map(({ id, description }) => [id, description])).toEqual([
    [3, 'first'],
    [2, 'second'],
    [1, 'third'],
  ]);
});

test('a payment is parsed with id and reference number as text', () => {
  const wire = {
    id: 12,
    amount: 40_000,
    state: 'PAID',
    referenceNumber: 21_400,
    createdAt: 1,
    endedAt: 2,
    settles: { invoices: [{ id: 7, kind: 'servers' }], state: 'FAILED', reason: 6017 },
  };
  expect(v.parse(BankPaymentSchema, wire)).toEqual({
    id: '12',
    amountToman: 40_000,
    state: 'PAID',
    referenceNumber: '21400',
    cardPan: null,
    reason: null,
    createdAt: 1,
    endedAt: 2,
    endsAt: null,
    settles: { invoices: [{ id: 7, kind: 'servers' }], state: 'FAILED', reason: 'priceChanged' },
  });
});
