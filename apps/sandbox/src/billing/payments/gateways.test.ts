import type { Client, ProviderConfig } from '@abrak/core';
import { MINUTE_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockCustomer } from '../../account/index.ts';
import type { Database } from '../../db/index.ts';
import { behpardakhtBank, createBanks, soapMethods, zarinpalBank } from '../../gateway/index.ts';
import { openBehpardakhtServer, soapAnswer } from '../../testing/banks/behpardakhtServer.ts';
import { openZarinpalServer } from '../../testing/banks/zarinpalServer.ts';
import { actAtBank, submitForm } from '../../testing/bankBrowser.ts';
import { balanceOf, makePayment, onlyReturn, rawCall, readPayment, startAtBank } from '../../testing/moneyCalls.ts';
import { CONSOLE_ORIGIN, openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { openTestDatabase } from '../../testing/openTestDatabase.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { runBillingTasks } from '../jobs.ts';
import { assertLedgerSums } from '../ledger/assertLedgerSums.ts';

const provider: ProviderConfig = {
  gateways: [{ id: 'BEHPARDAKHT' }, { id: 'ZARINPAL' }, { id: 'SAMAN' }],
};

let sandbox: TestSandbox;
let bankDatabase: Database;
let behpardakht: Awaited<ReturnType<typeof openBehpardakhtServer>>;
let zarinpal: Awaited<ReturnType<typeof openZarinpalServer>>;
let client: Client;
let customerId: number;

beforeAll(async () => {
  bankDatabase = await openTestDatabase();
  const now = (): Date => sandbox.world.now();
  behpardakht = await openBehpardakhtServer({ db: bankDatabase.scope, now });
  zarinpal = await openZarinpalServer();
  const methods = soapMethods(behpardakht.account, { now });
  const configured = [
    behpardakhtBank({ id: 'BEHPARDAKHT', methods, origin: () => behpardakht.url }),
    zarinpalBank({ url: zarinpal.url, merchantId: zarinpal.merchantId, currency: 'IRT' }),
  ];
  sandbox = await openSandbox({ provider, banks: createBanks({ configured }) });
}, 60_000);

afterAll(async () => {
  await sandbox.close();
  await Promise.all([behpardakht.close(), zarinpal.close()]);
  await bankDatabase.close();
});

beforeEach(async () => {
  ({ client, ownerId: customerId } = await signInNewCustomer(sandbox));
});

const keepTime = () =>
  runBillingTasks({
    db: sandbox.db,
    banks: sandbox.banks,
    now: sandbox.world.now,
    logError: (_context, error) => void sandbox.world.logged.push(error),
  });

const returnOf = (id: number) => `${CONSOLE_ORIGIN}/nwaccount/wallet/return?payment=${id}`;

/** Sends a browser's return and returns the address that it leads to. */
type SendReturn = () => Promise<string | null>;

interface PaidSale {
  readonly id: number;
  readonly sendReturn: SendReturn;
}

const visit = async (address: string) => (await fetch(address, { redirect: 'manual' })).headers.get('location');

/** Opens a payment at Zarinpal as the console does, by a form, and returns the authority. */
async function startAtZarinpal(own: Client, id: number): Promise<string> {
  const { refId, postAddress } = await startAtBank(own, id, 'ZARINPAL');
  const { headers } = await submitForm({ action: postAddress, fields: { RefId: refId } });
  expect(headers.get('location')).toBe(`${zarinpal.url}/pg/StartPay/${refId}`);
  return refId;
}

const gateways = [
  {
    gateway: 'BEHPARDAKHT',
    faults: () => behpardakht.faults,
    verification: 'bpVerifyRequest',
    inquiry: 'bpInquiryRequest',
    opening: 'bpPayRequest',
    unknown: (method: string) => soapAnswer(method, '61'),
    async pay(own: Client): Promise<PaidSale> {
      const id = await makePayment(own, 20_000);
      const form = onlyReturn(await actAtBank(await startAtBank(own, id), 'pay'));
      return { id, sendReturn: async () => (await submitForm(form)).headers.get('location') };
    },
  },
  {
    gateway: 'ZARINPAL',
    faults: () => zarinpal.faults,
    verification: 'verify',
    inquiry: 'inquiry',
    opening: 'request',
    unknown: () => '{"data":[],"errors":{"code":-99}}',
    async pay(own: Client): Promise<PaidSale> {
      const id = await makePayment(own, 20_000);
      const address = await zarinpal.act(await startAtZarinpal(own, id), 'OK');
      return { id, sendReturn: () => visit(address) };
    },
  },
] as const;

describe.each(gateways)('at $gateway', ({ gateway, faults, verification, inquiry, opening, unknown, pay }) => {
  test('a payment is credited once, however often the return is replayed', async () => {
    const { id, sendReturn } = await pay(client);
    const verified = faults().count(verification);
    expect(await Promise.all([sendReturn(), sendReturn(), sendReturn()])).toEqual(Array(3).fill(returnOf(id)));
    expect(await readPayment(client, id)).toMatchObject({
      state: 'PAID',
      referenceNumber: expect.stringMatching(/^\d+$/),
    });
    await sendReturn();
    await keepTime();
    expect(await balanceOf(client)).toBe(20_000);
    expect(faults().count(verification) - verified).toBe(1);
  });

  test.each([
    ['lost after the work', { kind: 'lost' }],
    ['not reached', { kind: 'unreached' }],
    ['unknown', { kind: 'answer', body: unknown(verification) }],
  ] as const)(
    'an answer that is %s leaves the payment in question until the bank is asked again',
    async (_what, fault) => {
      const { id, sendReturn } = await pay(client);
      faults().fail(verification, fault);
      expect(await sendReturn()).toBe(returnOf(id));
      expect(await readPayment(client, id)).toMatchObject({ state: 'RETURNED', endedAt: null });
      expect(await balanceOf(client)).toBe(0);
      // Before it is due again, neither the job nor a replayed return asks the bank.
      const asked = faults().count(verification);
      await Promise.all([keepTime(), sendReturn()]);
      expect(faults().count(verification)).toBe(asked);
      sandbox.world.advance(MINUTE_MS);
      await Promise.all([keepTime(), keepTime()]);
      expect(faults().count(verification)).toBe(asked + 1);
      expect(await readPayment(client, id)).toMatchObject({ state: 'PAID' });
      expect(await balanceOf(client)).toBe(20_000);
    },
  );

  test('a payment in question for hours is neither credited nor ended, and does not hold up another one', async () => {
    const { id, sendReturn } = await pay(client);
    for (const method of [verification, inquiry])
      faults().fail(method, ...Array.from({ length: 60 }, () => ({ kind: 'answer', body: unknown(method) }) as const));
    await sendReturn();
    for (let minutes = 0; minutes < 25; minutes += 1) {
      sandbox.world.advance(MINUTE_MS);
      await keepTime();
    }
    expect(await readPayment(client, id)).toMatchObject({ state: 'RETURNED', reason: null });
    const before = faults().count(verification);
    sandbox.world.advance(60 * MINUTE_MS);
    await keepTime();
    // Every minute at first, later less often.
    expect(faults().count(verification) - before).toBe(1);
    expect(await balanceOf(client)).toBe(0);
    for (const method of [verification, inquiry]) faults().drop(method);
    const { client: other } = await signInNewCustomer(sandbox);
    const paid = await pay(other);
    await paid.sendReturn();
    expect(await balanceOf(other)).toBe(20_000);
  });

  test('a lost answer to the request opens another sale, and nobody can pay the first one', async () => {
    const id = await makePayment(client, 20_000);
    faults().fail(opening, { kind: 'lost' });
    await expect(startAtBank(client, id, gateway)).rejects.toThrow('503');
    expect(await readPayment(client, id)).toMatchObject({ state: 'CREATED' });
    await expect(startAtBank(client, id, gateway)).resolves.toMatchObject({ refId: expect.any(String) });
  });

  test('the bank is asked while neither the customer nor the database is locked', async () => {
    const id = await makePayment(client, 20_000);
    const requested = faults().hold(opening);
    const starting = startAtBank(client, id, gateway);
    await requested.arrived;
    await sandbox.db.tx(() => lockCustomer(sandbox.db, customerId));
    requested.release();
    await starting;

    const { sendReturn } = await pay(client);
    const verified = faults().hold(verification);
    const returning = sendReturn();
    await verified.arrived;
    await sandbox.db.tx(() => lockCustomer(sandbox.db, customerId));
    verified.release();
    await returning;
    expect(await balanceOf(client)).toBe(20_000);
  });

  test('two tabs get one page, also when the second one is faster', async () => {
    const id = await makePayment(client, 20_000);
    const slow = faults().hold(opening);
    const first = startAtBank(client, id, gateway);
    await slow.arrived;
    const second = await startAtBank(client, id, gateway);
    slow.release();
    expect(await first).toEqual(second);
  });

  test('a payment that is cancelled while the bank registers it is not started', async () => {
    const id = await makePayment(client, 20_000);
    const held = faults().hold(opening);
    const starting = startAtBank(client, id, gateway).catch((error: unknown) => String(error));
    await held.arrived;
    await rawCall(client, 'PUT', `/cfs/rest/payments/${id}/cancel`);
    held.release();
    expect(await starting).toContain('6023');
    expect(await readPayment(client, id)).toMatchObject({ state: 'CANCELLED' });
  });
});

describe('a forged return', () => {
  test("that names another customer's sale at Behpardakht credits nobody for it", async () => {
    const { client: other } = await signInNewCustomer(sandbox);
    const own = await startAtBank(client, await makePayment(client, 20_000));
    const othersId = await makePayment(other, 20_000);
    const theirs = onlyReturn(await actAtBank(await startAtBank(other, othersId), 'pay'));
    const cancelled = onlyReturn(await actAtBank(own, 'cancel'));
    const { SaleReferenceId = '' } = theirs.fields;
    await submitForm({ ...cancelled, fields: { ...cancelled.fields, ResCode: '0', SaleReferenceId } });
    expect(await balanceOf(client)).toBe(0);
    await submitForm(theirs);
    expect([await balanceOf(client), await balanceOf(other)]).toEqual([0, 20_000]);
  });

  test('with the authority of an unpaid sale at Zarinpal is not credited, and the genuine one still is', async () => {
    const id = await makePayment(client, 20_000);
    const authority = await startAtZarinpal(client, id);
    const forged = `${sandbox.url}/cli/payment/callback?Authority=${authority}&Status=OK`;
    expect(await visit(forged)).toBe(returnOf(id));
    expect([(await readPayment(client, id)).state, await balanceOf(client)]).toEqual(['RETURNED', 0]);
    const genuine = await zarinpal.act(authority, 'OK');
    sandbox.world.advance(MINUTE_MS);
    await visit(genuine);
    expect(await balanceOf(client)).toBe(20_000);
  });

  test('of a sale at Zarinpal that nobody paid ends when its page takes no card any more', async () => {
    const id = await makePayment(client, 20_000);
    const authority = await startAtZarinpal(client, id);
    await visit(`${sandbox.url}/cli/payment/callback?Authority=${authority}&Status=OK`);
    for (const minutes of [39, 2]) {
      sandbox.world.advance(minutes * MINUTE_MS);
      await keepTime();
    }
    expect(await readPayment(client, id)).toMatchObject({ state: 'REVERSED' });
    expect(await balanceOf(client)).toBe(0);
  });

  test('of one bank with the id of the other one changes nothing', async () => {
    const id = await makePayment(client, 20_000);
    const { refId } = await startAtBank(client, id);
    const authority = await startAtZarinpal(client, await makePayment(client, 20_000));
    const crossed = { RefId: authority, ResCode: '0', SaleOrderId: '1', SaleReferenceId: '1' };
    const action = `${sandbox.url}/cli/payment/callback`;
    await submitForm({ action, fields: crossed });
    await visit(`${action}?Authority=A${refId}&Status=OK`);
    await visit(`${action}?Authority=&Status=OK`);
    expect(await readPayment(client, id)).toMatchObject({ state: 'STARTED' });
    expect(await balanceOf(client)).toBe(0);
    expect(sandbox.world.logged.join('\n')).toContain('gateway');
  });
});

test('a sale of another amount is never credited', async () => {
  const id = await makePayment(client, 20_000);
  const authority = await startAtZarinpal(client, id);
  Object.assign(zarinpal.sale(authority), { amount: 2_000 });
  await visit(await zarinpal.act(authority, 'OK'));
  expect([(await readPayment(client, id)).state, await balanceOf(client)]).toEqual(['RETURNED', 0]);
});

test('a payment that is cancelled at Zarinpal ends', async () => {
  const id = await makePayment(client, 20_000);
  await visit(await zarinpal.act(await startAtZarinpal(client, id), 'NOK'));
  expect(await readPayment(client, id)).toMatchObject({ state: 'FAILED', reason: -51 });
});

describe('a tab that is closed at Zarinpal', () => {
  test('after the payment is credited all the same', async () => {
    const id = await makePayment(client, 20_000);
    await zarinpal.act(await startAtZarinpal(client, id), 'OK');
    sandbox.world.advance(2 * MINUTE_MS);
    await Promise.all([keepTime(), keepTime()]);
    expect(await readPayment(client, id)).toMatchObject({ state: 'PAID' });
    expect(await balanceOf(client)).toBe(20_000);
  });

  test('before the payment ends it, but not while the bank cannot say so', async () => {
    const id = await makePayment(client, 20_000);
    await startAtZarinpal(client, id);
    sandbox.world.advance(45 * MINUTE_MS);
    zarinpal.faults.fail('inquiry', ...Array.from({ length: 5 }, () => ({ kind: 'unreached' }) as const));
    await expect(keepTime()).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ message: `The inquiry of payment ${id} failed.` })]),
    });
    expect(await readPayment(client, id)).toMatchObject({ state: 'STARTED' });
    zarinpal.faults.drop('inquiry');
    sandbox.world.advance(10 * MINUTE_MS);
    await keepTime();
    expect(await readPayment(client, id)).toMatchObject({ state: 'REVERSED' });
  });
});

