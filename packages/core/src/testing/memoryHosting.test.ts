import { describe, expect, test } from 'vitest';
import { getInvoice, listInvoices, payInvoice } from '../billing/index.ts';
import {
  checkAvailability,
  deleteDomain,
  deleteHost,
  type Domain,
  type Host,
  hostingQueries,
  type HostOrder,
  listDomains,
  listDomainSuffixes,
  listHostPlans,
  listHosts,
  orderHost,
  setAutoRenewal,
} from '../hosting/index.ts';
import { hostView } from '../hosting/internal.ts';
import { DAY_MS } from '../shared/internal.ts';
import { createMemoryBackend } from './index.ts';
import {
  aDomain,
  aDomainInvoice,
  aHost,
  aHostInvoice,
  aUser,
  domainSuffixes,
  hostPlans,
  type MemoryHostingOptions,
} from './internal.ts';

const NOW = Date.UTC(2026, 2, 21);
const BALANCE = 10_000_000;
const key = 'key-1';

const order: HostOrder = { productId: 301, domainName: 'abrak.com', register: true, nicHandle: null };

function aProvider(hosting: MemoryHostingOptions = {}, balanceToman = BALANCE) {
  let time = NOW;
  const backend = createMemoryBackend({ hosting, user: aUser({ balanceToman }), now: () => time });
  const client = backend.client();
  const only = async () => {
    const [host] = await listHosts(client);
    if (host?.invoice == null) throw new Error('no host with an invoice');
    return { host, invoice: host.invoice };
  };
  const pay = async () => payInvoice(client, (await only()).invoice, { key: crypto.randomUUID() });
  const pass = (ms: number) => {
    time += ms;
  };
  return { backend, client, only, pay, pass };
}

const paidHost = (overrides: Partial<Host> = {}) => aHost(overrides);
const paidDomain = (overrides: Partial<Domain> = {}) => aDomain({ hostId: 7, ...overrides });

test('the catalogue round-trips through the wire format', async () => {
  const { client } = aProvider();
  await expect(listHostPlans(client)).resolves.toEqual(hostPlans());
  await expect(listDomainSuffixes(client)).resolves.toEqual(domainSuffixes());
  const { signal } = new AbortController();
  await expect(hostingQueries.plans(client).queryFn({ signal })).resolves.toHaveLength(3);
  await expect(hostingQueries.suffixes(client).queryFn({ signal })).resolves.toHaveLength(5);
});

test('hosts and domains round-trip through the wire format', async () => {
  const { client } = aProvider({ hosts: [paidHost()], domains: [paidDomain()] });
  await expect(listHosts(client)).resolves.toEqual([paidHost()]);
  await expect(listDomains(client)).resolves.toEqual([paidDomain()]);
});

test('a name is available, taken, reserved or owned by the customer', async () => {
  const { client } = aProvider({ taken: ['google.com'], reserved: ['ir.ir'], domains: [aDomain()] });
  const reasonOf = async (name: string) => (await checkAvailability(client, name)).reason;
  await expect(checkAvailability(client, 'abrak.com')).resolves.toEqual({
    name: 'abrak.com',
    isAvailable: true,
    reason: null,
    priceToman: 920_000,
    period: 'YEAR',
  });
  await expect(reasonOf('google.com')).resolves.toBe('taken');
  await expect(reasonOf('ir.ir')).resolves.toBe('reserved');
  await expect(reasonOf('abrak-shop.ir')).resolves.toBe('own');
  await expect(checkAvailability(client, 'abrak.de')).rejects.toMatchObject({
    code: 'suffixUnavailable',
    fields: { domainName: 'suffixUnavailable' },
  });
  await expect(checkAvailability(client, '-a.com')).rejects.toMatchObject({ code: 'domainNameInvalid' });
  await expect(checkAvailability(client, 'ABRAK.com')).rejects.toMatchObject({ code: 'domainNameInvalid' });
});

