import { type Client, getSettings } from '@abrak/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf, rawCall } from '../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { orderBody } from '../testing/serverCalls.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';
import { readChoice } from './catalogue/choice.ts';
import { runServerTasks } from './lifecycle/runServerTasks.ts';
import { createOrder } from './orders/createOrder.ts';

const BALANCE = 10_000_000;
const refused = { status: 403, body: { errors: [{ code: 6071 }] } };

let sandbox: TestSandbox;
let client: Client;
let customerId: number;

beforeAll(async () => {
  sandbox = await openSandbox({ services: { hypervisor: undefined } });
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client, ownerId: customerId } = await signInNewCustomer(sandbox, { balanceToman: BALANCE }));
});

test('without a hypervisor no server can be ordered', async () => {
  const body = orderBody({ name: 'web' });
  expect(await rawCall(client, 'POST', '/cws/rest/vmBills/createInvoice', { body })).toMatchObject(refused);
});

test('without a hypervisor the settings offer no servers', async () => {
  const { features } = await getSettings(client);
  expect(features.createServer.isDisabled).toBe(true);
  expect(features.upgrade.isDisabled).toBe(false);
});

test('without a hypervisor an order from before cannot be paid, and costs nothing', async () => {
  const { db, provider, world, ordered } = sandbox;
  const choice = readChoice({ planId: 206, period: 'MONTH', imageName: 'fedora' });
  const order = { customerId, name: 'old', network: 'x', choice, promo: undefined };
  const id = await createOrder({ db, provider, now: world.now }, order);
  const path = `/cws/rest/invoices/${id}/payByBalance`;
  expect(await rawCall(client, 'PUT', path, { body: { payType: 'payByBalance' } })).toMatchObject(refused);
  expect(await balanceOf(client)).toBe(BALANCE);
  await expect(runServerTasks({ db, provider, now: world.now, ...ordered })).resolves.toBeUndefined();
});
