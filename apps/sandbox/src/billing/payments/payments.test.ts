import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { MINUTE_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BehpardakhtMethods, resCodes } from '../../gateway/index.ts';
import { actAtBank, openBankPage, type PageForm, submitForm } from '../../testing/bankBrowser.ts';
import {
  balanceOf,
  beginPayment,
  makePayment,
  onlyReturn,
  rawCall,
  readPayment,
  startAtBank,
} from '../../testing/moneyCalls.ts';
import { CONSOLE_ORIGIN, openSandbox, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { assertLedgerSums } from '../ledger/assertLedgerSums.ts';
import { runBillingTasks } from '../jobs.ts';

const returnPage = `${CONSOLE_ORIGIN}/nwaccount/wallet/return`;

/** Failures between the sandbox and its bank; each flag fails one call. */
const failures = { beforeVerify: false, afterVerify: false, settleCode: 0 };

function failingBank(bank: BehpardakhtMethods): BehpardakhtMethods {
  const failOnce = (name: 'afterVerify' | 'beforeVerify') => {
    if (!failures[name]) return;
    failures[name] = false;
    throw new Error('The connection to the bank failed.');
  };
  return {
    ...bank,
    async verify(sale) {
      failOnce('beforeVerify');
      const code = await bank.verify(sale);
      failOnce('afterVerify');
      return code;
    },
    settle: (sale) => (failures.settleCode === 0 ? bank.settle(sale) : Promise.resolve(failures.settleCode)),
  };
}

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({ bank: failingBank });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  Object.assign(failures, { beforeVerify: false, afterVerify: false, settleCode: 0 });
  ({ client } = await signInNewCustomer(sandbox));
});

const keepTime = () =>
  runBillingTasks({ db: sandbox.db, banks: sandbox.banks, now: sandbox.world.now, logError: () => undefined });

async function codeOf(response: ReturnType<typeof rawCall>): Promise<unknown> {
  const { body } = await response;
  return (body as { errors?: { code: unknown }[] }).errors?.[0]?.code;
}

/** Creates a payment that was paid at the bank, with the form that returns it. */
async function paidAtBank(amountToman: number) {
  const payment = await beginPayment(client, amountToman);
  return { ...payment, form: onlyReturn(await actAtBank(payment, 'pay')) };
}

const withFields = ({ action, fields }: PageForm, changes: Readonly<Record<string, string>>): PageForm => ({
  action,
  fields: { ...fields, ...changes },
});

test('a paid payment is credited without a session, and the browser is redirected to the console by GET', async () => {
  const { id, form } = await paidAtBank(20_000);
  expect(await readPayment(client, id)).toMatchObject({
    amount: 20_000,
    state: 'STARTED',
    referenceNumber: null,
    endedAt: null,
  });
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
])('a return that is sent %s is credited once', async (_often, times) => {
  const { id, form } = await paidAtBank(5_000);
  const answers = await Promise.all(Array.from({ length: times }, () => submitForm(form)));
  expect(new Set(answers.map(({ headers }) => headers.get('location')))).toEqual(
    new Set([`${returnPage}?payment=${id}`]),
  );
  await submitForm(form);
  expect(await balanceOf(client)).toBe(5_000);
});

test.each([
  ['cancel', {}, 'CANCELLED', 17],
  ['decline', { resCode: '12' }, 'FAILED', 12],
  ['decline', { resCode: '18' }, 'FAILED', 18],
] as const)('%s %o ends the payment as %s', async (act, fields, state, reason) => {
  const payment = await beginPayment(client, 5_000);
  const form = onlyReturn(await actAtBank(payment, act, fields));
  expect(form.fields).not.toHaveProperty('SaleReferenceId');
  await submitForm(form);
  expect(await readPayment(client, payment.id)).toMatchObject({ state, reason, referenceNumber: null });
  expect(await balanceOf(client)).toBe(0);
  expect(await codeOf(rawCall(client, 'PUT', `/cfs/rest/payments/${payment.id}/doPay?gateway=BEHPARDAKHT`))).toBe(6023);
});

describe('a forged return', () => {
  test('with an unknown RefId redirects to the console and changes nothing', async () => {
    const { form } = await paidAtBank(5_000);
    for (const forged of [
      withFields(form, { RefId: 'ABCDEF' }),
      withFields(form, { RefId: "' or 1=1" }),
      { ...form, fields: {} },
    ]) {
      const answer = await submitForm(forged);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, returnPage]);
    }
    expect(await balanceOf(client)).toBe(0);
  });

  test.each([{ SaleOrderId: '999999' }, { FinalAmount: '10' }, { SaleReferenceId: '' }, { SaleReferenceId: '123456' }])(
    'with %o changes nothing, and the genuine return is still credited',
    async (changes) => {
      const { id, form } = await paidAtBank(5_000);
      await submitForm(withFields(form, changes));
      expect(await readPayment(client, id)).toMatchObject({ state: 'STARTED', reason: null });
      await submitForm(form);
      expect(await balanceOf(client)).toBe(5_000);
    },
  );

  test('as paid is not credited when the bank does not confirm it', async () => {
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

  test('as cancelled does not prevent the credit of a paid sale', async () => {
    const { id, form } = await paidAtBank(5_000);
    await submitForm(withFields(form, { ResCode: '17', SaleReferenceId: '' }));
    expect(await readPayment(client, id)).toMatchObject({ state: 'CANCELLED' });
    await submitForm(form);
    expect(await readPayment(client, id)).toMatchObject({ state: 'PAID' });
    expect(await balanceOf(client)).toBe(5_000);
  });
});

