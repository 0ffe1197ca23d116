import { describe, expect, test } from 'vitest';
import {
  activateAccount,
  endSessions,
  getCurrentUser,
  listSessions,
  requestActivation,
  setNewPassword,
  signIn,
  listStoragePlans,
} from '../account/index.ts';
import {
  billingQueries,
  changePlan,
  getGiftBalance,
  getInvoice,
  type Invoice,
  invoiceKinds,
  listInvoices,
  listTransactions,
  payInvoice,
  listTransactionWindow,
} from '../billing/index.ts';
import {
  checkAvailability,
  deleteDomain,
  hostingQueries,
  listDomains,
  listDomainSuffixes,
  listHostPlans,
  listHosts,
  orderHost,
} from '../hosting/index.ts';
import {
  changePower,
  checkPromo,
  listServerImages,
  listServerNetworks,
  listServerPlans,
  listServers,
  retryServer,
  serverQueries,
  upgradeServer,
  getLeftCredit,
  HOURLY_PLAN_ID,
} from '../servers/index.ts';
import { toman } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import {
  createMemoryBackend,
  type MemoryBackendOptions,
  type MemoryBillingOptions,
  type MemoryHostingOptions,
} from './index.ts';
import {
  aBuild,
  aDomain,
  aDomainInvoice,
  aHost,
  aHostInvoice,
  aMachine,
  anHourlyServer,
  anInvoice,
  aServer,
  aServerInvoice,
  aSession,
  aTransaction,
  aUser,
  domainSuffixes,
  hostPlans,
  serverImages,
  serverNetworks,
  serverPlans,
  storageOffers,
} from './internal.ts';
import { aProvider, NOW } from './serverProvider.ts';

const user = aUser();
const key = 'key-1';
const signal = new AbortController().signal;

function aVisitor(options: MemoryBackendOptions) {
  const backend = createMemoryBackend({ isSignedIn: false, ...options });
  return { backend, client: backend.client() };
}

function aWallet(billing: MemoryBillingOptions = {}) {
  return createMemoryBackend({ billing, user: aUser({ balanceToman: 300_000 }), now: () => NOW }).client();
}

function aHoster(hosting: MemoryHostingOptions = {}) {
  return createMemoryBackend({ hosting, user: aUser({ balanceToman: 10_000_000 }), now: () => NOW }).client();
}

describe('an account', () => {
  test('that is locked is activated by a code of the latest mail', async () => {
    const { backend, client } = aVisitor({ isLocked: true });
    await requestActivation(client, user.email);
    await expect(activateAccount(client, backend.mails.at(-1)?.code ?? '')).resolves.toBe(user.username);
    await expect(signIn(client, { identifier: user.email, password: 'abrak' })).resolves.toBeUndefined();
  });

  test('has the codes of its initial mails', async () => {
    const { client } = aVisitor({ mails: [{ kind: 'reset', email: user.email, code: 'from-the-mail' }] });
    await setNewPassword(client, { code: 'from-the-mail', newPassword: 'new' });
    await expect(signIn(client, { identifier: user.email, password: 'new' })).resolves.toBeUndefined();
  });

  test('has its initial sessions after the current one, and they can be ended', async () => {
    const other = aSession({ createdAt: 1 });
    const client = createMemoryBackend({ sessions: [other, aSession({ id: 'third', createdAt: 0 })] }).client();
    const [current, ...rest] = await listSessions(client);
    expect(current).toMatchObject({ isCurrent: true });
    expect(rest.map(({ id }) => id)).toEqual([other.id, 'third']);
    await endSessions(client, [other.id]);
    expect((await listSessions(client)).map(({ id }) => id)).toEqual([current?.id, 'third']);
  });

  test('is offered the documented storage plans, or the given ones', async () => {
    await expect(listStoragePlans(createMemoryBackend().client())).resolves.toEqual(storageOffers());
    await expect(listStoragePlans(createMemoryBackend({ offers: [] }).client())).resolves.toEqual([]);
  });

  test('pays the documented price of a year, less its saving, within three days', async () => {
    const client = aWallet();
    const yearly = await changePlan(client, { id: 4, period: 'YEAR' });
    expect(yearly).toMatchObject({ payableToman: 245_250, totalToman: 320_250, dueAt: NOW + 3 * DAY_MS });
    await payInvoice(client, { id: yearly?.id ?? 0, kind: 'storage' }, { key });
    await expect(getCurrentUser(client)).resolves.toMatchObject({ plan: { id: 4, quotaBytes: 20 * 1024 ** 3 } });
  });
});

