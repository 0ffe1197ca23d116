import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '../account/index.ts';
import {
  addToBalance,
  billingQueries,
  changePlan,
  getGiftBalance,
  getInvoice,
  getPayment,
  type Invoice,
  invoiceKinds,
  listInvoices,
  listOpenPayments,
  listTransactions,
  payInvoice,
  payInvoices,
  startPayment,
} from '../billing/index.ts';
import { listInvoiceWindow, listTransactionWindow, paymentRequestUrl } from '../billing/internal.ts';
import { toman } from '../shared/index.ts';
import { createMemoryBackend } from './index.ts';
import { anInvoice, aPaidInvoice, aTransaction, aUser, type MemoryBillingOptions } from './internal.ts';

const NOW = Date.UTC(2026, 2, 21);
const signal = new AbortController().signal;

function aWallet(billing: MemoryBillingOptions = {}, balance = 300_000) {
  const backend = createMemoryBackend({ billing, user: aUser({ balanceToman: balance }), now: () => NOW });
  const client = backend.client();
  return { backend, client, balance: async () => (await getCurrentUser(client)).balanceToman };
}

const due = anInvoice();
const paid = aPaidInvoice();

describe('invoices', () => {
  const names = { storage: '', servers: 'web-1', hosting: 'shop.example', domain: 'abrak.ir' } as const;
  const invoices: Invoice[] = invoiceKinds.map((kind, index) =>
    anInvoice({ id: index + 1, kind, serviceName: names[kind] }),
  );

  test.each(invoices)('of $kind are listed and fetched by their own calls', async (invoice) => {
    const { client } = aWallet({ invoices });
    await expect(listInvoices(client, invoice.kind)).resolves.toEqual([invoice]);
    await expect(getInvoice(client, invoice)).resolves.toEqual(invoice);
    await expect(billingQueries.invoice(client, invoice).queryFn({ signal })).resolves.toEqual(invoice);
    await expect(getInvoice(client, { ...invoice, id: 99 })).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('are returned in windows of a view, without items', async () => {
    const { client } = aWallet({ invoices: [1, 2, 3].map((id) => anInvoice({ id, createdAt: id })) });
    const first = await listInvoiceWindow(client, 'storage', { limit: 2 });
    expect(first).toMatchObject({ total: 3, invoices: [{ id: 3, items: null }, { id: 2 }] });
    const rest = await listInvoiceWindow(client, 'storage', { limit: 2, after: first.next ?? '' });
    expect(rest).toMatchObject({ total: 3, next: null, invoices: [{ id: 1 }] });
    const cancelled = billingQueries.invoiceWindow(client, 'storage', { limit: 2, view: 'cancelled' });
    await expect(cancelled.queryFn({ signal })).resolves.toEqual({ invoices: [], total: 0, next: null });
  });
});

describe('paying from the balance', () => {
  test('charges the balance once for repeated calls', async () => {
    const { client, balance, backend } = aWallet({ invoices: [due] });
    const payment = { key: 'key-1', expectedToman: due.payableToman };
    const settled = await payInvoice(client, due, payment);
    expect(settled).toMatchObject({ isPaid: true, status: 'PAID', approvedAt: NOW });
    await expect(payInvoice(client, due, payment)).resolves.toEqual(settled);
    await expect(balance()).resolves.toBe(300_000 - due.payableToman);
    await expect(listTransactions(client)).resolves.toMatchObject([
      { amountToman: 0 - due.payableToman, type: 'INVOICE', invoiceId: 1 },
    ]);
    expect(backend.calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { idempotencyKey: 'key-1' },
      { idempotencyKey: 'key-1' },
    ]);
  });

  test('activates the paid storage plan', async () => {
    const { client } = aWallet({ invoices: [due] });
    await payInvoice(client, due, { key: 'key-1' });
    await expect(getCurrentUser(client)).resolves.toMatchObject({
      plan: { id: 4, period: 'YEAR', quotaBytes: 20 * 1024 ** 3 },
    });
  });

  test.each([
    ['invoicePaid', paid, {}],
    ['invoiceCancelled', anInvoice({ status: 'CANCEL' }), {}],
    ['invoiceOverdue', anInvoice({ dueAt: NOW - 1 }), {}],
    ['priceChanged', due, { expectedToman: toman(1_000) }],
    ['balanceTooLow', anInvoice({ payableToman: toman(300_001) }), {}],
  ])('is rejected with %s and changes nothing', async (code, invoice, payment) => {
    const { client, balance } = aWallet({ invoices: [invoice] });
    await expect(payInvoice(client, invoice, { key: 'key-1', ...payment })).rejects.toMatchObject({ code });
    await expect(balance()).resolves.toBe(300_000);
    await expect(getInvoice(client, invoice)).resolves.toEqual(invoice);
  });

  test('rejects a key that was used for another payment', async () => {
    const { client } = aWallet({ invoices: [due, { ...paid, isPaid: false, status: 'DRAFT' }] });
    await payInvoice(client, due, { key: 'key-1' });
    await expect(payInvoice(client, paid, { key: 'key-1' })).rejects.toMatchObject({ code: 'keyReused' });
  });

  test('pays several invoices together or none of them', async () => {
    const open = [1, 2, 3].map((id) => anInvoice({ id, payableToman: toman(100_000) }));
    const { client, balance } = aWallet({ invoices: [...open, anInvoice({ id: 4, payableToman: toman(1) })] });
    await expect(payInvoices(client, [1, 2, 3, 4], { key: 'key-1' })).rejects.toMatchObject({ code: 'balanceTooLow' });
    await expect(balance()).resolves.toBe(300_000);
    await expect(payInvoices(client, [1, 2, 3], { key: 'key-3', expectedToman: toman(1_000) })).rejects.toMatchObject({
      code: 'priceChanged',
    });
    await payInvoices(client, [1, 2, 3], { key: 'key-2' });
    await payInvoices(client, [1, 2, 3], { key: 'key-2' });
    await expect(balance()).resolves.toBe(0);
  });
});

describe('adding to the balance', () => {
  test('starts a bank payment and credits it once', async () => {
    const { client, balance, backend } = aWallet();
    const id = await addToBalance(client, toman(40_000), { key: 'key-1' });
    await expect(addToBalance(client, toman(40_000), { key: 'key-1' })).resolves.toBe(id);
    await expect(startPayment(client, id)).resolves.toMatchObject({
      refId: expect.any(String),
      postAddress: expect.stringContaining('127.0.0.1'),
    });
    await expect(listOpenPayments(client)).resolves.toMatchObject([{ id, state: 'STARTED' }]);
    backend.decidePayment(id, 'paid');
    await expect(getPayment(client, id)).resolves.toMatchObject({ state: 'PAID', amountToman: 40_000, reason: 0 });
    await getPayment(client, id);
    await expect(balance()).resolves.toBe(340_000);
    await expect(startPayment(client, id)).rejects.toMatchObject({ code: 'paymentEnded' });
    await expect(listOpenPayments(client)).resolves.toEqual([]);
  });

  test.each([
    ['cancelled', 'CANCELLED'],
    ['failed', 'FAILED'],
    ['reversed', 'REVERSED'],
    ['returned', 'RETURNED'],
    ['pending', 'STARTED'],
  ] as const)('credits nothing when the bank leaves the payment %s', async (bankOutcome, state) => {
    const { client, balance } = aWallet({ bankOutcome });
    const id = await addToBalance(client, toman(40_000), { key: 'key-1' });
    await expect(getPayment(client, id)).resolves.toMatchObject({ state: 'CREATED' });
    await startPayment(client, id);
    await expect(getPayment(client, id)).resolves.toMatchObject({ state, referenceNumber: null });
    await expect(balance()).resolves.toBe(300_000);
  });

  test.each([
    [toman(999), 'amountTooLow'],
    [toman(0), 'amountTooLow'],
    [toman(-5_000), 'amountInvalid'],
    [toman(200_000_001), 'amountTooHigh'],
  ])('of %i is rejected with %s', async (amount, code) => {
    const { client } = aWallet();
    await expect(addToBalance(client, amount, { key: 'key-1' })).rejects.toMatchObject({ code });
    await expect(listOpenPayments(client)).resolves.toEqual([]);
  });

  test('rejects an unknown gateway and an unknown payment', async () => {
    const { client } = aWallet();
    const id = await addToBalance(client, toman(40_000), { key: 'key-1' });
    await expect(startPayment(client, id, 'ELSEWHERE')).rejects.toMatchObject({ code: 'gatewayUnknown' });
    await expect(startPayment(client, '99')).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(getPayment(client, '../1')).rejects.toMatchObject({ code: 'itemMissing' });
    expect(paymentRequestUrl(client, '7')).toBe('https://memory.invalid/cli/payment/request/7?redirect=us');
  });
});

describe('transactions', () => {
  const transactions = [1, 2, 3].map((id) => aTransaction({ id, createdAt: id, type: id === 2 ? 'GIFT' : 'PAYMENT' }));

  test('are returned newest first, without gifts', async () => {
    const { client } = aWallet({ transactions });
    const listed = await listTransactions(client);
    expect(listed).toEqual([transactions[2], transactions[0]]);
  });

  test('are returned in windows, with gifts on request', async () => {
    const { client } = aWallet({ transactions });
    const first = await listTransactionWindow(client, { limit: 2, withGifts: true });
    expect(first).toEqual({ transactions: [transactions[2], transactions[1]], total: 3, next: expect.any(String) });
    const rest = await listTransactionWindow(client, { limit: 2, withGifts: true, after: first.next ?? '' });
    expect(rest).toEqual({ transactions: [transactions[0]], total: 3, next: null });
  });
});

test('the gift balance is separate from the wallet balance', async () => {
  const { client, balance } = aWallet({ giftToman: toman(5_000) });
  await expect(getGiftBalance(client)).resolves.toBe(5_000);
  await expect(balance()).resolves.toBe(300_000);
});

test('a plan change creates an exact invoice that replaces the previous one', async () => {
  const { client } = aWallet();
  const monthly = await changePlan(client, { id: 4, period: 'MONTH' });
  expect(monthly).toMatchObject({ kind: 'storage', period: 'MONTH', payableToman: 27_250, status: 'DRAFT' });
  const yearly = await changePlan(client, { id: 4, period: 'YEAR' }, { key: 'key-1' });
  await expect(changePlan(client, { id: 4, period: 'YEAR' }, { key: 'key-1' })).resolves.toEqual(yearly);
  expect(yearly).toMatchObject({ payableToman: 245_250, totalToman: 320_250, dueAt: NOW + 3 * 86_400_000 });
  const listed = await listInvoices(client, 'storage');
  expect(listed.map(({ status }) => status)).toEqual(['DRAFT', 'CANCEL']);
  await expect(changePlan(client, { id: 9, period: 'YEAR' })).rejects.toMatchObject({ code: 'badRequest' });
  await expect(changePlan(client, { id: 3, period: 'YEAR' })).rejects.toMatchObject({ code: 'badRequest' });
});
