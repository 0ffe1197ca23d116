import { randomUUID } from 'node:crypto';
import { type Client, toman } from '@abrak/core';
import {
  changePassword,
  endOtherSessions,
  beginConfirmation,
  beginTotp,
  confirmIdentity,
  type IdentityProof,
  listFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@abrak/core/account';
import { addToBalance, getPayment } from '@abrak/core/billing';
import { CONFIRM_ABOVE_TOMAN, MINUTE_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addServerInvoice } from '../../testing/addServerInvoice.ts';
import { addApp, addDevice, confirmWithPassword, refusal } from '../../testing/factorCalls.ts';
import { actAtBank, submitForm } from '../../testing/bankBrowser.ts';
import { onlyReturn, rawCall, startAtBank } from '../../testing/moneyCalls.ts';
import { openSandbox, PASSWORD, type TestSandbox } from '../../testing/openSandbox.ts';
import { aPartner, getToken, pageHeaders, send } from '../../testing/partnerCalls.ts';
import { errorOf, serverCalls } from '../../testing/serverCalls.ts';
import { WRONG_PASSWORDS } from '../index.ts';

const CONFIRMATION_MS = 5 * MINUTE_MS;
const BALANCE = 50_000_000;
const LIMIT = CONFIRM_ABOVE_TOMAN;

let sandbox: TestSandbox;
let count = 0;
let username: string;
let customerId: number;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox({ partners: () => [aPartner()] });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  count += 1;
  username = `careful${count}`;
  customerId = await sandbox.addCustomer(username, { balanceToman: BALANCE });
  sandbox.world.advance(60_000);
  client = await sandbox.signIn(username);
});

const invoice = (priceToman: number) =>
  addServerInvoice(sandbox.db, { customerId, priceToman, now: sandbox.world.now() });

async function pay(id: number, by = client): Promise<string> {
  const answer = await rawCall(by, 'PUT', `/cws/rest/invoices/${id}/payByBalance`, {
    body: { payType: 'payByBalance' },
  });
  return answer.status === 200 ? 'paid' : errorOf(answer);
}

async function prove(proof: IdentityProof, by = client): Promise<void> {
  await confirmIdentity(by, { challenge: (await beginConfirmation(by)).challenge, proof });
}

