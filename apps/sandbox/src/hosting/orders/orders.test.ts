import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { getInvoice, listInvoices, listTransactions, payInvoices } from '@abrak/core/billing';
import {
  checkAvailability,
  deleteHost,
  type HostOrder,
  listDomains,
  listDomainSuffixes,
  listHostPlans,
  listHosts,
  orderHost,
  domainView,
  hostView,
} from '@abrak/core/hosting';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSums } from '../../billing/index.ts';
import { aHostOrder, type HostingCalls, hostingCalls } from '../../testing/hostingCalls.ts';
import { balanceOf, rawCall } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { errorOf } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

const BALANCE = 10_000_000;
const persian = 'xn--mgbc1a35b.net';

let sandbox: TestSandbox;
let client: Client;
let calls: HostingCalls;
let count = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(async () => {
  await assertLedgerSums(sandbox.db);
  await sandbox.close();
});

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: BALANCE }));
  calls = hostingCalls(sandbox, client);
});

async function signInOtherCustomer() {
  const { client: theirs } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
  return { client: theirs, calls: hostingCalls(sandbox, theirs) };
}

const now = () => sandbox.world.now().getTime();

// Names stay registered after a payment, so each test uses new ones.
function aName(suffix = '.com'): string {
  count += 1;
  return `daftar-${count}${suffix}`;
}

test('plans and suffixes are listed with their prices', async () => {
  await expect(listHostPlans(client)).resolves.toMatchObject([
    { id: 300, name: 'Plan_B', diskGb: 1, prices: [{ period: 'YEAR', priceToman: 600_000 }] },
    { id: 301, name: 'Plan_P', mailboxes: 25 },
    { id: 302, name: 'Plan_A1', databases: 20 },
  ]);
  const suffixes = await listDomainSuffixes(client);
  expect(suffixes.map(({ suffix, allowsIdn }) => [suffix, allowsIdn])).toEqual([
    ['.com', true],
    ['.ir', false],
    ['.net', true],
    ['.org', true],
    ['.info', true],
    ['.co.ir', false],
  ]);
});

describe('the registry', () => {
  test.each([
    ['daftar-man.com', true, null, 920_000],
    ['daftar-man.ir', true, null, 45_000],
    [persian, true, null, 1_050_000],
    ['google.com', false, 'taken', 920_000],
    ['google.co.ir', false, 'taken', 55_000],
    ['shop.com', false, 'taken', 920_000],
    ['shop.info', true, null, 1_100_000],
    ['abcd.com', false, 'taken', 920_000],
    ['abcd.net', true, null, 1_050_000],
    ['ab1.com', true, null, 920_000],
    ['abrak.com', false, 'reserved', 920_000],
    ['nic.ir', false, 'reserved', 45_000],
    ['co.ir', false, 'reserved', 45_000],
    ['ab.ir', false, 'reserved', 45_000],
    ['ab.com', false, 'taken', 920_000],
  ])('reports the availability of %s: %s', async (name, isAvailable, reason, priceToman) => {
    await expect(checkAvailability(client, name)).resolves.toEqual({
      name,
      isAvailable,
      reason,
      priceToman,
      period: 'YEAR',
    });
  });

  test.each([
    ['abrak cloud.com', 'domainNameInvalid'],
    ['ابرک.com', 'domainNameInvalid'],
    ['😀.com', 'domainNameInvalid'],
    ['-a.com', 'domainNameInvalid'],
    ['a..b.com', 'domainNameInvalid'],
    [`${'a'.repeat(64)}.com`, 'domainNameInvalid'],
    ['https://abrak.com/', 'domainNameInvalid'],
    ['Abrak.com', 'domainNameInvalid'],
    ['www.daftar.com', 'domainNameInvalid'],
    ['xn--e28h.com', 'domainNameInvalid'],
    ['xn--mgbc1a35b.ir', 'domainNameInvalid'],
    ['daftar', 'domainNameInvalid'],
    ['', 'domainNameInvalid'],
    ['a\0b.com', 'domainNameInvalid'],
    ["x'; drop table domain; --.com", 'domainNameInvalid'],
    ['daftar.de', 'suffixUnavailable'],
  ])('answers %j as %s', async (name, code) => {
    await expect(checkAvailability(client, name)).rejects.toMatchObject({ code, fields: { domainName: code } });
  });

  test.each([['/domains/isAvailable'], ['/domains/isAvailable?domain=a.com']])(
    'refuses %s without a name',
    async (path) => {
      expect(errorOf(await calls.call('GET', path))).toBe('badRequest');
    },
  );
});

