import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, STROKE_MS, type TestSandbox } from '../../testing/openSandbox.ts';
import { errorOf, HOURLY, type ServerCalls, serverCalls } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

let sandbox: TestSandbox;
let calls: ServerCalls;
let balance: () => Promise<number>;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  const { client } = await signInNewCustomer(sandbox, { balanceToman: 10_000_000 });
  calls = serverCalls(sandbox, client);
  balance = () => balanceOf(client);
});

const now = () => sandbox.world.now().getTime();

test('problem, repair and pause change the machine’s state', async () => {
  const { id } = await calls.run({ name: 'web-1' });
  expect(await calls.control(id, 'problem')).toBe(303);
  expect((await calls.read('web-1')).vm?.state).toBe('PROBLEM');
  expect(errorOf(await calls.power(id, 'poweroff'))).toBe('serverProblem');
  await calls.control(id, 'repair');
  expect((await calls.read('web-1')).vm?.state).toBe('OFF');
  await calls.control(id, 'pause');
  expect((await calls.read('web-1')).vm?.state).toBe('PAUSED');
  expect((await calls.power(id, 'poweron')).status).toBe(200);
  await calls.pass(STROKE_MS);
  expect((await calls.read('web-1')).vm?.state).toBe('ON');
});

test('nearExpiry and expire change the paid period and its invoice', async () => {
  const { id } = await calls.run({ name: 'web-1' });
  await calls.control(id, 'nearExpiry');
  expect((await calls.read('web-1')).lastInvoice?.to).toBe(now() + 3 * DAY_MS);
  await calls.control(id, 'expire');
  expect(await calls.read('web-1')).toMatchObject({ vm: { state: 'OFF' }, lastInvoice: { to: now() } });
});

test('failBuild fails the current or the next build', async () => {
  await calls.pay((await calls.order({ name: 'web-1' })).id);
  const { id, lastInvoice } = await calls.read('web-1');
  const retry = () => calls.call('POST', `/vmBills/retry?invoiceId=${lastInvoice?.id}`);
  await calls.control(id, 'failBuild');
  await calls.settle();
  expect(await calls.read('web-1')).toMatchObject({ vm: null, vmCreatedBefore: true });
  await calls.control(id, 'failBuild');
  await retry();
  await calls.settle();
  expect((await calls.read('web-1')).vm).toBeNull();
  await retry();
  await calls.pass(3.5 * STROKE_MS);
  await calls.control(id, 'failBuild');
  await calls.pass(STROKE_MS);
  expect((await calls.read('web-1')).vm).toBeNull();
  await retry();
  await calls.settle();
  expect((await calls.read('web-1')).vm?.state).toBe('ON');
});

test('hourly servers: expire charges a day, days of a problem are free, endLock ends the idle lock', async () => {
  const { id } = await calls.run({ name: 'box', planId: HOURLY, period: 'DAY' });
  const before = await balance();
  await calls.control(id, 'expire');
  expect(await balance()).toBe(before - 21_800);
  await calls.control(id, 'problem');
  await calls.pass(5 * DAY_MS);
  expect(await balance()).toBe(before - 21_800);
  await calls.control(id, 'repair');
  expect(await balance()).toBe(before - 2 * 21_800);
  await calls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus: 'IDLE' } });
  await calls.control(id, 'endLock');
  expect((await calls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus: 'ACTIVE' } })).status).toBe(200);
});

test('unknown servers and controls that are not possible are refused', async () => {
  const { id } = await calls.run({ name: 'web-1' });
  expect(await calls.control(999_999, 'problem')).toBe(404);
  expect(await calls.control(id, 'explode')).toBe(400);
  expect(await calls.control(id, 'endLock')).toBe(409);
});
