import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { payInvoices, periodEnd } from '../../billing/index.ts';
import { openSandbox, STROKE_MS, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { type ServerCalls, serverCalls } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { readChoice } from '../catalogue/choice.ts';
import { applyPaidInvoice, runServerTasks } from '../index.ts';
import { createOrder } from '../orders/createOrder.ts';

const SERVERS = 500;

let sandbox: TestSandbox;
let calls: ServerCalls;
let token: string;

beforeAll(async () => {
  sandbox = await openSandbox();
  const { client, ownerId: customerId } = await signInNewCustomer(sandbox, { balanceToman: 1_000_000_000 });
  token = tokenOf(client);
  calls = serverCalls(sandbox, client);
  const { db, ordered, provider, world } = sandbox;
  const clock = { db, provider, now: world.now, ...ordered };
  const choice = readChoice({ planId: 206, period: 'MONTH', imageName: 'fedora' });
  const onInvoicePaid = {
    servers: (invoice: Parameters<typeof applyPaidInvoice>[1]) => applyPaidInvoice(clock, invoice),
  };
  await db.tx(async () => {
    for (let count = 0; count < SERVERS; count += 1) {
      const id = await createOrder(clock, {
        customerId,
        name: `s-${count}`,
        network: 'net-1',
        choice,
        promo: undefined,
      });
      await payInvoices({ db, now: world.now, onInvoicePaid }, { customerId, invoiceIds: [id] });
    }
  });
  world.advance(5 * STROKE_MS);
  await runServerTasks(clock);
});

afterAll(() => sandbox.close());

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  // The first call may update the session's last-seen time, which happens once a minute.
  await work();
  const query = vi.spyOn(sandbox.db, 'q');
  await work();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

test('listing 500 servers takes as many queries as listing one', async () => {
  const { client } = await signInNewCustomer(sandbox, { balanceToman: 1_000_000 });
  const other = serverCalls(sandbox, client);
  await other.run({ name: 'only' });
  const queriesForOne = await queriesOf(() => other.list());
  expect(queriesForOne).toBeGreaterThan(0);
  expect(await queriesOf(() => calls.list())).toBe(queriesForOne);
});

test('500 servers are listed newest first, each with its state', async () => {
  const bills = await calls.list();
  expect(bills).toHaveLength(SERVERS);
  expect(bills.map(({ id }) => id)).toEqual(bills.map(({ id }) => id).toSorted((one, other) => other - one));
  expect(bills.every(({ vm }) => vm?.state === 'ON')).toBe(true);
  expect(new Set(bills.map(({ vm }) => vm?.nics[0]?.ipAddresses[0]?.ip4)).size).toBe(SERVERS);
  expect(bills[0]?.lastInvoice?.to).toBe(
    periodEnd(new Date(bills[0]?.lastInvoice?.from ?? 0), 'MONTH', { locale: 'fa' }).getTime(),
  );
});

test('an unchanged list is answered with 304 until something changes', async () => {
  const getList = (tag: string) =>
    fetch(`${sandbox.url}/cws/rest/vmBills`, { headers: { token, 'if-none-match': tag } });
  const first = await getList('"other"');
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control'), tag.length > 20]).toEqual([200, 'private, no-cache', true]);
  const again = await getList(tag);
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect((await getList(`"x", ${tag.replace('W/', '')}`)).status).toBe(304);
  await calls.power((await calls.read('s-7')).id, 'poweroff');
  const changed = await getList(tag);
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

test('a name finds exactly its server, in any letter case', async () => {
  expect((await calls.read('S-77')).name).toBe('s-77');
  expect((await calls.call('GET', '/vmBills?name=s-')).body).toEqual([]);
  expect((await calls.call('GET', "/vmBills?name=' or 1=1")).body).toEqual([]);
  expect((await calls.call('GET', '/vmBills?name=s-7%00')).body).toEqual([]);
});
