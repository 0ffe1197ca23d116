import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Bank, resCodes } from '../../gateway/index.ts';
import { actAtBank, openBankPage, type PageForm, submitForm } from '../../testing/bankBrowser.ts';
import { balanceOf, beginPayment, makePayment, onlyReturn, rawCall, readPayment, startAtBank } from '../../testing/moneyCalls.ts';
import { CONSOLE_ORIGIN, openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { signInAnew } from '../../testing/signInAnew.ts';
import { assertLedgerSums } from '../ledger/assertLedgerSums.ts';
import { keepBillingTime } from '../jobs.ts';

const MINUTE_MS = 60_000;
const returnPage = `${CONSOLE_ORIGIN}/nwaccount/wallet/return`;

/** What goes wrong between the sandbox and its bank, once each time it is set. */
const mishaps = { beforeVerify: false, afterVerify: false, settleCode: 0 };

function misbehaving(bank: Bank): Bank {
  const happen = (name: 'afterVerify' | 'beforeVerify') => {
    if (!mishaps[name]) return;
    mishaps[name] = false;
    throw new Error('The line to the bank broke.');
  };
  return {
    ...bank,
    async verify(sale) {
      happen('beforeVerify');
      const code = await bank.verify(sale);
      happen('afterVerify');
      return code;
    },
    settle: (sale) => (mishaps.settleCode === 0 ? bank.settle(sale) : Promise.resolve(mishaps.settleCode)),
  };
}

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({ bank: misbehaving });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  Object.assign(mishaps, { beforeVerify: false, afterVerify: false, settleCode: 0 });
  ({ client } = await signInAnew(sandbox));
});

const keepTime = () => keepBillingTime({ db: sandbox.db, bank: sandbox.bank, now: sandbox.world.now, logError: () => undefined });

async function codeOf(answering: ReturnType<typeof rawCall>): Promise<unknown> {
  const { body } = await answering;
  return (body as { errors?: { code: unknown }[] }).errors?.[0]?.code;
}

/** A payment whose card was taken, and the form that tells of it. */
async function paidAtBank(amountToman: number) {
  const payment = await beginPayment(client, amountToman);
  return { ...payment, form: onlyReturn(await actAtBank(payment, 'pay')) };
}

const withFields = ({ action, fields }: PageForm, changes: Readonly<Record<string, string>>): PageForm => ({
  action,
  fields: { ...fields, ...changes },
});