describe('an order', () => {
  test('is unpaid, with one invoice for the host and the domain', async () => {
    const other = await signInOtherCustomer();
    const name = aName();
    const host = await calls.order(name);
    expect(hostView(host, now())).toMatchObject({
      name,
      label: 'unpaid',
      domainLabel: 'unpaid',
      payableInvoice: { kind: 'hosting', payableToman: 2_310_800 },
      endsAt: null,
    });
    expect(host).toMatchObject({
      autoRenewal: false,
      userName: '',
      nameServers: [],
      plan: { id: 301, name: 'Plan_P' },
      createdAt: now(),
    });
    expect(host.invoice?.items?.map(({ title, priceToman }) => [title, priceToman])).toEqual([
      ['BASE', 1_200_000],
      ['DOMAIN', 920_000],
      ['TAX', 127_200],
      ['TAX', 63_600],
    ]);
    await expect(listDomains(client)).resolves.toMatchObject([
      { name, status: 'PENDINGBILLING', hostId: host.id, invoice: null, endsAt: null },
    ]);
    expect(await balanceOf(client)).toBe(BALANCE);
    await expect(checkAvailability(client, name)).resolves.toMatchObject({ reason: 'own' });
    await expect(checkAvailability(other.client, name)).resolves.toMatchObject({ isAvailable: true });
  });

  test('is activated with its domain when it is paid, days later too', async () => {
    const name = aName();
    const ordered = await calls.order(name);
    await calls.pass(6 * DAY_MS);
    await calls.pay(ordered);
    const host = await calls.host(name);
    const endsAt = Date.UTC(2027, 2, 27) + (now() % DAY_MS);
    expect(host).toMatchObject({
      status: 'ACTIVE',
      domainStatus: 'ACTIVE',
      userName: `daftar${count}${host.id}`,
      invoice: { isPaid: true },
    });
    expect(host.endsAt).toBe(host.invoice?.endsAt);
    expect(Math.abs((host.endsAt ?? 0) - endsAt)).toBeLessThan(DAY_MS);
    expect(host.nameServers).toHaveLength(2);
    expect(await calls.domain(name)).toMatchObject({ status: 'ACTIVE', endsAt: host.endsAt, invoice: null });
    expect(await balanceOf(client)).toBe(BALANCE - 2_310_800);
    await expect(listTransactions(client)).resolves.toContainEqual(
      expect.objectContaining({ service: 'HOST', amountToman: -2_310_800 }),
    );
    const other = await signInOtherCustomer();
    await expect(checkAvailability(other.client, name)).resolves.toMatchObject({ reason: 'taken' });
  });

  test('is overdue after a week and can then only be deleted', async () => {
    const name = aName();
    const host = await calls.order(name);
    await calls.pass(7 * DAY_MS + 1);
    expect(hostView(await calls.host(name), now())).toMatchObject({ label: 'overdue', payableInvoice: null });
    await expect(calls.pay(host)).rejects.toMatchObject({ code: 'invoiceOverdue' });
    await deleteHost(client, host.id);
    await expect(listHosts(client)).resolves.toEqual([]);
    await expect(listDomains(client)).resolves.toEqual([]);
  });

  test('of .ir stores the owner’s handle in lower case', async () => {
    const name = aName('.ir');
    await calls.order(name, { nicHandle: ' AB123-IRNIC ' });
    expect(await calls.domain(name)).toMatchObject({ nicHandle: 'ab123-irnic' });
  });

  test('of a Persian name uses ASCII on the wire and Persian on the invoice', async () => {
    const host = await calls.open(persian);
    expect(hostView(host, now()).name).toBe('ابرک.net');
    expect(domainView(await calls.domain(persian), now()).name).toBe('ابرک.net');
    expect(host.invoice?.serviceName).toBe('ابرک.net');
    expect(host.userName).toMatch(/^[a-z][a-z0-9]*$/);
  });

  test('for an existing domain costs only the host', async () => {
    const outside = await calls.open('galeri-mah.de', { register: false });
    expect(outside).toMatchObject({ status: 'ACTIVE', domainStatus: 'EXTERNAL', invoice: { payableToman: 1_308_000 } });
    await expect(listDomains(client)).resolves.toEqual([]);
    const name = aName();
    await deleteHost(client, (await calls.open(name)).id);
    const inside = await calls.open(name, { register: false });
    expect(inside).toMatchObject({ domainStatus: 'ACTIVE', invoice: { payableToman: 1_308_000 } });
    expect(await calls.domain(name)).toMatchObject({ hostId: inside.id });
  });

  test('is created once per idempotency key, also concurrently', async () => {
    const order = aHostOrder(aName());
    const key = randomUUID();
    const orders = await Promise.all(Array.from({ length: 5 }, () => orderHost(client, order, { key })));
    expect(new Set(orders.map(({ id, invoice }) => `${id} ${invoice?.id}`)).size).toBe(1);
    await expect(listHosts(client)).resolves.toHaveLength(1);
    await expect(orderHost(client, { ...order, productId: 300 }, { key })).rejects.toMatchObject({ code: 'keyReused' });
  });

  test('of the same name by concurrent calls is created once', async () => {
    const name = aName();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => calls.order(name)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(listInvoices(client, 'hosting')).resolves.toHaveLength(1);
  });

  test.each<[string, Partial<HostOrder>, string, string | undefined]>([
    ['an invalid name', { domainName: 'a b.com' }, 'domainNameInvalid', 'domainName'],
    ['a suffix that is not sold', { domainName: 'daftar.de' }, 'suffixUnavailable', 'domainName'],
    ['a taken name', { domainName: 'google.com' }, 'domainTaken', 'domainName'],
    ['a reserved name', { domainName: 'abrak.com' }, 'domainReserved', 'domainName'],
    ['.ir without a handle', { domainName: 'daftar-man.ir', nicHandle: null }, 'nicHandleInvalid', 'nicHandle'],
    [
      '.co.ir with an invalid handle',
      { domainName: 'daftar-man.co.ir', nicHandle: 'sara' },
      'nicHandleInvalid',
      'nicHandle',
    ],
    ['an unknown plan', { productId: 204 }, 'planMissing', 'productId'],
    ['an address as its name', { domainName: 'https://daftar.de', register: false }, 'domainNameInvalid', 'domainName'],
    ['an IP address as its name', { domainName: '127.0.0.1', register: false }, 'domainNameInvalid', 'domainName'],
  ])('with %s is refused', async (_, changes, code, field) => {
    const refused = orderHost(client, aHostOrder('daftar-man.com', changes), { key: randomUUID() });
    await expect(refused).rejects.toMatchObject({ code, ...(field && { fields: { [field]: code } }) });
    await expect(listHosts(client)).resolves.toEqual([]);
    await expect(listInvoices(client, 'hosting')).resolves.toEqual([]);
  });

  test.each([
    [{}],
    [{ productId: '301', domainName: 'daftar-man.com', register: true }],
    [{ productId: 301, domainName: 'daftar-man.com', register: 'yes' }],
    [{ productId: 301, domainName: ['daftar-man.com'], register: true }],
    [{ productId: -1, domainName: 'daftar-man.com', register: true }],
    [{ productId: 1e300, domainName: 'daftar-man.com', register: true }],
    [{ productId: 301, domainName: 'a'.repeat(5_000), register: true }],
    [{ productId: 301, domainName: 'daftar-man.com', register: true, nicHandle: { a: 1 } }],
    [[]],
    ['x'],
    [null],
  ])('with the body %j is a bad request', async (body) => {
    const answer = await calls.call('POST', '/hosts', { key: randomUUID(), body });
    expect([answer.status, errorOf(answer)]).toEqual([400, 'badRequest']);
    await expect(listHosts(client)).resolves.toEqual([]);
  });

  test('of a name that already has a host is refused for every customer', async () => {
    const other = await signInOtherCustomer();
    await calls.open('atelier.example', { register: false });
    await expect(calls.order('atelier.example', { register: false })).rejects.toMatchObject({ code: 'domainHosted' });
    await expect(other.calls.order('atelier.example', { register: false })).rejects.toMatchObject({
      code: 'domainHosted',
    });
    const name = aName();
    await deleteHost(client, (await calls.open(name)).id);
    await expect(other.calls.order(name, { register: false })).rejects.toMatchObject({ code: 'domainNotYours' });
    await expect(calls.order(name)).rejects.toMatchObject({ code: 'domainTaken' });
  });
});