describe('an order', () => {
  test('is unpaid and created once per idempotency key', async () => {
    const { client } = aProvider();
    const host = await orderHost(client, order, { key });
    expect(hostView(host, NOW)).toMatchObject({
      label: 'unpaid',
      domainLabel: 'unpaid',
      payableInvoice: { payableToman: 2_310_800, kind: 'hosting' },
    });
    await expect(orderHost(client, order, { key })).resolves.toEqual(host);
    await expect(orderHost(client, { ...order, domainName: 'other.com' }, { key })).rejects.toMatchObject({
      code: 'keyReused',
    });
    await expect(listHosts(client)).resolves.toEqual([host]);
    await expect(listDomains(client)).resolves.toMatchObject([
      { name: 'abrak.com', status: 'PENDINGBILLING', hostId: host.id, invoice: null },
    ]);
    await expect(listInvoices(client, 'hosting')).resolves.toMatchObject([{ serviceName: 'abrak.com', isPaid: false }]);
  });

  test('becomes active with its domain for a year from the payment', async () => {
    const { client, only, pay, pass } = aProvider();
    await orderHost(client, order, { key });
    pass(6 * DAY_MS);
    await pay();
    const endsAt = NOW + 371 * DAY_MS;
    expect((await only()).host).toMatchObject({
      status: 'ACTIVE',
      domainStatus: 'ACTIVE',
      userName: 'abrakcom',
      endsAt,
      nameServers: paidHost().nameServers,
    });
    await expect(listDomains(client)).resolves.toMatchObject([{ status: 'ACTIVE', endsAt }]);
  });

  test('of a name that was taken in the meantime cannot be paid', async () => {
    const { backend, client, only, pay } = aProvider();
    await orderHost(client, order, { key });
    backend.takeDomain('abrak.com');
    expect(hostView((await only()).host, NOW)).toMatchObject({ label: 'nameTaken', payableInvoice: null });
    await expect(pay()).rejects.toMatchObject({ code: 'domainTaken' });
    await expect(getInvoice(client, (await only()).invoice)).resolves.toMatchObject({ isPaid: false });
    await deleteHost(client, (await only()).host.id);
    await expect(listDomains(client)).resolves.toEqual([]);
    await expect(checkAvailability(client, 'abrak.com')).resolves.toMatchObject({ reason: 'taken' });
  });

  test('of a .ir domain stores the NIC handle of its owner', async () => {
    const { client } = aProvider();
    await orderHost(client, { ...order, domainName: 'abrak.ir', nicHandle: 'ab123-irnic' }, { key });
    await expect(listDomains(client)).resolves.toMatchObject([{ nicHandle: 'ab123-irnic' }]);
  });

  test('with an already registered name costs the host only', async () => {
    const { client, pay, only } = aProvider({ domains: [aDomain()] });
    const external = await orderHost(client, { ...order, domainName: 'abrak.de', register: false }, { key });
    expect(external).toMatchObject({ domainStatus: 'EXTERNAL', invoice: { payableToman: 1_308_000 } });
    await deleteHost(client, external.id);
    await orderHost(client, { ...order, domainName: 'abrak-shop.ir', register: false }, { key: 'key-2' });
    await pay();
    expect((await only()).host).toMatchObject({ domainStatus: 'ACTIVE', status: 'ACTIVE' });
    await expect(listDomains(client)).resolves.toMatchObject([
      { hostId: (await only()).host.id, endsAt: aDomain().endsAt },
    ]);
  });

  test.each<[Partial<HostOrder>, string]>([
    [{ domainName: 'a b.com' }, 'domainNameInvalid'],
    [{ domainName: 'ابرک.com' }, 'domainNameInvalid'],
    [{ domainName: 'abrak.de' }, 'suffixUnavailable'],
    [{ domainName: 'google.com' }, 'domainTaken'],
    [{ domainName: 'nic.com' }, 'domainReserved'],
    [{ domainName: 'abrak.ir' }, 'nicHandleInvalid'],
    [{ domainName: 'abrak.ir', nicHandle: 'x' }, 'nicHandleInvalid'],
    [{ domainName: 'abrak-spare.ir', nicHandle: 'ab123-irnic' }, 'domainTaken'],
    [{ domainName: 'abrak-shop.ir', nicHandle: 'ab123-irnic' }, 'domainHosted'],
    [{ domainName: 'abrak-shop.ir', register: false }, 'domainHosted'],
    [{ productId: 1 }, 'planMissing'],
    [{ productId: 302 }, 'priceMissing'],
  ])('with %j is rejected with %s', async (changes, code) => {
    const plans = hostPlans().map((plan) => (plan.id === 302 ? { ...plan, prices: [] } : plan));
    const spare = paidDomain({ id: 9, name: 'abrak-spare.ir', hostId: null, invoice: null });
    const options = {
      plans,
      hosts: [paidHost()],
      domains: [paidDomain(), spare],
      taken: ['google.com'],
      reserved: ['nic.com'],
    };
    const { client } = aProvider(options);
    await expect(orderHost(client, { ...order, ...changes }, { key })).rejects.toMatchObject({ code });
    await expect(listHosts(client)).resolves.toHaveLength(1);
  });
});