describe('timeouts', () => {
  test('a return within 20 minutes is credited, a later one is reversed by the bank', async () => {
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

  test('a payment without a return stays open for 40 minutes, then it is reversed', async () => {
    const payment = await beginPayment(client, 5_000);
    await actAtBank(payment, 'payAndClose');
    sandbox.world.advance(40 * MINUTE_MS - 1);
    await keepTime();
    expect((await rawCall(client, 'GET', '/cfs/rest/payments?state=open')).body).toMatchObject([
      { id: payment.id, state: 'STARTED' },
    ]);
    sandbox.world.advance(1);
    await keepTime();
    expect(await readPayment(client, payment.id)).toMatchObject({ state: 'REVERSED', reason: null });
    expect((await rawCall(client, 'GET', '/cfs/rest/payments?state=open')).body).toEqual([]);
  });

  test('a payment that was never started at the bank fails after 40 minutes', async () => {
    const id = await makePayment(client, 5_000);
    sandbox.world.advance(40 * MINUTE_MS);
    await keepTime();
    expect(await readPayment(client, id)).toMatchObject({ state: 'FAILED', reason: resCodes.sessionTimeout });
  });

  test('a live bank page is reused and an expired one replaced; when both are paid, one is credited', async () => {
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
    const sales = sandbox.db
      .q()
      .selectFrom('bank_sale')
      .select('state')
      .where('ref_id', 'in', [first.refId, second.refId]);
    expect((await sales.execute()).map(({ state }) => state).toSorted()).toEqual(['paid', 'settled']);
  });

  test('an expired bank page returns the browser, and the payment fails', async () => {
    const payment = await beginPayment(client, 5_000);
    sandbox.world.advance(15 * MINUTE_MS);
    await submitForm(onlyReturn(await openBankPage(payment)));
    expect(await readPayment(client, payment.id)).toMatchObject({ state: 'FAILED', reason: 415 });
  });
});

describe('a bank that', () => {
  test.each(['beforeVerify', 'afterVerify'] as const)(
    'fails %s is asked again, and the payment is credited once',
    async (failure) => {
      const { id, form } = await paidAtBank(5_000);
      failures[failure] = true;
      expect((await submitForm(form)).headers.get('location')).toBe(`${returnPage}?payment=${id}`);
      expect(await readPayment(client, id)).toMatchObject({ state: 'RETURNED', endedAt: null });
      sandbox.world.advance(MINUTE_MS);
      await Promise.all([keepTime(), keepTime(), submitForm(form)]);
      expect(await readPayment(client, id)).toMatchObject({ state: 'PAID' });
      expect(await balanceOf(client)).toBe(5_000);
    },
  );

  test('is unreachable until it reverses the sale leaves the payment reversed', async () => {
    const { id, form } = await paidAtBank(5_000);
    failures.beforeVerify = true;
    await submitForm(form);
    sandbox.world.advance(20 * MINUTE_MS);
    await keepTime();
    expect(await readPayment(client, id)).toMatchObject({ state: 'REVERSED', reason: 48 });
  });

  test('does not settle does not block the credit, and settlement is retried', async () => {
    const { id, form } = await paidAtBank(5_000);
    failures.settleCode = 61;
    await submitForm(form);
    expect(await balanceOf(client)).toBe(5_000);
    const settledAt = async () =>
      (await sandbox.db.q().selectFrom('payment').select('settled_at').where('id', '=', id).executeTakeFirstOrThrow())
        .settled_at;
    await keepTime();
    expect(await settledAt()).toBeNull();
    failures.settleCode = 0;
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

  test.each([1_000, 200_000_000])('of %d is accepted', async (amount) => {
    expect(await readPayment(client, await makePayment(client, amount))).toMatchObject({ amount, state: 'CREATED' });
  });
});

describe('an idempotency key', () => {
  test('creates one payment when it is sent several times concurrently', async () => {
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 6 }, () => makePayment(client, 5_000, key)));
    expect(new Set(ids).size).toBe(1);
    expect((await rawCall(client, 'GET', '/cfs/rest/payments?state=open')).body).toHaveLength(1);
  });

  test('is refused with another amount, but usable by another customer', async () => {
    const key = randomUUID();
    const path = '/cfs/rest/payments/addToBalance?amount=';
    await makePayment(client, 5_000, key);
    expect(await codeOf(rawCall(client, 'GET', `${path}6000`, { key }))).toBe(6024);
    const other = await signInNewCustomer(sandbox);
    await expect(makePayment(other.client, 6_000, key)).resolves.toBeGreaterThan(0);
  });

  test.each(['', 'x'.repeat(65), 'a b'])('is refused as %j', async (key) => {
    const { status } = await rawCall(client, 'GET', '/cfs/rest/payments/addToBalance?amount=5000', { key });
    expect(status).toBe(400);
  });

  test('concurrent starts of a payment get one bank page', async () => {
    const id = await makePayment(client, 5_000);
    const starts = await Promise.all(Array.from({ length: 5 }, () => startAtBank(client, id)));
    expect(new Set(starts.map(({ refId }) => refId)).size).toBe(1);
  });
});

test("another customer's payment is not found", async () => {
  const id = await makePayment(client, 5_000);
  const { client: stranger } = await signInNewCustomer(sandbox);
  for (const [method, path] of [
    ['GET', `${id}`],
    ['PUT', `${id}/doPay?gateway=BEHPARDAKHT`],
    ['GET', 'abc'],
    ['GET', '1e9'],
  ] as const) {
    expect(await codeOf(rawCall(stranger, method, `/cfs/rest/payments/${path}`))).toBe(404);
  }
  const page = await fetch(`${sandbox.url}/cli/payment/request/${id}?redirect=us`, {
    headers: { cookie: `token=${tokenOf(stranger)}` },
  });
  expect(page.status).toBe(404);
});

test('an unknown gateway is refused', async () => {
  const id = await makePayment(client, 5_000);
  for (const query of ['', '?gateway=', '?gateway=SAMAN', '?gateway=behpardakht']) {
    expect(await codeOf(rawCall(client, 'PUT', `/cfs/rest/payments/${id}/doPay${query}`))).toBe(6021);
  }
});

test('the request path opens the same bank page with the cookie alone', async () => {
  const payment = await beginPayment(client, 5_000);
  const address = `${sandbox.url}/cli/payment/request/${payment.id}?redirect=us`;
  const page = await fetch(address, { headers: { cookie: `token=${tokenOf(client)}` } });
  expect(await page.text()).toContain(`<input type="hidden" name="RefId" value="${payment.refId}">`);
  expect(page.headers.get('content-security-policy')).toContain(`form-action ${sandbox.url};`);
  const stranger = await fetch(address, { redirect: 'manual' });
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, `${CONSOLE_ORIGIN}/nwlogin`]);
});