describe('a name that is taken between its check and its payment', () => {
  test('by another customer is not charged, and the order can be deleted', async () => {
    const other = await signInOtherCustomer();
    const name = aName();
    const [mine, theirs] = [await calls.order(name), await other.calls.order(name)];
    await calls.pay(mine);
    expect(hostView(await other.calls.host(name), now())).toMatchObject({
      label: 'nameTaken',
      payableInvoice: null,
      isRenewalSwitchable: false,
    });
    expect(domainView(await other.calls.domain(name), now())).toMatchObject({ label: 'taken', payableInvoice: null });
    await expect(other.calls.pay(theirs)).rejects.toMatchObject({
      code: 'domainTaken',
      fields: { domainName: 'domainTaken' },
    });
    expect(await balanceOf(other.client)).toBe(BALANCE);
    await expect(getInvoice(other.client, { id: theirs.invoice?.id ?? 0, kind: 'hosting' })).resolves.toMatchObject({
      isPaid: false,
      status: 'DRAFT',
    });
    await deleteHost(other.client, theirs.id);
    await expect(getInvoice(other.client, { id: theirs.invoice?.id ?? 0, kind: 'hosting' })).resolves.toMatchObject({
      status: 'CANCEL',
    });
    expect(await calls.domain(name)).toMatchObject({ status: 'ACTIVE' });
  });

  test('goes to one customer when both pay concurrently', async () => {
    const other = await signInOtherCustomer();
    const name = aName();
    const orders = [await calls.order(name), await other.calls.order(name)] as const;
    const paid = await Promise.allSettled([calls.pay(orders[0]), other.calls.pay(orders[1])]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const balances = [await balanceOf(client), await balanceOf(other.client)];
    expect(balances.toSorted((one, two) => one - two)).toEqual([BALANCE - 2_310_800, BALANCE]);
  });

  test('goes to one customer when both pay for several names in opposite order', async () => {
    const other = await signInOtherCustomer();
    const names = [aName(), aName(), aName()];
    const order = async (theirs: HostingCalls, orderedNames: readonly string[]) => {
      const ids: number[] = [];
      for (const name of orderedNames) ids.push((await theirs.order(name)).invoice?.id ?? 0);
      return ids;
    };
    const mine = await order(calls, names);
    const theirs = await order(other.calls, names.toReversed());
    const paid = await Promise.allSettled([
      payInvoices(client, mine, { key: randomUUID() }),
      payInvoices(other.client, theirs, { key: randomUUID() }),
    ]);
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(paid.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'domainTaken' } });
  });

  test('outside the sandbox is not charged, alone or with other invoices', async () => {
    const snatched = await calls.order(`snatch-${count}.com`);
    const good = await calls.order(aName());
    expect(hostView(await calls.host(snatched.name), now()).label).toBe('nameTaken');
    await expect(calls.pay(snatched)).rejects.toMatchObject({ code: 'domainTaken' });
    const ids = [snatched, good].map(({ invoice }) => invoice?.id ?? 0);
    await expect(payInvoices(client, ids, { key: randomUUID() })).rejects.toMatchObject({ code: 'domainTaken' });
    expect(await balanceOf(client)).toBe(BALANCE);
    expect(await calls.host(good.name)).toMatchObject({ status: 'PENDINGBILLING', domainStatus: 'PENDINGBILLING' });
  });

  test('is hosted by one customer when both ordered it', async () => {
    const other = await signInOtherCustomer();
    const name = 'honar-sara.de';
    const orders = [
      await calls.order(name, { register: false }),
      await other.calls.order(name, { register: false }),
    ] as const;
    await calls.pay(orders[0]);
    await expect(other.calls.pay(orders[1])).rejects.toMatchObject({ code: 'domainHosted' });
    expect(await balanceOf(other.client)).toBe(BALANCE);
  });
});

test('with too little balance nothing is paid or activated', async () => {
  const { client: poorCustomer } = await signInNewCustomer(sandbox, { balanceToman: 2_310_799 });
  const theirs = hostingCalls(sandbox, poorCustomer);
  const host = await theirs.order(aName());
  await expect(theirs.pay(host)).rejects.toMatchObject({ code: 'balanceTooLow' });
  expect(await theirs.host(host.name)).toMatchObject({ status: 'PENDINGBILLING' });
});

test('an order can be paid under /cws and under /cfs', async () => {
  for (const service of ['cws', 'cfs']) {
    const host = await calls.order(aName());
    const answer = await rawCall(client, 'PUT', `/${service}/rest/invoices/${host.invoice?.id}/payByBalance`, {
      key: randomUUID(),
      body: { payType: 'payByBalance' },
    });
    expect(answer).toMatchObject({ status: 200, body: { paid: true } });
    expect(await calls.host(host.name)).toMatchObject({ status: 'ACTIVE' });
  }
});

test('no error was logged', () => {
  expect(sandbox.world.logged).toEqual([]);
});