test('order ids that the bank knows from another database are skipped', async () => {
  const taken = await startAtBank(client, await makePayment(client, 20_000));
  const sale = await bankDatabase.scope
    .q()
    .selectFrom('bank_sale')
    .select('order_id')
    .where('ref_id', '=', taken.refId)
    .executeTakeFirstOrThrow();
  const next = { amount_rial: 1_000, callback_url: '', created_at: sandbox.world.now(), state: 'open' } as const;
  await bankDatabase.scope
    .q()
    .insertInto('bank_sale')
    .values({
      ...next,
      ref_id: 'TAKEN',
      order_id: sale.order_id + 1,
      res_code: null,
      sale_reference_id: null,
      card_pan: null,
      paid_at: null,
    })
    .execute();
  await expect(startAtBank(client, await makePayment(client, 20_000))).resolves.toMatchObject({
    refId: expect.any(String),
  });
});

test('a payment at a gateway that is not configured any more stays in question', async () => {
  const { id, sendReturn } = await gateways[1].pay(client);
  zarinpal.faults.fail('verify', { kind: 'unreached' });
  await sendReturn();
  sandbox.world.advance(MINUTE_MS);
  const banks = createBanks({ configured: sandbox.banks.configured.filter((bank) => bank.id !== 'ZARINPAL') });
  const logged: unknown[] = [];
  await runBillingTasks({
    db: sandbox.db,
    banks,
    now: sandbox.world.now,
    logError: (_, error) => void logged.push(error),
  });
  expect(logged.join('\n')).toContain('ZARINPAL is not configured');
  expect(await readPayment(client, id)).toMatchObject({ state: 'RETURNED' });
});