describe("the bank's page", () => {
  test('states that it is a simulation, runs no scripts and requires a plausible card number', async () => {
    const payment = await beginPayment(client, 5_000);
    const page = await openBankPage(payment);
    expect(page.html).toContain('شبیه‌سازی');
    expect(page.html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await actAtBank(payment, 'pay', { card: '1234' })).html).toContain('role="alert"');
    expect((await actAtBank(payment, 'pay', { card: '۶۱۰۴ ۳۳۷۰ ۱۲۳۴ ۵۸۰۰' })).html).toContain('610433******5800');
  });

  test('answers each form with a redirect, so that Back never sends one again', async () => {
    const { postAddress, refId } = await beginPayment(client, 5_000);
    const pay = new URL('pay.mellat', postAddress).href;
    const fields = { RefId: refId, act: 'pay', card: '6104330000005800' };
    const cardForm = { action: pay, fields: { ...fields, card: '1' } };
    const forms = [
      { action: postAddress, fields: { RefId: refId } },
      cardForm,
      { action: pay, fields },
      { action: postAddress, fields },
    ];
    for (const form of forms) expect((await submitForm(form)).status).toBe(303);
    // The page of the card, opened again after the payment, waits for its button.
    const { status, headers } = await submitForm(cardForm);
    const receipt = new URL(headers.get('location') ?? '', postAddress);
    expect([status, receipt.searchParams.get('way')]).toEqual([303, 'atOnce']);
    receipt.searchParams.delete('way');
    const html = await (await fetch(receipt)).text();
    expect(html).toContain('name="SaleOrderId"');
    expect(html).not.toContain('<script');
  });

  test('is not found for an unknown RefId', async () => {
    const payment = await beginPayment(client, 5_000);
    expect((await openBankPage({ ...payment, refId: 'ABC' })).status).toBe(404);
    expect((await actAtBank({ ...payment, refId: 'ABC' }, 'pay')).status).toBe(404);
  });

  test('can close without a return, return twice, or return late', async () => {
    const ways = [
      ['payAndClose', 0],
      ['payAndReturnTwice', 2],
      ['payAndReturnLate', 1],
    ] as const;
    for (const [act, count] of ways)
      expect((await actAtBank(await beginPayment(client, 5_000), act)).returns).toHaveLength(count);
  });
});

test('the ledger is consistent, and no log contains a card number or a RefId', async () => {
  await assertLedgerSums(sandbox.db);
  const logged = sandbox.world.logged.map(String).join('\n');
  expect(logged).toContain('unknown RefId');
  expect(logged).not.toMatch(/\d{12,}|610433/);
});