describe('a session that was not confirmed for five minutes', () => {
  beforeEach(() => sandbox.world.advance(CONFIRMATION_MS));

  test('pays up to the limit only, by all calls that spend the balance', async () => {
    const [large, small, other] = [await invoice(LIMIT), await invoice(LIMIT / 2), await invoice(LIMIT / 2)];
    expect(await pay(large)).toBe('confirmationRequired');
    expect(
      errorOf(
        await rawCall(client, 'PUT', `/cfs/rest/invoices/payByBalance?ids=${small},${other}`, {
          body: { payType: 'payByBalance' },
        }),
      ),
    ).toBe('confirmationRequired');
    expect(
      errorOf(await rawCall(client, 'GET', `/cfs/rest/payments/addToBalance?amount=10000&invoices=${large}`)),
    ).toBe('confirmationRequired');
    expect(
      (await rawCall(client, 'GET', `/cfs/rest/payments/addToBalance?amount=${LIMIT * 0.09}&invoices=${large}`)).status,
    ).toBe(200);
    expect(await pay(small)).toBe('paid');
    // Together with what was paid within a day.
    expect(await pay(other)).toBe('confirmationRequired');
    expect(errorOf(await rawCall(client, 'GET', `/cfs/rest/payments/addToBalance?amount=1000&invoices=${other}`))).toBe(
      'confirmationRequired',
    );
    await confirmWithPassword(client);
    expect(await pay(large)).toBe('paid');
  });

  test('pays up to the limit only by several payments that were opened before the first was settled', async () => {
    const invoices = [await invoice(LIMIT / 2), await invoice(LIMIT / 2), await invoice(LIMIT / 2)];
    const payments: string[] = [];
    for (const id of invoices)
      payments.push(
        await addToBalance(client, toman(1_000), { key: randomUUID(), invoices: [{ id, kind: 'servers' }] }),
      );
    for (const id of payments)
      await submitForm(onlyReturn(await actAtBank(await startAtBank(client, Number(id)), 'pay')));
    const settled = await Promise.all(payments.map(async (id) => (await getPayment(client, id)).settles));
    expect(settled.map((one) => [one?.state, one?.reason])).toEqual([
      ['PAID', null],
      ['FAILED', 'confirmationRequired'],
      ['FAILED', 'confirmationRequired'],
    ]);
  });

  test('keeps the limit and the minutes of the settings', async () => {
    const before = sandbox.world.settings;
    try {
      sandbox.world.settings = { ...before, security: { confirmAboveToman: 0 } };
      expect(await pay(await invoice(1_000))).toBe('confirmationRequired');
      sandbox.world.settings = { ...before, security: { confirmationMinutes: 6 } };
      expect(await pay(await invoice(LIMIT))).toBe('paid');
      sandbox.world.advance(MINUTE_MS);
      expect(await pay(await invoice(LIMIT))).toBe('confirmationRequired');
      sandbox.world.settings = {
        ...before,
        capabilities: new Set([...before.capabilities].filter((name) => name !== 'stepUp')),
      };
      expect(await pay(await invoice(LIMIT))).toBe('paid');
    } finally {
      sandbox.world.settings = before;
    }
  });

  test('deletes no server and no machine', async () => {
    const calls = serverCalls(sandbox, client);
    await calls.order({ name: 'precious' });
    const { id } = await calls.read('precious');
    expect(errorOf(await calls.call('DELETE', `/vmBills/${id}`))).toBe('confirmationRequired');
    expect(errorOf(await calls.call('DELETE', '/vms/1'))).toBe('confirmationRequired');
    await confirmWithPassword(client);
    expect((await calls.call('DELETE', `/vmBills/${id}`)).status).toBe(200);
  });

  test('adds and removes no factor', async () => {
    await expect(beginTotp(client)).rejects.toMatchObject(refusal('confirmationRequired'));
    await confirmWithPassword(client);
    await addApp(sandbox, client);
    await addDevice(client);
    sandbox.world.advance(CONFIRMATION_MS);
    const { passkeys } = await listFactors(client);
    const attempts = [
      () => removeTotp(client),
      () => renewRecoveryCodes(client),
      () => removePasskey(client, passkeys[0]?.id ?? ''),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(refusal('confirmationRequired'));
  });

  test('changes the password by the current one, and with a second factor after a confirmation', async () => {
    await changePassword(client, { currentPassword: PASSWORD, newPassword: 'battery staple' });
    await confirmWithPassword(client, 'battery staple');
    const app = await addApp(sandbox, client);
    sandbox.world.advance(CONFIRMATION_MS);
    const change = () => changePassword(client, { currentPassword: 'battery staple', newPassword: PASSWORD });
    await expect(change()).rejects.toMatchObject(refusal('confirmationRequired'));
    await prove({ code: await app.code() });
    await expect(change()).resolves.toBeUndefined();
  });
});

describe('a confirmation', () => {
  test('takes the password of a customer without a second factor, and a code or a passkey of one with it', async () => {
    expect(await beginConfirmation(client)).toMatchObject({ methods: ['password'], passkey: null });
    await expect(prove({ password: 'wrong' })).rejects.toMatchObject(refusal('invalidCredentials', 'password'));
    const app = await addApp(sandbox, client);
    const device = await addDevice(client);
    const { challenge, methods, passkey } = await beginConfirmation(client);
    expect(methods).toEqual(['passkey', 'totp', 'recoveryCode']);
    if (passkey === null) throw new Error('No passkey is asked for.');
    sandbox.world.advance(CONFIRMATION_MS - MINUTE_MS);
    await expect(prove({ password: PASSWORD })).rejects.toMatchObject(refusal('factorRefused', 'password'));
    for (const proof of [{ code: await app.code() }, { code: app.recoveryCodes[0] ?? '' }]) {
      await expect(prove(proof)).resolves.toBeUndefined();
      await expect(prove(proof)).rejects.toMatchObject(refusal('factorRefused', 'code'));
    }
    await confirmIdentity(client, { challenge, proof: { passkey: device.get(passkey) } });
  });

  test('belongs to its session and works once', async () => {
    const app = await addApp(sandbox, client);
    const { challenge } = await beginConfirmation(client);
    await sandbox.addCustomer(`stranger${count}`);
    const stranger = await sandbox.signIn(`stranger${count}`);
    await expect(confirmIdentity(stranger, { challenge, proof: { code: await app.code() } })).rejects.toMatchObject(
      refusal('challengeEnded', 'challenge'),
    );
    const outcomes = await Promise.allSettled(
      [app.recoveryCodes[0], app.recoveryCodes[1]].map((code = '') =>
        confirmIdentity(client, { challenge, proof: { code } }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // The code of the refused answer was not used up.
    expect((await listFactors(client)).recoveryCodesLeft).toBe(9);
  });

  test('is locked for the session of a thief who guesses, and for no other one', async () => {
    const thief = await sandbox.signIn(username);
    for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1)
      await expect(prove({ password: 'wrong' }, thief)).rejects.toMatchObject(refusal('invalidCredentials'));
    await expect(prove({ password: PASSWORD }, thief)).rejects.toMatchObject(refusal('tooManyRequests', 'password'));
    await expect(prove({ password: PASSWORD })).resolves.toBeUndefined();
    const app = await addApp(sandbox, client);
    await endOtherSessions(client);
    for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1)
      await expect(prove({ code: '000000' })).rejects.toMatchObject(refusal('factorRefused'));
    await expect(prove({ code: await app.code() })).rejects.toMatchObject(refusal('tooManyRequests', 'code'));
  });
});

test('a page with a token pays up to the limit and confirms nothing', async () => {
  const saraId = await sandbox.addCustomer('sara', { balanceToman: BALANCE });
  const { token } = await getToken(sandbox, { scopes: ['billing:pay'] });
  const of = (priceToman: number) =>
    addServerInvoice(sandbox.db, { customerId: saraId, priceToman, now: sandbox.world.now() });
  const payAs = async (id: number) =>
    (
      await send(sandbox, `/cws/rest/invoices/${id}/payByBalance`, {
        method: 'PUT',
        headers: pageHeaders(token),
        body: { payType: 'payByBalance' },
      })
    ).code;
  expect(await payAs(await of(LIMIT))).toBe('6067');
  expect(await payAs(await of(LIMIT / 2))).not.toBe('6067');
  expect(
    (await send(sandbox, 'users/confirmation/options', { method: 'POST', headers: pageHeaders(token), body: {} })).code,
  ).toBe('6060');
});
