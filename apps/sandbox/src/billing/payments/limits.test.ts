import { toman } from '@abrak/core';
import { defaultWalletLimits } from '@abrak/core/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAtBank, submitForm } from '../../testing/bankBrowser.ts';
import { beginPayment, makePayment, onlyReturn, rawCall, startAtBank } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { MAX_OPEN_PAYMENTS } from './routes.ts';

const LIMIT = toman(defaultWalletLimits.gatewayDailyLimitToman ?? 0);
const DAY_MS = 86_400_000;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

async function aCustomer() {
  return (await signInNewCustomer(sandbox)).client;
}

describe('the bank’s limit of a day', () => {
  test('is for all payments of a customer together, in a row or at once', async () => {
    const client = await aCustomer();
    const first = await beginPayment(client, LIMIT);
    await submitForm(onlyReturn(await actAtBank(first, 'pay')));
    const second = await makePayment(client, 100_000);
    const start = () => rawCall(client, 'PUT', `/cfs/rest/payments/${second}/doPay?gateway=BEHPARDAKHT`);
    expect(await start()).toMatchObject({ status: 409, body: { errors: [{ code: 6022 }] } });
    sandbox.world.advance(DAY_MS);
    const third = await makePayment(await aCustomer(), 100_000);
    expect(third).toBeGreaterThan(second);
  });

  test('counts what is at the bank, until it is cancelled', async () => {
    const client = await aCustomer();
    const ids = [await makePayment(client, LIMIT), await makePayment(client, LIMIT), await makePayment(client, LIMIT)];
    const start = (id: number) => rawCall(client, 'PUT', `/cfs/rest/payments/${id}/doPay?gateway=BEHPARDAKHT`);
    const answers = await Promise.all(ids.map(start));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    const started = ids[answers.findIndex(({ status }) => status === 200)] ?? 0;
    const waiting = ids.find((id) => id !== started) ?? 0;
    await rawCall(client, 'PUT', `/cfs/rest/payments/${started}/cancel`);
    await expect(startAtBank(client, waiting)).resolves.toMatchObject({ refId: expect.any(String) });
  });

  test('begins anew at midnight in Tehran', async () => {
    const client = await aCustomer();
    await submitForm(onlyReturn(await actAtBank(await beginPayment(client, LIMIT), 'pay')));
    const id = await makePayment(client, LIMIT);
    await expect(startAtBank(client, id)).rejects.toThrow('6022');
    // 20:30 in Greenwich is midnight in Tehran.
    const toMidnight = (20.5 * 3_600_000 - (sandbox.world.now().getTime() % DAY_MS) + DAY_MS) % DAY_MS;
    sandbox.world.advance(toMidnight);
    await expect(startAtBank(client, await makePayment(client, LIMIT))).resolves.toMatchObject({
      refId: expect.any(String),
    });
  });
});

test('a customer has a limited number of open payments', async () => {
  const client = await aCustomer();
  const answers = await Promise.all(
    Array.from({ length: MAX_OPEN_PAYMENTS + 3 }, () =>
      rawCall(client, 'GET', '/cfs/rest/payments/addToBalance?amount=20000'),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_OPEN_PAYMENTS);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 6063 }] },
  });
});
