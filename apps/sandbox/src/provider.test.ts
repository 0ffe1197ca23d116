import { randomUUID } from 'node:crypto';
import { type Client, isApiError, type ProviderConfig, toman } from '@abrak/core';
import {
  addToBalance,
  changePlan,
  type Invoice,
  payInvoice,
  startPayment,
  taxRatesOf,
  readInvoiceLines,
} from '@abrak/core/billing';
import { checkAvailability, listDomainSuffixes, listHostPlans, listHosts, orderHost } from '@abrak/core/hosting';
import { domainOrderSelection, reduceDomainOrder, startDomainOrder } from '@abrak/core/internal';
import {
  listServerPlans,
  listServers,
  orderServer,
  type ServerOrder,
  upgradeServer,
  HOURLY_PLAN_ID,
  orderPayload,
  orderQuote,
} from '@abrak/core/servers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, STROKE_MS, type TestSandbox } from './testing/openSandbox.ts';
import { serverCalls } from './testing/serverCalls.ts';
import { signInNewCustomer } from './testing/signInNewCustomer.ts';

const provider: ProviderConfig = {
  taxes: [{ rateBp: 1_000 }],
  gateways: [{ id: 'OWN', hosts: ['pay.example.com'] }],
  hostPlans: [{ id: 7, name: 'Plan_P', prices: { YEAR: 123_456 } }],
  domainSuffixes: [{ suffix: '.com', prices: { YEAR: 654_321 } }],
  serverNameLimit: 8,
};

let sandbox: TestSandbox;
let client: Client;
let calls: ReturnType<typeof serverCalls>;

beforeAll(async () => {
  sandbox = await openSandbox({ provider });
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: 100_000_000 }));
  calls = serverCalls(sandbox, client);
});

afterAll(() => sandbox.close());

function expectTenPercent({ payableToman, ...invoice }: Invoice): void {
  const lines = readInvoiceLines({ payableToman, ...invoice });
  expect(lines).toMatchObject({ taxes: [{ rateBp: 1_000 }], unexplainedToman: 0 });
  expect(payableToman).toBe(Math.round((lines?.netToman ?? 0) * 1.1));
}

async function order(name: string) {
  const plan = (await listServerPlans(client)).find(({ id }) => id === 204);
  if (plan === undefined) throw new Error('The plan 204 is not sold.');
  const { cpuCores, ramGb, diskGb } = plan;
  const wish: ServerOrder = {
    name,
    imageName: 'fedora',
    networkName: 'net-1',
    planId: 204,
    period: 'MONTH',
    resources: { cpuCores, ramGb, diskGb },
  };
  return { plan, invoice: await orderServer(client, orderPayload(wish), { key: randomUUID() }) };
}

test('a server costs 10 % more than its price, as the interface calculates, when ordered and when upgraded', async () => {
  const { plan, invoice } = await order('web-1');
  expectTenPercent(invoice);
  const now = sandbox.world.now().getTime();
  expect(orderQuote(plan, { period: 'MONTH', now, taxRates: taxRatesOf(client.provider) })?.payableToman).toBe(
    invoice.payableToman,
  );
  await payInvoice(client, invoice, { key: randomUUID() });
  await calls.pass(6 * STROKE_MS);
  const [server] = await listServers(client);
  const upgrade = await upgradeServer(client, server?.id ?? 0, { planId: 205, period: 'MONTH', key: randomUUID() });
  expectTenPercent(upgrade);
});

test('a day of an hourly server costs 10 % more than its price', async () => {
  const resources = { cpuCores: 4, ramGb: 8, diskGb: 80 };
  const wish: ServerOrder = {
    name: 'hour-1',
    imageName: 'fedora',
    networkName: 'net-1',
    planId: HOURLY_PLAN_ID,
    period: 'DAY',
    resources,
  };
  expectTenPercent(await orderServer(client, orderPayload(wish), { key: randomUUID() }));
});

test('a storage plan costs 10 % more than its price', async () => {
  const invoice = await changePlan(client, { id: 4, period: 'YEAR' });
  if (invoice === null) throw new Error('The answer has no invoice.');
  expectTenPercent(invoice);
});

test('a host and its domain have the prices and the tax of the provider, as the interface calculates', async () => {
  const plans = await listHostPlans(client);
  const suffixes = await listDomainSuffixes(client);
  expect([plans, suffixes]).toMatchObject([[{ id: 7, name: 'Plan_P' }], [{ suffix: '.com' }]]);
  const answer = await checkAvailability(client, 'provider-test.com');
  expect(answer).toMatchObject({ isAvailable: true, priceToman: 654_321 });
  const typed = reduceDomainOrder(startDomainOrder({ planId: 7 }), { type: 'typed', text: 'provider-test', suffixes });
  const state = reduceDomainOrder(typed, { type: 'answered', answer });
  const selection = domainOrderSelection(state, { plans, suffixes, now: 0, taxRates: taxRatesOf(client.provider) });
  if (selection.order === null) throw new Error(`The order has the problem ${selection.problem}.`);
  const { invoice } = await orderHost(client, selection.order, { key: randomUUID() });
  if (invoice === null) throw new Error('The host has no invoice.');
  expectTenPercent(invoice);
  expect(selection.lines?.payableToman).toBe(invoice.payableToman);
  expect(await listHosts(client)).toMatchObject([{ plan: { id: 7, name: 'Plan_P' } }]);
});

test('a payment is handed to the gateways of the provider only', async () => {
  const id = await addToBalance(client, toman(10_000), { key: randomUUID() });
  expect(await startPayment(client, id)).toMatchObject({ postAddress: expect.stringContaining('/pgwchannel/') });
  await expect(startPayment(client, id, 'BEHPARDAKHT')).rejects.toMatchObject({ code: 'gatewayUnknown' });
});

test('a server name is as long as the provider allows', async () => {
  const error = await order('longer-name').catch((reason: unknown) => reason);
  expect(isApiError(error) && error.fields).toEqual({ name: 'textTooLong' });
});