describe('billing', () => {
  const names = { storage: '', servers: 'web-1', hosting: 'shop.example', domain: 'abrak.ir' } as const;
  const invoices: Invoice[] = invoiceKinds.map((kind, index) =>
    anInvoice({ id: index + 1, kind, serviceName: names[kind] }),
  );
  const transactions = [1, 2, 3].map((id) => aTransaction({ id, createdAt: id, type: id === 2 ? 'GIFT' : 'PAYMENT' }));

  test.each(invoices)('has the initial invoices of $kind in the calls of their kind', async (invoice) => {
    const client = aWallet({ invoices });
    await expect(listInvoices(client, invoice.kind)).resolves.toEqual([invoice]);
    await expect(getInvoice(client, invoice)).resolves.toEqual(invoice);
    await expect(billingQueries.invoice(client, invoice).queryFn({ signal })).resolves.toEqual(invoice);
  });

  test('has the initial transactions newest first, with gifts on request', async () => {
    const client = aWallet({ transactions });
    await expect(listTransactions(client)).resolves.toEqual([transactions[2], transactions[0]]);
    const first = await listTransactionWindow(client, { limit: 2, withGifts: true });
    expect(first).toEqual({ transactions: [transactions[2], transactions[1]], total: 3, next: expect.any(String) });
    const rest = await listTransactionWindow(client, { limit: 2, withGifts: true, after: first.next ?? '' });
    expect(rest).toEqual({ transactions: [transactions[0]], total: 3, next: null });
  });

  test('has the initial gifts beside the balance', async () => {
    const client = aWallet({ giftToman: toman(5_000) });
    await expect(getGiftBalance(client)).resolves.toBe(5_000);
    await expect(getCurrentUser(client)).resolves.toMatchObject({ balanceToman: 300_000 });
  });
});

describe('hosting', () => {
  const unpaid = aDomain({ status: 'PENDINGBILLING', endsAt: null, invoice: aDomainInvoice() });

  test('sells the documented plans and suffixes', async () => {
    const client = aHoster();
    await expect(listHostPlans(client)).resolves.toEqual(hostPlans());
    await expect(listDomainSuffixes(client)).resolves.toEqual(domainSuffixes());
    await expect(hostingQueries.plans(client).queryFn({ signal })).resolves.toEqual(hostPlans());
    await expect(hostingQueries.suffixes(client).queryFn({ signal })).resolves.toEqual(domainSuffixes());
  });

  test('sells no given plan without a price', async () => {
    const client = aHoster({ plans: hostPlans().map((plan) => ({ ...plan, prices: [] })) });
    const order = { productId: 302, domainName: 'abrak.com', register: true, nicHandle: null };
    await expect(orderHost(client, order, { key })).rejects.toMatchObject({ code: 'priceMissing' });
    await expect(listHosts(client)).resolves.toEqual([]);
  });

  test('opens a paid host with the sample name servers and a user name that is made of its name', async () => {
    const client = aHoster();
    const order = { productId: 301, domainName: 'abrak.com', register: true, nicHandle: null };
    const { invoice } = await orderHost(client, order, { key });
    expect(invoice).toMatchObject({ payableToman: 2_310_800, serviceName: 'abrak.com' });
    await payInvoice(client, { id: invoice?.id ?? 0, kind: 'hosting' }, { key: 'key-2' });
    const { nameServers } = aHost();
    await expect(listHosts(client)).resolves.toMatchObject([{ userName: 'abrakcom', nameServers }]);
    await expect(listDomains(client)).resolves.toMatchObject([{ invoice: null }]);
  });

  test('tells the documented price of a free name', async () => {
    await expect(checkAvailability(aHoster(), 'abrak.com')).resolves.toEqual({
      name: 'abrak.com',
      isAvailable: true,
      reason: null,
      priceToman: 920_000,
      period: 'YEAR',
    });
  });

  test('has the initial hosts and domains', async () => {
    const client = aHoster({ hosts: [aHost()], domains: [aDomain({ hostId: 7 })] });
    await expect(listHosts(client)).resolves.toEqual([aHost()]);
    await expect(listDomains(client)).resolves.toEqual([aDomain({ hostId: 7 })]);
  });

  test('makes an initial unpaid domain active when it is paid', async () => {
    const client = aHoster({ domains: [unpaid] });
    await payInvoice(client, aDomainInvoice(), { key });
    await expect(listDomains(client)).resolves.toMatchObject([{ status: 'ACTIVE', endsAt: NOW + 365 * DAY_MS }]);
  });

  test('cancels the invoice of an initial unpaid domain that is deleted', async () => {
    const client = aHoster({ domains: [unpaid] });
    await deleteDomain(client, 8);
    await expect(listInvoices(client, 'domain')).resolves.toMatchObject([{ status: 'CANCEL' }]);
  });

  test('rejects hosts that share an invoice', () => {
    const hosts = [aHost(), aHost({ id: 9, invoice: aHostInvoice() })];
    expect(() => createMemoryBackend({ hosting: { hosts } })).toThrow(TypeError);
  });
});

