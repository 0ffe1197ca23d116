import { randomUUID } from 'node:crypto';
import { type Client, toman } from '@abrak/core';
import {
  getInvoice,
  invoiceKinds,
  listInvoices,
  listTransactions,
  payInvoice,
  payInvoices,
  invoiceView,
  invoiceViews,
  listInvoiceWindow,
  readInvoiceLines,
} from '@abrak/core/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addServerInvoice } from '../../testing/addServerInvoice.ts';
import { balanceOf, rawCall } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { assertLedgerSums } from '../ledger/assertLedgerSums.ts';
import { seedBilling } from '../seed/seedBilling.ts';

const BALANCE = 1_000_000;
const PRICE = 240_000;
const PAYABLE = 261_600;

let sandbox: TestSandbox;
let client: Client;
let customerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client, ownerId: customerId } = await signInNewCustomer(sandbox, { balanceToman: BALANCE }));
});

const add = (changes: Parameters<typeof addServerInvoice>[2] = {}, priceToman = PRICE) =>
  addServerInvoice(sandbox.db, { customerId, priceToman, now: sandbox.world.now() }, changes);
const pay = (id: number, key: string = randomUUID(), payer = client) =>
  payInvoice(payer, { id, kind: 'servers' }, { key });
const read = (id: number) => getInvoice(client, { id, kind: 'servers' });

describe('an invoice', () => {
  test('is paid from the balance: its amounts stay, its lines sum to the total and the transaction names it', async () => {
    const id = await add();
    const draft = await read(id);
    expect(draft).toMatchObject({ payableToman: PAYABLE, status: 'DRAFT', isPaid: false, serviceName: 'web-1' });
    expect(readInvoiceLines(draft)).toMatchObject({
      netToman: PRICE,
      payableToman: PAYABLE,
      unexplainedToman: 0,
      taxes: [
        { rateBp: 600, costToman: 14_400 },
        { rateBp: 300, costToman: 7_200 },
      ],
    });
    const paid = await pay(id);
    expect(paid).toEqual({ ...draft, status: 'PAID', isPaid: true, approvedAt: sandbox.world.now().getTime() });
    expect(await balanceOf(client)).toBe(BALANCE - PAYABLE);
    const [newest] = await listTransactions(client);
    expect(newest).toMatchObject({
      amountToman: -PAYABLE,
      type: 'INVOICE',
      service: 'CWS',
      invoiceId: id,
      paymentId: null,
    });
  });

  test('says what it is for by a code too; one from before there were codes keeps its words only', async () => {
    const subject = { code: 'serverOrder', plan: 'NVMe-VPC1' };
    for (const [stored, expected] of [
      [JSON.stringify(subject), subject],
      [null, null],
    ] as const) {
      const id = await add({ subject: stored });
      const { refCode } = (await pay(id)) ?? {};
      expect(await read(id)).toMatchObject({ title: 'web-1', subject: expected });
      const [newest] = await listTransactions(client);
      expect(newest).toMatchObject({
        description: 'پرداخت صورت‌حساب: web-1',
        subject: expected,
        invoiceRefCode: refCode,
        serviceName: 'web-1',
      });
    }
  });

  test('is paid once on a double click, from two tabs and on a retry', async () => {
    const id = await add();
    const key = randomUUID();
    const [first, ...again] = await Promise.all([pay(id, key), pay(id, key), pay(id, key)]);
    expect(again).toEqual([first, first]);
    expect(await pay(id, key)).toEqual(first);
    const others = await Promise.allSettled([pay(id), pay(id)]);
    for (const other of others) expect(other).toMatchObject({ status: 'rejected', reason: { code: 'invoicePaid' } });
    expect(await balanceOf(client)).toBe(BALANCE - PAYABLE);
  });

  test('cannot be paid when it is cancelled or overdue', async () => {
    const id = await add();
    const cancelled = await add();
    await sandbox.db.q().updateTable('invoice').set({ status: 'CANCEL' }).where('id', '=', cancelled).execute();
    await expect(pay(cancelled)).rejects.toMatchObject({ code: 'invoiceCancelled' });
    const overdue = await add({ due_date: new Date(sandbox.world.now().getTime() - 1) });
    await expect(pay(overdue)).rejects.toMatchObject({ code: 'invoiceOverdue' });
    await expect(pay(id)).resolves.toMatchObject({ isPaid: true });
  });

  test('cannot be paid when its price differs from the expected one or the balance is too low', async () => {
    const id = await add();
    const expecting = payInvoice(
      client,
      { id, kind: 'servers' },
      { key: randomUUID(), expectedToman: toman(PAYABLE - 1) },
    );
    await expect(expecting).rejects.toMatchObject({ code: 'priceChanged' });
    await expect(pay(await add({}, BALANCE))).rejects.toMatchObject({ code: 'balanceTooLow' });
    await expect(
      payInvoice(client, { id, kind: 'servers' }, { key: randomUUID(), expectedToman: toman(PAYABLE) }),
    ).resolves.toMatchObject({ isPaid: true });
  });

  test('is paid once when concurrent payments exceed the balance', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => add({}, 600_000)));
    const results = await Promise.allSettled(ids.map((id) => pay(id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(client)).toBe(BALANCE - 654_000);
  });

  test('can use up the whole balance', async () => {
    const id = await add({ charges: [{ title: 'BASE', priceType: 'BASE', quantity: 1, priceToman: toman(917_431) }] });
    expect((await read(id)).payableToman).toBe(BALANCE);
    await pay(id);
    expect(await balanceOf(client)).toBe(0);
  });

  test('of another customer is not found by any call', async () => {
    const id = await add();
    const { client: stranger } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
    await expect(getInvoice(stranger, { id, kind: 'servers' })).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(pay(id, randomUUID(), stranger)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(payInvoices(stranger, [id], { key: randomUUID() })).rejects.toMatchObject({ code: 'itemMissing' });
    expect(await listInvoices(stranger, 'servers')).toEqual([]);
  });

  test.each(['payByMagic/', '-1/payByBalance', 'abc/payByBalance'])('is not found at %s', async (path) => {
    const { status } = await rawCall(client, 'PUT', `/cws/rest/invoices/${path}`, {
      body: { payType: 'payByBalance' },
    });
    expect(status).toBe(404);
  });
});

