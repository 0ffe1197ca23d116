import type { Client } from '@abrak/core';
import { listDomains, listHosts, domainView, hostView, showDomainName } from '@abrak/core/hosting';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSums, seedBilling } from '../../billing/index.ts';
import { type HostingCalls, hostingCalls } from '../../testing/hostingCalls.ts';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { seedHosting } from './seedHosting.ts';

let sandbox: TestSandbox;
let client: Client;
let calls: HostingCalls;

beforeAll(async () => {
  sandbox = await openSandbox();
  const { ownerId: colleagueId } = await signInNewCustomer(sandbox);
  const { client: own, ownerId: customerId } = await signInNewCustomer(sandbox);
  const now = sandbox.world.now();
  await seedBilling(sandbox.db, { customerId, colleagueId, now });
  await seedHosting(sandbox.db, { customerId, now });
  client = own;
  calls = hostingCalls(sandbox, client);
  await calls.keepTime();
});

afterAll(() => sandbox.close());

test('the demo customer has hosts and domains in every state, a consistent ledger and 250,000 toman', async () => {
  const now = sandbox.world.now().getTime();
  const hosts = (await listHosts(client)).map((host) => hostView(host, now));
  expect(
    Object.fromEntries(
      hosts.map(({ name, label, domainLabel, payableInvoice }) => [
        name,
        [label, domainLabel, payableInvoice !== null],
      ]),
    ),
  ).toEqual({
    'abrak-shop.ir': ['active', 'active', false],
    'abrak-blog.ir': ['unpaid', 'external', true],
    'nashr-negah.com': ['expired', 'expired', true],
    'daftar-honar.ir': ['active', 'active', true],
    'galeri-mah.de': ['active', 'external', false],
    'کافه-باران.com': ['active', 'active', false],
    'snatch-bazaar.com': ['nameTaken', 'taken', false],
  });
  const domains = (await listDomains(client)).map((domain) => domainView(domain, now));
  expect(
    Object.fromEntries(
      domains.map(({ name, label, payableInvoice, deleteProblem }) => [
        name,
        [label, payableInvoice !== null, deleteProblem],
      ]),
    ),
  ).toEqual({
    'abrak-shop.ir': ['active', false, 'domainInUse'],
    'abrak-shop.com': ['unpaid', true, undefined],
    'nashr-negah.com': ['expired', true, 'domainInUse'],
    'daftar-honar.ir': ['active', true, 'domainInUse'],
    'khatoon-dastbaf.ir': ['active', false, undefined],
    'کافه-باران.com': ['active', false, 'domainInUse'],
    'snatch-bazaar.com': ['taken', false, 'domainInUse'],
  });
  expect(hosts.find(({ isNearExpiry }) => isNearExpiry)?.name).toBe('daftar-honar.ir');
  expect((await calls.host('abrak-shop.ir')).autoRenewal).toBe(true);
  expect(await balanceOf(client)).toBe(250_000);
  await assertLedgerSums(sandbox.db);
});

test('seeded hosts and domains can be paid, renewed and expired', async () => {
  await expect(calls.pay(await calls.host('abrak-blog.ir'))).rejects.toMatchObject({ code: 'balanceTooLow' });
  await calls.pay(await calls.domain('daftar-honar.ir'));
  expect((await calls.domain('daftar-honar.ir')).endsAt).toBeGreaterThan(sandbox.world.now().getTime() + 360 * DAY_MS);
  const hosts = await listHosts(client);
  expect(hosts.find(({ name }) => showDomainName(name) === 'کافه-باران.com')?.plan?.name).toBe('Plan_A1');
  await calls.pass(8 * DAY_MS);
  expect((await listHosts(client)).map(({ name }) => name)).not.toContain('nashr-negah.com');
});
