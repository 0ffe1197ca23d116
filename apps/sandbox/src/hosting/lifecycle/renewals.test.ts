import { type Client, TIME_ZONE } from '@abrak/core';
import { listInvoices, listTransactions } from '@abrak/core/billing';
import { listDomains, listHosts, setAutoRenewal, domainView, hostView } from '@abrak/core/hosting';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assertLedgerSums, openBalance } from '../../billing/index.ts';
import { type HostingCalls, hostingCalls } from '../../testing/hostingCalls.ts';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

const ORDER = 2_310_800;
const HOST = 1_308_000;
const DOMAIN = 1_002_800;
const BALANCE = 10_000_000;

let sandbox: TestSandbox;
let client: Client;
let calls: HostingCalls;
let name: string;
let count = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(async () => {
  expect(sandbox.world.logged).toEqual([]);
  await assertLedgerSums(sandbox.db);
  await sandbox.close();
});

const now = () => sandbox.world.now().getTime();

/**
 * Creates a customer with a paid host and domain, then moves the clock to `msLeft` before both end. Returns that end.
 */
async function nearEnd(msLeft: number, { isRenewed = true, balanceToman = BALANCE } = {}): Promise<number> {
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: balanceToman + ORDER }));
  calls = hostingCalls(sandbox, client);
  count += 1;
  name = `bahar-${count}.com`;
  const { id, endsAt } = await calls.open(name);
  await setAutoRenewal(client, id, isRenewed);
  const end = endsAt ?? 0;
  await calls.pass(end - now() - msLeft);
  return end;
}

const jalaliDay = new Intl.DateTimeFormat('en-u-ca-persian', { timeZone: TIME_ZONE, month: 'numeric', day: 'numeric' });

// The same day of the next Jalali year: these customers have chosen no language, which is Persian.
const nextYear = (end: number) =>
  [365, 366].map((days) => end + days * DAY_MS).filter((other) => jalaliDay.format(other) === jalaliDay.format(end));

const invoiceCounts = async () => [
  (await listInvoices(client, 'hosting')).length,
  (await listInvoices(client, 'domain')).length,
];

describe('near the end of a year', () => {
  test('nothing happens until seven days before the end', async () => {
    await nearEnd(7 * DAY_MS + 1);
    expect(await invoiceCounts()).toEqual([1, 0]);
    expect(await balanceOf(client)).toBe(BALANCE);
  });

  test('a host with auto-renewal is paid from the balance with its domain, once', async () => {
    const end = await nearEnd(7 * DAY_MS - 1);
    await calls.keepTime();
    await calls.pass(DAY_MS);
    expect(await balanceOf(client)).toBe(BALANCE - HOST - DOMAIN);
    expect(await invoiceCounts()).toEqual([2, 1]);
    const host = await calls.host(name);
    expect(nextYear(end)).toContain(host.endsAt);
    expect(host.invoice).toMatchObject({ isPaid: true, startsAt: end, endsAt: host.endsAt, payableToman: HOST });
    expect(await calls.domain(name)).toMatchObject({
      endsAt: host.endsAt,
      invoice: { isPaid: true, payableToman: DOMAIN, serviceName: name },
    });
    const spent = (await listTransactions(client))
      .filter(({ type }) => type === 'INVOICE')
      .map(({ service, amountToman }) => `${service} ${amountToman}`);
    expect(new Set(spent.slice(0, 2))).toEqual(new Set([`DOMAIN ${-DOMAIN}`, `HOST ${-HOST}`]));
  });

  test('concurrent runs of the job charge once', async () => {
    await nearEnd(8 * DAY_MS);
    sandbox.world.advance(2 * DAY_MS);
    await Promise.all(Array.from({ length: 5 }, () => calls.keepTime()));
    expect(await balanceOf(client)).toBe(BALANCE - HOST - DOMAIN);
    expect(await invoiceCounts()).toEqual([2, 1]);
  });

  test('a run that fails is repeated by the next one and charges once', async () => {
    await nearEnd(8 * DAY_MS);
    sandbox.world.advance(2 * DAY_MS);
    const cutOff = sandbox.db.tx(async () => {
      await calls.keepTime();
      throw new Error('cut off');
    });
    await expect(cutOff).rejects.toThrow('cut off');
    expect(await balanceOf(client)).toBe(BALANCE);
    expect(await invoiceCounts()).toEqual([1, 0]);
    await calls.keepTime();
    await calls.keepTime();
    expect(await balanceOf(client)).toBe(BALANCE - HOST - DOMAIN);
    expect(await invoiceCounts()).toEqual([2, 1]);
  });

  test('a customer who pays while the job runs is charged once', async () => {
    await nearEnd(6 * DAY_MS, { isRenewed: false });
    const host = await calls.host(name);
    await setAutoRenewal(client, host.id, true);
    await Promise.allSettled([calls.pay(host), calls.keepTime(), calls.keepTime()]);
    expect(await balanceOf(client)).toBe(BALANCE - HOST - DOMAIN);
    expect(await calls.host(name)).toMatchObject({ invoice: { isPaid: true } });
  });

  test('without auto-renewal the invoices stay unpaid', async () => {
    const end = await nearEnd(6 * DAY_MS, { isRenewed: false });
    const host = await calls.host(name);
    expect(hostView(host, now())).toMatchObject({
      label: 'active',
      isNearExpiry: true,
      endsAt: end,
      payableInvoice: { payableToman: HOST, dueAt: end + 7 * DAY_MS },
    });
    expect(domainView(await calls.domain(name), now())).toMatchObject({
      label: 'active',
      payableInvoice: { payableToman: DOMAIN, kind: 'domain' },
    });
    expect(await balanceOf(client)).toBe(BALANCE);
    await calls.pay(host);
    expect(nextYear(end)).toContain((await calls.host(name)).endsAt);
    expect(await calls.domain(name)).toMatchObject({ endsAt: end });
    await calls.pay(await calls.domain(name));
    expect(nextYear(end)).toContain((await calls.domain(name)).endsAt);
  });

  test('switching auto-renewal on pays an open invoice at the next run', async () => {
    await nearEnd(6 * DAY_MS, { isRenewed: false });
    await setAutoRenewal(client, (await calls.host(name)).id, true);
    await calls.keepTime();
    expect(await balanceOf(client)).toBe(BALANCE - HOST - DOMAIN);
  });

  test.each([
    ['for either, nothing is paid', DOMAIN - 1, DOMAIN - 1, [false, false]],
    ['for the host, only the domain is paid', HOST - 1, HOST - 1 - DOMAIN, [false, true]],
    ['for both, only the host is paid', HOST, 0, [true, false]],
  ])('with too little balance %s', async (_, balanceToman, left, paid) => {
    await nearEnd(6 * DAY_MS, { balanceToman });
    await calls.keepTime();
    expect(await balanceOf(client)).toBe(left);
    const [host, domain] = [await calls.host(name), await calls.domain(name)];
    expect([host.invoice?.isPaid, domain.invoice?.isPaid]).toEqual(paid);
    expect(await invoiceCounts()).toEqual([2, 1]);
  });

  test('the renewal of a domain without a host stays unpaid', async () => {
    await nearEnd(8 * DAY_MS);
    await calls.call('DELETE', `/hosts/${(await calls.host(name)).id}`);
    await calls.pass(2 * DAY_MS);
    expect(domainView(await calls.domain(name), now())).toMatchObject({
      label: 'active',
      payableInvoice: { payableToman: DOMAIN },
    });
    expect(await balanceOf(client)).toBe(BALANCE);
  });
});