describe('several invoices', () => {
  test('are paid all or none, and each once', async () => {
    const ids = [await add(), await add()];
    const tooExpensive = await add({}, BALANCE);
    await expect(payInvoices(client, [...ids, tooExpensive], { key: randomUUID() })).rejects.toMatchObject({
      code: 'balanceTooLow',
    });
    await expect(
      payInvoices(client, ids, { key: randomUUID(), expectedToman: toman(2 * PAYABLE - 1) }),
    ).rejects.toMatchObject({ code: 'priceChanged' });
    expect(await balanceOf(client)).toBe(BALANCE);
    const key = randomUUID();
    await Promise.all([payInvoices(client, [...ids, ...ids], { key }), payInvoices(client, [...ids, ...ids], { key })]);
    expect(await balanceOf(client)).toBe(BALANCE - 2 * PAYABLE);
    await expect(payInvoices(client, ids, { key })).rejects.toMatchObject({ code: 'keyReused' });
  });
});

test.each(invoiceKinds)('pages of %s invoices match the order of invoiceView in each view', async (kind) => {
  const { ownerId: colleagueId } = await signInNewCustomer(sandbox);
  const { client: owner, ownerId } = await signInNewCustomer(sandbox);
  const now = sandbox.world.now();
  await seedBilling(sandbox.db, { customerId: ownerId, colleagueId, now });
  const whole = await listInvoices(owner, kind);
  expect(whole.length).toBeGreaterThan(2);
  for (const view of invoiceViews) {
    const expected = invoiceView(whole, view, now.getTime()).map(({ id }) => id);
    const ids: number[] = [];
    let after: string | undefined;
    do {
      const window = await listInvoiceWindow(owner, kind, { limit: 2, after, view });
      expect(window.total).toBe(expected.length);
      ids.push(...window.invoices.map(({ id }) => id));
      after = window.next ?? undefined;
    } while (after !== undefined);
    expect(ids).toEqual(expected);
  }
});

test.each(['limit=0', 'limit=1001', 'limit=x', 'limit=5&after=abc', 'limit=5&view=mine'])(
  'a page requested with %s is a bad request',
  async (query) => {
    expect((await rawCall(client, 'GET', `/cws/rest/vmBillInvoices?${query}`)).status).toBe(400);
  },
);

test('the ledger is consistent and no error was logged', async () => {
  await assertLedgerSums(sandbox.db);
  expect(sandbox.world.logged).toEqual([]);
});
