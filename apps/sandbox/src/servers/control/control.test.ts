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

const page = `/sandbox/servers`;
const now = () => sandbox.world.now().getTime();

test('the page lists every server with its customer and has no scripts', async () => {
  await calls.run({ name: 'web-1' });
  const answer = await fetch(`${sandbox.url}${page}`);
  const html = await answer.text();
  expect(html).toContain('web-1');
  expect(html).not.toContain('<script');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'self'/,
  );
});

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

test.each([
  ['another page', { origin: 'https://evil.example' }, 404],
  ['the console', { origin: 'http://console.test' }, 404],
  ['a form without an origin from another site', { 'sec-fetch-site': 'cross-site' }, 404],
  ['a proxy', { 'x-forwarded-for': '10.0.0.1' }, 404],
])('requests of %s are refused', async (_who, headers, status) => {
  const { id } = await calls.run({ name: 'web-1' });
  const body = new URLSearchParams({ bill: String(id), act: 'problem' });
  expect((await fetch(`${sandbox.url}${page}`, { method: 'POST', body, headers, redirect: 'manual' })).status).toBe(
    status,
  );
  expect((await calls.read('web-1')).vm?.state).toBe('ON');
});

test('the page’s own form is accepted; unknown servers and controls are refused', async () => {
  const { id } = await calls.run({ name: 'web-1' });
  const post = (fields: Record<string, string>) =>
    fetch(`${sandbox.url}${page}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: sandbox.url },
      redirect: 'manual',
    });
  expect((await post({ bill: String(id), act: 'problem' })).status).toBe(303);
  expect((await post({ bill: '999999', act: 'problem' })).status).toBe(404);
  expect((await post({ bill: String(id), act: 'explode' })).status).toBe(400);
  expect((await post({ bill: String(id), act: 'endLock' })).status).toBe(409);
});

test('a hidden page is not found', async () => {
  const hidden = await openSandbox({ showsControls: false });
  expect((await fetch(`${hidden.url}${page}`)).status).toBe(404);
  await hidden.close();
});