test('a gateway of the provider without an account is unknown', async () => {
  const id = await makePayment(client, 20_000);
  expect((await rawCall(client, 'PUT', `/cfs/rest/payments/${id}/doPay?gateway=SAMAN`)).body).toMatchObject({
    errors: [{ code: 6021 }],
  });
});

test('without a gateway, top-ups are refused with a code of their own', async () => {
  const id = await makePayment(client, 20_000);
  const bare = await openSandbox({ banks: createBanks({}) });
  const { client: visitor } = await signInNewCustomer(bare);
  const refused = { status: 403, body: { errors: [{ code: 6070 }] } };
  expect(await rawCall(visitor, 'GET', '/cfs/rest/payments/addToBalance?amount=20000')).toMatchObject(refused);
  expect(await rawCall(visitor, 'PUT', `/cfs/rest/payments/${id}/doPay?gateway=BEHPARDAKHT`)).toMatchObject(refused);
  expect((await fetch(`${bare.url}/pgwchannel/startpay.mellat`, { method: 'POST' })).status).toBe(404);
  await bare.close();
});

test('the ledger is consistent, and no log contains a secret of the merchant', async () => {
  await assertLedgerSums(sandbox.db);
  const logged = sandbox.world.logged.map(String).join('\n');
  expect(logged).toContain('in question');
  for (const secret of [zarinpal.merchantId, behpardakht.account.userPassword, behpardakht.account.userName])
    expect(logged).not.toContain(secret);
});
