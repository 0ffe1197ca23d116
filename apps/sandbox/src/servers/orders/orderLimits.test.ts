import type { Client } from '@abrak/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WRONG_PROMOS_PER_HOUR } from '../../account/index.ts';
import { MAX_UNPAID_ORDERS } from '../../billing/index.ts';
import { addServerInvoice } from '../../testing/addServerInvoice.ts';
import { hostingCalls } from '../../testing/hostingCalls.ts';
import { rawCall } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { orderBody } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  ({ client } = await signInNewCustomer(sandbox));
});

afterAll(() => sandbox.close());

function checkPromo(by: Client, code: string) {
  const body = { cpuCores: 2, os: 'rhel7.4', primaryDisk: 150, ram: 5, name: 'web-1', plan: 204, period: 'MONTH' };
  return rawCall(by, 'POST', `/cws/rest/vmBills/promoApplicabale?promo=${code}`, { body });
}

test('a customer tries a limited number of unknown discount codes, with quotes, checks and orders together', async () => {
  const { client: guesser } = await signInNewCustomer(sandbox);
  const guess = (code: string, index: number) =>
    index % 2 === 0
      ? checkPromo(guesser, code)
      : rawCall(guesser, 'POST', `/cws/rest/vmBills/createInvoice?promo=${code}`, {
          body: orderBody({ name: 'guess' }),
        });
  const guesses = Array.from({ length: WRONG_PROMOS_PER_HOUR + 10 }, (_, index) => guess(`GUESS${index}`, index));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(WRONG_PROMOS_PER_HOUR);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  // A right code is no way around.
  expect(await checkPromo(guesser, 'NOROOZ20')).toMatchObject({ status: 429 });
});

test('right codes are not counted', async () => {
  for (let call = 0; call < WRONG_PROMOS_PER_HOUR + 2; call += 1)
    expect((await checkPromo(client, 'NOROOZ20')).status).toBe(200);
});

test('unpaid renewals do not count as unpaid orders', async () => {
  const { client: loyal, ownerId: customerId } = await signInNewCustomer(sandbox);
  for (const code of ['serverRenewal', 'hostRenewal', 'domainRenewal']) {
    for (let count = 0; count < MAX_UNPAID_ORDERS / 2; count += 1) {
      await addServerInvoice(
        sandbox.db,
        { customerId, priceToman: 1_000, now: sandbox.world.now() },
        { subject: JSON.stringify({ code }) },
      );
    }
  }
  expect(
    (await rawCall(loyal, 'POST', '/cws/rest/vmBills/createInvoice', { body: orderBody({ name: 'new-one' }) })).status,
  ).toBe(200);
});

test('a customer has a limited number of unpaid orders', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < MAX_UNPAID_ORDERS + 1; count += 1) {
    statuses.push(
      (
        await rawCall(client, 'POST', '/cws/rest/vmBills/createInvoice', {
          body: orderBody({ name: `server-${count}` }),
        })
      ).status,
    );
  }
  expect(statuses).toEqual([...Array.from({ length: MAX_UNPAID_ORDERS }, () => 200), 409]);
  await expect(hostingCalls(sandbox, client).order('a-new-name.com')).rejects.toMatchObject({ code: 'limitReached' });
});