describe('at its end', () => {
  test('a host that was not renewed expires and can be paid for a week, which starts a new period', async () => {
    const end = await nearEnd(-3 * DAY_MS, { isRenewed: false });
    const host = await calls.host(name);
    expect(hostView(host, now())).toMatchObject({
      label: 'expired',
      status: 'EXPIRED',
      endsAt: end,
      payableInvoice: { payableToman: HOST },
    });
    expect(domainView(await calls.domain(name), now())).toMatchObject({
      label: 'expired',
      payableInvoice: { payableToman: DOMAIN },
    });
    await calls.pay(host);
    const renewed = await calls.host(name);
    expect(renewed).toMatchObject({ status: 'ACTIVE', domainStatus: 'EXPIRED' });
    expect(nextYear(now())).toContain(renewed.endsAt);
  });

  test('a host with auto-renewal is renewed after its end once the balance suffices', async () => {
    await nearEnd(-DAY_MS, { balanceToman: 0 });
    expect(await calls.host(name)).toMatchObject({ status: 'EXPIRED' });
    const [customer] = await sandbox.db.q().selectFrom('host').select('customer_id').where('name', '=', name).execute();
    await openBalance(sandbox.db, {
      customerId: customer?.customer_id ?? 0,
      toman: HOST + DOMAIN,
      at: sandbox.world.now(),
    });
    await calls.keepTime();
    expect(await balanceOf(client)).toBe(0);
    expect(await calls.host(name)).toMatchObject({ status: 'ACTIVE', domainStatus: 'ACTIVE' });
  });

  test('a week later both are removed, their invoices cancelled and the name is free', async () => {
    await nearEnd(-3 * DAY_MS, { isRenewed: false });
    await calls.pass(4 * DAY_MS);
    await expect(listHosts(client)).resolves.toEqual([]);
    await expect(listDomains(client)).resolves.toEqual([]);
    expect((await listInvoices(client, 'hosting')).filter(({ isPaid }) => !isPaid)).toMatchObject([
      { status: 'CANCEL' },
    ]);
    expect(await calls.open(name)).toMatchObject({ status: 'ACTIVE' });
  });

  test('a job that did not run catches up: it renews within the week and removes after it', async () => {
    const end = await nearEnd(60 * DAY_MS);
    await calls.pass(62 * DAY_MS);
    expect(await calls.host(name)).toMatchObject({ status: 'ACTIVE' });
    expect((await calls.host(name)).endsAt).toBeGreaterThan(end + 365 * DAY_MS);
    await nearEnd(60 * DAY_MS);
    await calls.pass(80 * DAY_MS);
    await calls.keepTime();
    await expect(listHosts(client)).resolves.toEqual([]);
    expect(await balanceOf(client)).toBe(BALANCE);
  });
});

test('a deleted host is not renewed', async () => {
  await nearEnd(6 * DAY_MS, { isRenewed: false });
  const host = await calls.host(name);
  await setAutoRenewal(client, host.id, true);
  await calls.call('DELETE', `/hosts/${host.id}`);
  await calls.keepTime();
  expect(await balanceOf(client)).toBe(BALANCE);
  await calls.call('DELETE', `/domains/${(await calls.domain(name)).id}`);
  expect((await listInvoices(client, 'domain')).map(({ status }) => status)).toEqual(['CANCEL']);
});
