import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '../account/index.ts';
import {
  addToBalance,
  getPayment,
  listInvoices,
  listTransactions,
  payInvoice,
  startPayment,
} from '../billing/index.ts';
import { listDomains, listHosts } from '../hosting/index.ts';
import { listServerEvents, orderServer, orderPayload, serverView } from '../servers/index.ts';
import { toman } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { createMemoryBackend, type MemoryBillingOptions, type MemoryHostingOptions } from './index.ts';
import { aDomain, aHost, aMachine, anInvoice, aServer, aUser } from './internal.ts';
import { aProvider, NOW } from './serverProvider.ts';

const BALANCE = 10_000_000;

function aWallet(billing: MemoryBillingOptions) {
  const backend = createMemoryBackend({ billing, user: aUser({ balanceToman: 300_000 }), now: () => NOW });
  return { backend, client: backend.client() };
}

test('calls tells the idempotency keys', async () => {
  const due = anInvoice();
  const { backend, client } = aWallet({ invoices: [due] });
  await payInvoice(client, due, { key: 'key-1' });
  await payInvoice(client, due, { key: 'key-1' });
  const sent = backend.calls.filter(({ method }) => method === 'PUT');
  expect(sent).toMatchObject([{ idempotencyKey: 'key-1' }, { idempotencyKey: 'key-1' }]);
  await expect(listTransactions(client)).resolves.toMatchObject([
    { amountToman: 0 - due.payableToman, type: 'INVOICE', invoiceId: due.id },
  ]);
});

test.each([
  ['paid', { state: 'PAID', reason: 0 }, 340_000],
  ['cancelled', { state: 'CANCELLED', referenceNumber: null }, 300_000],
  ['failed', { state: 'FAILED', referenceNumber: null }, 300_000],
  ['reversed', { state: 'REVERSED', referenceNumber: null }, 300_000],
  ['returned', { state: 'RETURNED', referenceNumber: null }, 300_000],
  ['pending', { state: 'STARTED', referenceNumber: null }, 300_000],
] as const)('the bank leaves a payment as bankOutcome says: %s', async (bankOutcome, payment, balanceToman) => {
  const { client } = aWallet({ bankOutcome });
  const id = await addToBalance(client, toman(40_000), { key: 'key-1' });
  await expect(getPayment(client, id)).resolves.toMatchObject({ state: 'CREATED' });
  await expect(startPayment(client, id)).resolves.toMatchObject({
    refId: expect.any(String),
    postAddress: expect.stringContaining('127.0.0.1'),
  });
  await expect(getPayment(client, id)).resolves.toMatchObject(payment);
  await expect(getCurrentUser(client)).resolves.toMatchObject({ balanceToman });
});

test('advanceServers ends one step of a build, at the time of the clock', async () => {
  const { client, backend, only, pass } = aProvider();
  const resources = { cpuCores: 2, ramGb: 5, diskGb: 150 };
  const choice = { imageName: 'rhel7.4', planId: 204, period: 'YEAR', resources } as const;
  const order = orderPayload({ ...choice, name: 'web-1', networkName: 'net-1' });
  await payInvoice(client, await orderServer(client, order, { key: 'key-1' }), { key: 'key-2' });
  expect(serverView(await only(), NOW)).toMatchObject({ lamp: 'building', progress: { percent: 0 } });
  pass(1_000);
  backend.advanceServers();
  expect(serverView(await only(), NOW).progress).toMatchObject({
    percent: 20,
    steps: [{ state: 'done' }, { state: 'current', startedAt: NOW + 1_000 }, {}, {}, {}],
  });
  for (let stroke = 0; stroke < 4; stroke += 1) backend.advanceServers();
  expect(serverView(await only(), NOW)).toMatchObject({ lamp: 'on', progress: null, networkName: 'net-1' });
  const events = await listServerEvents(client, (await only()).id);
  expect(events.at(-1)).toEqual({ at: NOW, type: 'ordered', details: { plan: 'NVMe-VPC1', period: 'YEAR' } });
});

test('changeServer changes a server from outside', async () => {
  const { backend, only } = aProvider([aServer()]);
  backend.changeServer(11, { machine: aMachine({ state: 'PROBLEM' }) });
  expect(serverView(await only(), NOW).lamp).toBe('problem');
});

describe('renewHosting', () => {
  const soon = { endsAt: NOW + 3 * DAY_MS };
  const both = { hosts: [aHost(soon)], domains: [aDomain({ ...soon, hostId: 7 })] };
  const aHoster = (hosting: MemoryHostingOptions, balanceToman = BALANCE) => {
    const backend = createMemoryBackend({ hosting, user: aUser({ balanceToman }), now: () => NOW });
    return { backend, client: backend.client() };
  };

  test('renews hosts and domains that end soon from the balance, once', async () => {
    const { backend, client } = aHoster(both);
    backend.renewHosting();
    backend.renewHosting();
    const endsAt = soon.endsAt + 365 * DAY_MS;
    await expect(listHosts(client)).resolves.toMatchObject([
      { endsAt, invoice: { isPaid: true, payableToman: 1_308_000 } },
    ]);
    await expect(listDomains(client)).resolves.toMatchObject([
      { endsAt, invoice: { isPaid: true, payableToman: 49_050 } },
    ]);
    await expect(listInvoices(client, 'hosting')).resolves.toHaveLength(2);
  });

  test.each([
    ['automatic renewal is off', { ...both, hosts: [aHost({ ...soon, autoRenewal: false })] }, BALANCE],
    ['the balance is too low', both, 1_000],
  ])('leaves the renewals unpaid when %s', async (_, options, balance) => {
    const { backend, client } = aHoster(options, balance);
    backend.renewHosting();
    backend.renewHosting();
    await expect(listHosts(client)).resolves.toMatchObject([{ ...soon, status: 'ACTIVE', invoice: { isPaid: false } }]);
    await expect(listDomains(client)).resolves.toMatchObject([{ ...soon, invoice: { isPaid: false } }]);
    await expect(listInvoices(client, 'hosting')).resolves.toHaveLength(2);
  });

  test('renews nothing else', async () => {
    const { backend, client } = aHoster({ hosts: [aHost()], domains: [aDomain({ hostId: 7 })] });
    backend.renewHosting();
    await expect(listInvoices(client, 'hosting')).resolves.toHaveLength(1);
  });
});