test('automatic renewal can be turned off and on', async () => {
  const { client } = aProvider({ hosts: [paidHost()] });
  await expect(setAutoRenewal(client, 7, false)).resolves.toEqual(paidHost({ autoRenewal: false }));
  await expect(setAutoRenewal(client, 9, true)).rejects.toMatchObject({ code: 'itemMissing' });
});

describe('hosts and domains that end soon', () => {
  const soon = { endsAt: NOW + 3 * DAY_MS };
  const both = { hosts: [paidHost(soon)], domains: [paidDomain(soon)] };

  test('are renewed from the balance, once', async () => {
    const { backend, client } = aProvider(both);
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
    ['automatic renewal is off', { ...both, hosts: [paidHost({ ...soon, autoRenewal: false })] }, BALANCE],
    ['the balance is too low', both, 1_000],
  ])('are left unpaid when %s', async (_, options, balance) => {
    const { backend, client } = aProvider(options, balance);
    backend.renewHosting();
    backend.renewHosting();
    await expect(listHosts(client)).resolves.toMatchObject([{ ...soon, status: 'ACTIVE', invoice: { isPaid: false } }]);
    await expect(listDomains(client)).resolves.toMatchObject([{ ...soon, invoice: { isPaid: false } }]);
    await expect(listInvoices(client, 'hosting')).resolves.toHaveLength(2);
  });

  test('are the only ones renewed', async () => {
    const { backend, client } = aProvider({ hosts: [paidHost()], domains: [paidDomain()] });
    backend.renewHosting();
    await expect(listInvoices(client, 'hosting')).resolves.toHaveLength(1);
  });
});

describe('deleting', () => {
  test('a paid host keeps its domain, which can then be deleted', async () => {
    const { client } = aProvider({ hosts: [paidHost()], domains: [paidDomain()] });
    await expect(deleteDomain(client, 8)).rejects.toMatchObject({ code: 'domainInUse' });
    await deleteHost(client, 7);
    await expect(listHosts(client)).resolves.toEqual([]);
    await expect(listDomains(client)).resolves.toMatchObject([{ id: 8, hostId: null }]);
    await deleteDomain(client, 8);
    await expect(listDomains(client)).resolves.toEqual([]);
    await expect(deleteHost(client, 7)).rejects.toMatchObject({ code: 'itemMissing' });
    await expect(deleteDomain(client, 8)).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('an unpaid order cancels its invoice and releases its name', async () => {
    const { client, only } = aProvider();
    const { id } = await orderHost(client, order, { key });
    const { invoice } = await only();
    await deleteHost(client, id);
    await expect(getInvoice(client, invoice)).resolves.toMatchObject({ status: 'CANCEL' });
    await expect(checkAvailability(client, 'abrak.com')).resolves.toMatchObject({ isAvailable: true });
  });

  test('an unpaid domain cancels its own invoice', async () => {
    const { client } = aProvider({ domains: [aDomain({ status: 'PENDINGBILLING', invoice: aDomainInvoice() })] });
    await deleteDomain(client, 8);
    await expect(listInvoices(client, 'domain')).resolves.toMatchObject([{ status: 'CANCEL' }]);
  });
});

test('an unpaid domain becomes active when it is paid', async () => {
  const { client } = aProvider({
    domains: [aDomain({ status: 'PENDINGBILLING', endsAt: null, invoice: aDomainInvoice() })],
  });
  await payInvoice(client, aDomainInvoice(), { key });
  await expect(listDomains(client)).resolves.toMatchObject([{ status: 'ACTIVE', endsAt: NOW + 365 * DAY_MS }]);
});

test('rejects fixtures that share an invoice', () => {
  const hosts = [paidHost(), paidHost({ id: 9, invoice: aHostInvoice() })];
  expect(() => createMemoryBackend({ hosting: { hosts } })).toThrow(TypeError);
});