describe('servers', () => {
  test('are sold from the documented catalogue, which needs no session', async () => {
    const { client } = aProvider([], { isSignedIn: false });
    await expect(listServerPlans(client)).resolves.toEqual(serverPlans());
    await expect(listServerImages(client)).resolves.toEqual(serverImages());
    await expect(listServerNetworks(client)).resolves.toEqual(serverNetworks());
  });

  test.each([
    aServer(),
    anHourlyServer({ status: 'IDLE', idleAt: NOW }),
    aServer({ machine: null, invoice: null, createdAt: null }),
    aServer({
      machine: aMachine({ state: 'DEFINED', task: aBuild(), nics: [] }),
      pendingChange: { planId: 205, period: 'YEAR' },
    }),
  ])('round-trip through the wire format: case %#', async (server) => {
    const { client } = aProvider([server]);
    const { invoice } = server;
    await expect(listServers(client)).resolves.toEqual([
      { ...server, invoice: invoice && { ...invoice, items: null } },
    ]);
  });

  test('of which two share an invoice are rejected', () => {
    expect(() =>
      aProvider([aServer(), aServer({ id: 12, invoice: aServerInvoice({ payableToman: toman(1) }) })]),
    ).toThrow(/its own invoice/);
  });

  test('that are paid without a machine are built on request, even for the first time', async () => {
    const { client, only } = aProvider([aServer({ machine: null, wasCreatedBefore: false })]);
    const { invoice } = await only();
    await expect(retryServer(client, invoice?.id ?? 0)).resolves.toMatchObject({ machine: { state: 'DEFINED' } });
  });

  test('whose machine is paused are turned on', async () => {
    const { client, only } = aProvider([aServer({ machine: aMachine({ state: 'PAUSED' }) })]);
    await expect(changePower(client, 11, 'poweron')).resolves.toMatchObject({ machine: { state: 'ON' } });
    expect((await only()).machine?.state).toBe('ON');
  });

  test('have an upgrade that deducts the left credit in a line of its own', async () => {
    const { client } = aProvider([aServer()]);
    const credit = await getLeftCredit(client, 11);
    const { items } = await upgradeServer(client, 11, { planId: 205, period: 'YEAR', key });
    expect(items?.filter(({ priceType }) => priceType === 'DISCOUNT')).toMatchObject([
      { title: 'LEFTCREDIT', quantity: 1, priceToman: 0 - credit },
    ]);
  });

  test('have the documented hourly price', async () => {
    const { client } = aProvider();
    const resources = { cpuCores: 6, ramGb: 8, diskGb: 120 };
    const choice = { imageName: 'win2012', planId: HOURLY_PLAN_ID, period: 'DAY', resources } as const;
    const quote = await serverQueries.quote(client, choice).queryFn(new AbortController());
    expect(quote.lines).toEqual([
      { index: 1, title: 'BASE', priceType: 'BASE', quantity: 1, costToman: 23_000 },
      { index: 2, title: 'CPU', priceType: 'SURCHARGE', quantity: 2, costToman: 5_000 },
      { index: 3, title: 'DISK', priceType: 'SURCHARGE', quantity: 10, costToman: 500 },
    ]);
    expect(quote).toMatchObject({ netToman: 28_500, payableToman: 31_065, renewalToman: 31_065, perMonth: undefined });
  });

  test('have the documented discount codes', async () => {
    const subject = { imageName: 'rhel7.4', planId: 204, period: 'YEAR', cpuCores: 2, ramGb: 5, diskGb: 150 } as const;
    const check = (code: string, planId: number = subject.planId) =>
      checkPromo(aProvider().client, code, { name: 'web-1', subject: { ...subject, planId } });
    const discount = { kind: 'percent', rateBp: 2_000 };
    await expect(check('norooz20')).resolves.toEqual({ code: 'NOROOZ20', discount, until: null });
    await expect(check('ABRAK50')).resolves.toMatchObject({ discount: { kind: 'fixed', amountToman: 50_000 } });
    await expect(check('VIPONLY', 209)).resolves.toMatchObject({ code: 'VIPONLY' });
    await expect(check('')).rejects.toMatchObject({ code: 'promoUnknown' });
  });
});
