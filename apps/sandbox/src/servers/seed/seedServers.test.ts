import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSums, seedBilling } from '../../billing/index.ts';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { errorOf, type ServerCalls, serverCalls } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { seedServers } from './seedServers.ts';

let sandbox: TestSandbox;
let calls: ServerCalls;
let balance: () => Promise<number>;

async function seedNewCustomer(): Promise<ServerCalls> {
  const { ownerId: colleagueId } = await signInNewCustomer(sandbox);
  const { client, ownerId: customerId } = await signInNewCustomer(sandbox);
  const now = sandbox.world.now();
  await seedBilling(sandbox.db, { customerId, colleagueId, now });
  await seedServers(sandbox.db, { customerId, now });
  balance = () => balanceOf(client);
  return serverCalls(sandbox, client);
}

beforeAll(async () => {
  sandbox = await openSandbox();
  calls = await seedNewCustomer();
});

afterAll(() => sandbox.close());

test('the demo customer has servers in every state, a consistent ledger and 250,000 toman', async () => {
  const now = sandbox.world.now().getTime();
  const bills = Object.fromEntries((await calls.list()).map((bill) => [bill.name, bill]));
  expect(Object.keys(bills).toSorted()).toEqual([
    'api',
    'backup',
    'builder',
    'db-1',
    'mail-1',
    'old-site',
    'shop',
    'staging',
    'test-box',
    'web-1',
    'win-office',
  ]);
  const address = [{ ipAddresses: [{ ip4: expect.stringMatching(/^(192\.0\.2|198\.51\.100)\./) }] }];
  expect(bills).toMatchObject({
    shop: { vm: { state: 'ON', nics: address }, lastInvoice: { paid: true, recurringPeriod: 'YEAR' } },
    backup: { vm: { state: 'OFF' }, lastInvoice: { paid: true } },
    'mail-1': { vm: { state: 'ON' }, lastInvoice: { paid: true } },
    'old-site': { vm: { state: 'OFF' }, lastInvoice: { paid: true } },
    'web-1': { vm: { state: 'ON' }, lastInvoice: { paid: false, cancelInvoice: null } },
    'db-1': { vm: null, vmCreatedBefore: false, lastInvoice: { paid: false } },
    staging: { vm: null, vmCreatedBefore: false, lastInvoice: { paid: false } },
    api: {
      vm: { state: 'ON' },
      cm: { plan: { id: 204 }, period: 'MONTH' },
      lastInvoice: { paid: false, cancelInvoice: { id: expect.any(Number) } },
    },
    'test-box': { vm: { state: 'OFF' }, vmBillStatus: 'IDLE', lastInvoice: { recurringPeriod: 'DAY' } },
    builder: { vm: { state: 'DEFINED', brush: { current: 'prepare' } }, vmCreatedBefore: false },
    'win-office': { vm: { state: 'PROBLEM' }, vmOS: { displayName: 'Windows Server 2016' } },
  });
  const endOf = (name: string) => (bills[name]?.lastInvoice?.to ?? 0) - now;
  expect(endOf('mail-1')).toBeGreaterThan(0);
  expect(endOf('mail-1')).toBeLessThan(7 * DAY_MS);
  expect(endOf('old-site')).toBeLessThan(0);
  expect(endOf('old-site')).toBeGreaterThan(-7 * DAY_MS);
  expect(bills['db-1']?.lastInvoice?.dueDate).toBeLessThan(now);
  expect(bills['staging']?.lastInvoice?.dueDate).toBeGreaterThan(now);
  expect(await balance()).toBe(250_000);
  await assertLedgerSums(sandbox.db);
});

test('each server has a history of events', async () => {
  for (const { id } of await calls.list()) {
    const events = (await calls.call('GET', `/vmBills/${id}/events`)).body as { at: number; type: string }[];
    expect(events.at(-1)?.type).toBe('ordered');
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((one, other) => other - one));
  }
});

test('seeded servers allow the actions of their states', async () => {
  const idOf = async (name: string) => (await calls.read(name)).id;
  await calls.pay((await calls.read('api')).lastInvoice?.id ?? 0);
  expect(await calls.read('api')).toMatchObject({ cm: null, cpuCores: 2, ram: 5, vm: { ram: 4 * 1024 } });
  expect(errorOf(await calls.power(await idOf('test-box'), 'poweron'))).toBe('idleLocked');
  expect(errorOf(await calls.power(await idOf('old-site'), 'poweron'))).toBe('wrongState');
  expect(errorOf(await calls.power(await idOf('win-office'), 'poweron'))).toBe('serverProblem');
  expect((await calls.power(await idOf('backup'), 'poweron')).status).toBe(200);
  expect((await calls.invoice(calls.call('GET', `/vmBills/${await idOf('db-1')}/renewal`))).paid).toBe(false);
  await calls.pass(5 * 60_000);
  expect((await calls.read('builder')).vm?.state).toBe('ON');
  expect((await calls.call('DELETE', `/vmBills/${await idOf('old-site')}`)).status).toBe(200);
});

test('the seed depends only on the time', async () => {
  const shape = async (of: ServerCalls) =>
    (await of.list()).map(({ name, os, vm, lastInvoice, createdAt }) => [
      name,
      os,
      vm?.state,
      vm?.brush?.current,
      lastInvoice?.payablePrice,
      lastInvoice?.paid,
      createdAt,
    ]);
  const frozen = sandbox.world.now;
  const at = frozen();
  sandbox.world.now = () => at;
  const one = await shape(await seedNewCustomer());
  expect(await shape(await seedNewCustomer())).toEqual(one);
  sandbox.world.now = frozen;
});
