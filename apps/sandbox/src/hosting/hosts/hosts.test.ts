import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { listInvoices } from '@abrak/core/billing';
import {
  checkAvailability,
  deleteDomain,
  deleteHost,
  listDomains,
  listHosts,
  setAutoRenewal,
  domainView,
} from '@abrak/core/hosting';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HostingCalls, hostingCalls } from '../../testing/hostingCalls.ts';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { errorOf } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

let sandbox: TestSandbox;
let client: Client;
let calls: HostingCalls;
let count = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: 10_000_000 }));
  calls = hostingCalls(sandbox, client);
});

function aName(): string {
  count += 1;
  return `honar-${count}.com`;
}

describe('automatic renewal', () => {
  test('is off by default and can be switched on and off', async () => {
    const { id, name, autoRenewal } = await calls.open(aName());
    expect(autoRenewal).toBe(false);
    await expect(setAutoRenewal(client, id, true)).resolves.toMatchObject({ id, name, autoRenewal: true });
    await expect(setAutoRenewal(client, id, true)).resolves.toMatchObject({ autoRenewal: true });
    await expect(setAutoRenewal(client, id, false)).resolves.toMatchObject({ autoRenewal: false });
    expect(await calls.host(name)).toMatchObject({ autoRenewal: false });
  });

  test('can be switched before the order is paid', async () => {
    const { id, name } = await calls.order(aName());
    await setAutoRenewal(client, id, true);
    await calls.pay(await calls.host(name));
    expect(await calls.host(name)).toMatchObject({ autoRenewal: true, status: 'ACTIVE' });
  });

  test.each([
    [{}],
    [{ autoRenewal: 'true' }],
    [{ autoRenewal: 1 }],
    [{ autoRenewal: null }],
    [{ id: 1, autoRenewal: true }],
    [[]],
    [null],
    ['on'],
  ])('is not switched by the body %j', async (body) => {
    const { id, name } = await calls.open(aName());
    expect(errorOf(await calls.call('PUT', `/hosts/${id}`, { body }))).toBe('badRequest');
    expect(await calls.host(name)).toMatchObject({ autoRenewal: false });
  });

  test('ignores other fields of a host', async () => {
    const { id, name } = await calls.open(aName());
    const body = { id, autoRenewal: true, hostStatus: 'EXPIRED', userName: 'root', expireDate: 0 };
    expect((await calls.call('PUT', `/hosts/${id}`, { body })).status).toBe(200);
    expect(await calls.host(name)).toMatchObject({
      status: 'ACTIVE',
      autoRenewal: true,
      userName: expect.stringMatching(/^honar/),
    });
  });
});

describe('deleting', () => {
  test('a paid host keeps its domain, which can then be deleted and registered again', async () => {
    const { id, name } = await calls.open(aName());
    const domain = await calls.domain(name);
    expect(domainView(domain, 0).deleteProblem).toBe('domainInUse');
    await expect(deleteDomain(client, domain.id)).rejects.toMatchObject({ code: 'domainInUse' });
    const before = await balanceOf(client);
    await deleteHost(client, id);
    await expect(listHosts(client)).resolves.toEqual([]);
    expect(await calls.domain(name)).toMatchObject({ status: 'ACTIVE', hostId: null });
    await deleteDomain(client, domain.id);
    await expect(listDomains(client)).resolves.toEqual([]);
    await expect(checkAvailability(client, name)).resolves.toMatchObject({ isAvailable: true });
    // Deleting refunds nothing.
    expect(await balanceOf(client)).toBe(before);
    expect(await calls.open(name)).toMatchObject({ status: 'ACTIVE' });
  });

  test('an unpaid order cancels its invoice and removes its domain', async () => {
    const host = await calls.order(aName());
    await deleteHost(client, host.id);
    await expect(listInvoices(client, 'hosting')).resolves.toMatchObject([{ status: 'CANCEL', isPaid: false }]);
    await expect(listDomains(client)).resolves.toEqual([]);
    await expect(checkAvailability(client, host.name)).resolves.toMatchObject({ isAvailable: true });
    await expect(calls.pay(host)).rejects.toMatchObject({ code: 'invoiceCancelled' });
  });

  test('an order for an owned domain keeps the domain', async () => {
    const { id, name } = await calls.open(aName());
    await deleteHost(client, id);
    await deleteHost(client, (await calls.order(name, { register: false })).id);
    expect(await calls.domain(name)).toMatchObject({ status: 'ACTIVE', hostId: null });
  });

  test('a host twice, or concurrently, fails the second time', async () => {
    const { id } = await calls.open(aName());
    const deleted = await Promise.allSettled([deleteHost(client, id), deleteHost(client, id)]);
    expect(deleted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(deleteHost(client, id)).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('an order while it is paid does one of both completely', async () => {
    const host = await calls.order(aName());
    const before = await balanceOf(client);
    const [paid] = await Promise.allSettled([calls.pay(host), deleteHost(client, host.id)]);
    const isPaid = paid.status === 'fulfilled';
    expect(await balanceOf(client)).toBe(isPaid ? before - 2_310_800 : before);
    const domains = await listDomains(client);
    expect(domains.map(({ status }) => status)).toEqual(isPaid ? ['ACTIVE'] : []);
  });

  test('a host with a repeated idempotency key deletes it once', async () => {
    const { id } = await calls.open(aName());
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect(await calls.call('DELETE', `/hosts/${id}`, { key })).toEqual({ status: 200, body: {} });
  });
});

describe('a host or domain of another customer', () => {
  test('is not found', async () => {
    const { id, name } = await calls.open(aName());
    const domain = await calls.domain(name);
    const { client: stranger } = await signInNewCustomer(sandbox, { balanceToman: 10_000_000 });
    const theirs = hostingCalls(sandbox, stranger);
    await expect(listHosts(stranger)).resolves.toEqual([]);
    await expect(listDomains(stranger)).resolves.toEqual([]);
    await expect(setAutoRenewal(stranger, id, true)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(deleteHost(stranger, id)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(deleteDomain(stranger, domain.id)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(theirs.pay(await calls.order(aName()))).rejects.toMatchObject({ code: 'itemMissing' });
    expect(await calls.host(name)).toMatchObject({ status: 'ACTIVE', autoRenewal: false });
  });

  test.each([
    ['GET', '/hosts'],
    ['POST', '/hosts'],
    ['PUT', '/hosts/1'],
    ['DELETE', '/hosts/1'],
    ['GET', '/domains'],
    ['GET', '/domains/isAvailable?domainName=a-b.com'],
    ['DELETE', '/domains/1'],
    ['GET', '/products/user/products?category=HOST'],
  ])('requires a session: %s %s', async (method, path) => {
    const answer = await fetch(`${sandbox.url}/cfs/rest${path}`, { method });
    expect(answer.status).toBe(401);
  });

  test.each([['0'], ['-1'], ['1e3'], ['١'], ['99999999999999999999'], ['1;drop'], ['%00'], ['1%2F2'], ['999999']])(
    'is not found by the invalid id %s',
    async (id) => {
      for (const path of [`/hosts/${id}`, `/domains/${id}`]) {
        expect((await calls.call('DELETE', path)).status).toBe(404);
        expect((await calls.call('PUT', path, { body: { autoRenewal: true } })).status).toBe(404);
      }
    },
  );
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