test('a paid payment is credited, whoever brings the news, and the console is asked for by GET', async () => {
  const { id, form } = await paidAtBank(20_000);
  expect(await readPayment(client, id)).toMatchObject({ amount: 20_000, state: 'STARTED', referenceNumber: null, endedAt: null });
  const answer = await submitForm(form);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${returnPage}?payment=${id}`]);
  expect(await readPayment(client, id)).toMatchObject({
    state: 'PAID',
    referenceNumber: form.fields['SaleReferenceId'],
    cardPan: '610433******5800',
    endedAt: sandbox.world.now().getTime(),
  });
  expect(await balanceOf(client)).toBe(20_000);
});

test.each([
  ['twice', 2],
  ['ten times at once', 10],
])('a return that comes %s is credited once', async (_often, times) => {
  const { id, form } = await paidAtBank(5_000);
  const answers = await Promise.all(Array.from({ length: times }, () => submitForm(form)));
  expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(new Set([`${returnPage}?payment=${id}`]));
  await submitForm(form);
  expect(await balanceOf(client)).toBe(5_000);
});

test.each([
  ['cancel', {}, 'CANCELLED', 17],
  ['decline', { resCode: '12' }, 'FAILED', 12],
  ['decline', { resCode: '18' }, 'FAILED', 18],
] as const)('%s %o ends it as %s', async (act, fields, state, reason) => {
  const payment = await beginPayment(client, 5_000);
  const form = onlyReturn(await actAtBank(payment, act, fields));
  expect(form.fields).not.toHaveProperty('SaleReferenceId');
  await submitForm(form);
  expect(await readPayment(client, payment.id)).toMatchObject({ state, reason, referenceNumber: null });
  expect(await balanceOf(client)).toBe(0);
  expect(await codeOf(rawCall(client, 'PUT', `/cfs/rest/payments/${payment.id}/doPay?gateway=BEHPARDAKHT`))).toBe(6023);
});

describe('a return that was forged', () => {
  test('by a name that was never given leads to the console and changes nothing', async () => {
    const { form } = await paidAtBank(5_000);
    for (const forged of [withFields(form, { RefId: 'ABCDEF' }), withFields(form, { RefId: "' or 1=1" }), { ...form, fields: {} }]) {
      const answer = await submitForm(forged);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, returnPage]);
    }
    expect(await balanceOf(client)).toBe(0);
  });

  test.each([{ SaleOrderId: '999999' }, { FinalAmount: '10' }, { SaleReferenceId: '' }, { SaleReferenceId: '123456' }])(
    'with %o changes nothing, and the true one is credited after it',
    async (changes) => {
      const { id, form } = await paidAtBank(5_000);
      await submitForm(withFields(form, changes));
      expect(await readPayment(client, id)).toMatchObject({ state: 'STARTED', reason: null });
      await submitForm(form);
      expect(await balanceOf(client)).toBe(5_000);
    },
  );

  test('as paid when the bank was never paid is credited nothing', async () => {
    const payment = await beginPayment(client, 5_000);
    const { form } = await paidAtBank(7_000);
    const own = onlyReturn(await actAtBank(payment, 'cancel'));
    await submitForm(withFields(own, { ResCode: '0', SaleReferenceId: form.fields['SaleReferenceId'] ?? '' }));
    expect(await readPayment(client, payment.id)).toMatchObject({ state: 'STARTED' });
    await submitForm(own);
    expect(await readPayment(client, payment.id)).toMatchObject({ state: 'CANCELLED' });
    await submitForm(withFields(own, { ResCode: '0', SaleReferenceId: '77' }));
    expect(await readPayment(client, payment.id)).toMatchObject({ state: 'CANCELLED', reason: 17 });
    expect(await balanceOf(client)).toBe(0);
  });

  test('as cancelled takes nobody their money', async () => {
    const { id, form } = await paidAtBank(5_000);
    await submitForm(withFields(form, { ResCode: '17', SaleReferenceId: '' }));
    expect(await readPayment(client, id)).toMatchObject({ state: 'CANCELLED' });
    await submitForm(form);
    expect(await readPayment(client, id)).toMatchObject({ state: 'PAID' });
    expect(await balanceOf(client)).toBe(5_000);
  });
});

describe('time', () => {
  test('a return within 20 minutes is credited, a later one is what the bank reversed', async () => {
    const inTime = await paidAtBank(5_000);
    sandbox.world.advance(20 * MINUTE_MS - 1);
    await submitForm(inTime.form);
    expect(await balanceOf(client)).toBe(5_000);
    const late = await paidAtBank(7_000);
    sandbox.world.advance(20 * MINUTE_MS);
    await submitForm(late.form);
    expect(await readPayment(client, late.id)).toMatchObject({ state: 'REVERSED', reason: resCodes.reversed });
    expect(await balanceOf(client)).toBe(5_000);
  });

  test('a payment that never came back is open until nothing can come any more, then reversed', async () => {
    const payment = await beginPayment(client, 5_000);
    await actAtBank(payment, 'payAndClose');
    sandbox.world.advance(40 * MINUTE_MS - 1);
    await keepTime();
    expect((await rawCall(client, 'GET', '/cfs/rest/payments?state=open')).body).toMatchObject([{ id: payment.id, state: 'STARTED' }]);
    sandbox.world.advance(1);
    await keepTime();
    expect(await readPayment(client, payment.id)).toMatchObject({ state: 'REVERSED', reason: null });
    expect((await rawCall(client, 'GET', '/cfs/rest/payments?state=open')).body).toEqual([]);
  });

  test('a payment that never reached the bank fails after the same time', async () => {
    const id = await makePayment(client, 5_000);
    sandbox.world.advance(40 * MINUTE_MS);
    await keepTime();
    expect(await readPayment(client, id)).toMatchObject({ state: 'FAILED', reason: resCodes.sessionTimeout });
  });

  test("the same page is given while it lives, another one behind it; both of them paid are credited once", async () => {
    const first = await beginPayment(client, 5_000);
    expect(await startAtBank(client, first.id)).toMatchObject({ refId: first.refId });
    sandbox.world.advance(14 * MINUTE_MS);
    const firstForm = onlyReturn(await actAtBank(first, 'payAndReturnLate'));
    sandbox.world.advance(MINUTE_MS);
    const second = await startAtBank(client, first.id);
    expect(second.refId).not.toBe(first.refId);
    const secondForm = onlyReturn(await actAtBank(second, 'pay'));
    await Promise.all([submitForm(firstForm), submitForm(secondForm)]);
    expect(await balanceOf(client)).toBe(5_000);
    const sales = sandbox.db.q().selectFrom('bank_sale').select('state').where('ref_id', 'in', [first.refId, second.refId]);
    expect((await sales.execute()).map(({ state }) => state).toSorted()).toEqual(['paid', 'settled']);
  });

  test('a page that is over leads back, and the payment has failed', async () => {
    const payment = await beginPayment(client, 5_000);
    sandbox.world.advance(15 * MINUTE_MS);
    await submitForm(onlyReturn(await openBankPage(payment)));
    expect(await readPayment(client, payment.id)).toMatchObject({ state: 'FAILED', reason: 415 });
  });
});

describe('a bank that', () => {
  test.each(['beforeVerify', 'afterVerify'] as const)('is lost %s is asked again, and credited once', async (mishap) => {
    const { id, form } = await paidAtBank(5_000);
    mishaps[mishap] = true;
    expect((await submitForm(form)).headers.get('location')).toBe(`${returnPage}?payment=${id}`);
    expect(await readPayment(client, id)).toMatchObject({ state: 'RETURNED', endedAt: null });
    await Promise.all([keepTime(), keepTime(), submitForm(form)]);
    expect(await readPayment(client, id)).toMatchObject({ state: 'PAID' });
    expect(await balanceOf(client)).toBe(5_000);
  });

  test('is lost until the sale was reversed has it reversed', async () => {
    const { id, form } = await paidAtBank(5_000);
    mishaps.beforeVerify = true;
    await submitForm(form);
    sandbox.world.advance(20 * MINUTE_MS);
    await keepTime();
    expect(await readPayment(client, id)).toMatchObject({ state: 'REVERSED', reason: 48 });
  });

  test('does not settle keeps nobody from their credit, and is asked again', async () => {
    const { id, form } = await paidAtBank(5_000);
    mishaps.settleCode = 61;
    await submitForm(form);
    expect(await balanceOf(client)).toBe(5_000);
    const settledAt = async () => (await sandbox.db.q().selectFrom('payment').select('settled_at').where('id', '=', id).executeTakeFirstOrThrow()).settled_at;
    await keepTime();
    expect(await settledAt()).toBeNull();
    mishaps.settleCode = 0;
    sandbox.world.advance(180 * MINUTE_MS);
    await keepTime();
    expect(await settledAt()).toEqual(sandbox.world.now());
  });
});

describe('an amount', () => {
  test.each([
    ['-1000', 6018],
    ['0', 6019],
    ['999', 6019],
    ['1e30', 6018],
    ['1000000000000000000000000000000', 6018],
    ['100000000000000000000', 6020],
    ['200000001', 6020],
    ['1000.5', 6018],
    ['%2B1000', 6018],
    ['abc', 6018],
    ['', 6018],
    ['%DB%B2%DB%B0%DB%B0%DB%B0%DB%B0', 6018],
    ['1,000', 6018],
    ['0x10000', 6018],
  ])('of %s is refused as %d', async (amount, code) => {
    const answer = rawCall(client, 'GET', `/cfs/rest/payments/addToBalance?amount=${amount}`);
    expect(await codeOf(answer)).toBe(code);
    expect((await rawCall(client, 'GET', '/cfs/rest/payments?state=open')).body).toEqual([]);
  });

  test.each([1_000, 200_000_000])('of %d is taken', async (amount) => {
    expect(await readPayment(client, await makePayment(client, amount))).toMatchObject({ amount, state: 'CREATED' });
  });
});

describe('a key', () => {
  test('makes one payment, however often and at once it is sent', async () => {
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 6 }, () => makePayment(client, 5_000, key)));
    expect(new Set(ids).size).toBe(1);
    expect((await rawCall(client, 'GET', '/cfs/rest/payments?state=open')).body).toHaveLength(1);
  });

  test('is refused with another amount, and for seven days', async () => {
    const key = randomUUID();
    const path = '/cfs/rest/payments/addToBalance?amount=';
    await makePayment(client, 5_000, key);
    expect(await codeOf(rawCall(client, 'GET', `${path}6000`, { key }))).toBe(6024);
    const other = await signInAnew(sandbox);
    await expect(makePayment(other.client, 6_000, key)).resolves.toBeGreaterThan(0);
  });

  test.each(['', 'x'.repeat(65), 'a b'])('%j is none', async (key) => {
    const { status } = await rawCall(client, 'GET', '/cfs/rest/payments/addToBalance?amount=5000', { key });
    expect(status).toBe(400);
  });

  test('gives two tabs one page of the bank', async () => {
    const id = await makePayment(client, 5_000);
    const starts = await Promise.all(Array.from({ length: 5 }, () => startAtBank(client, id)));
    expect(new Set(starts.map(({ refId }) => refId)).size).toBe(1);
  });
});

test("somebody else's payment is not there", async () => {
  const id = await makePayment(client, 5_000);
  const { client: stranger } = await signInAnew(sandbox);
  for (const [method, path] of [['GET', `${id}`], ['PUT', `${id}/doPay?gateway=BEHPARDAKHT`], ['GET', 'abc'], ['GET', '1e9']] as const) {
    expect(await codeOf(rawCall(stranger, method, `/cfs/rest/payments/${path}`))).toBe(404);
  }
  const page = await fetch(`${sandbox.url}/cli/payment/request/${id}?redirect=us`, { headers: { cookie: `token=${tokenOf(stranger)}` } });
  expect(page.status).toBe(404);
});

test('only the known gateway is handed anything', async () => {
  const id = await makePayment(client, 5_000);
  for (const query of ['', '?gateway=', '?gateway=SAMAN', '?gateway=behpardakht']) {
    expect(await codeOf(rawCall(client, 'PUT', `/cfs/rest/payments/${id}/doPay${query}`))).toBe(6021);
  }
});

test('the documented other way leads to the same page of the bank, by the cookie alone', async () => {
  const payment = await beginPayment(client, 5_000);
  const address = `${sandbox.url}/cli/payment/request/${payment.id}?redirect=us`;
  const page = await fetch(address, { headers: { cookie: `token=${tokenOf(client)}` } });
  expect(await page.text()).toContain(`<input type="hidden" name="RefId" value="${payment.refId}">`);
  expect(page.headers.get('content-security-policy')).toContain(`form-action ${sandbox.url};`);
  const stranger = await fetch(address, { redirect: 'manual' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, `${CONSOLE_ORIGIN}/nwlogin`]);
});

describe("the bank's page", () => {
  test('says that it is a simulation, runs nothing and asks for a card that can be one', async () => {
    const payment = await beginPayment(client, 5_000);
    const page = await openBankPage(payment);
    expect(page.html).toContain('شبیه‌سازی');
    expect(page.html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await actAtBank(payment, 'pay', { card: '1234' })).status).toBe(400);
    expect((await actAtBank(payment, 'pay', { card: '۶۱۰۴ ۳۳۷۰ ۱۲۳۴ ۵۸۰۰' })).html).toContain('610433******5800');
  });

  test('of an unknown name is none', async () => {
    const payment = await beginPayment(client, 5_000);
    expect((await openBankPage({ ...payment, refId: 'ABC' })).status).toBe(404);
    expect((await actAtBank({ ...payment, refId: 'ABC' }, 'pay')).status).toBe(404);
  });

  test('closes without a way back, returns twice, or late', async () => {
    const ways = [['payAndClose', 0], ['payAndReturnTwice', 2], ['payAndReturnLate', 1]] as const;
    for (const [act, count] of ways) expect((await actAtBank(await beginPayment(client, 5_000), act)).returns).toHaveLength(count);
  });
});

test('the books add up, and no log tells a card or a name of the bank', async () => {
  await assertLedgerSums(sandbox.db);
  const logged = sandbox.world.logged.map(String).join('\n');
  expect(logged).toContain('unknown RefId');
  expect(logged).not.toMatch(/\d{12,}|610433/);
});
