import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addMonths, payInvoices } from '../../billing/index.ts';
import { openSandbox, STROKE_MS, type TestSandbox, tokenOf } from '../../testing/openSandbox.ts';
import { type ServerCalls, serverCalls } from '../../testing/serverCalls.ts';
import { signInAnew } from '../../testing/signInAnew.ts';
import { readChoice } from '../catalogue/choice.ts';
import { applyPaidInvoice, keepServerTime } from '../index.ts';
import { createOrder } from '../orders/createOrder.ts';

const SERVERS = 500;

let sandbox: TestSandbox;
let calls: ServerCalls;
let token: string;

beforeAll(async () => {
  sandbox = await openSandbox();
  const { client, ownerId: customerId } = await signInAnew(sandbox, { balanceToman: 1_000_000_000 });
  token = tokenOf(client);
  calls = serverCalls(sandbox, client);
  const { db, world } = sandbox;
  const clock = { db, now: world.now, strokeMs: STROKE_MS };
  const choice = readChoice({ planId: 206, period: 'MONTH', image: 'fedora' });
  const onInvoicePaid = { servers: (invoice: Parameters<typeof applyPaidInvoice>[1]) => applyPaidInvoice(clock, invoice) };
  await db.tx(async () => {
    for (let count = 0; count < SERVERS; count += 1) {
      const id = await createOrder(db, { customerId, name: `s-${count}`, network: 'net-1', choice, promo: undefined }, world.now());
      await payInvoices({ db, now: world.now, onInvoicePaid }, { customerId, invoiceIds: [id] });
    }
  });
  world.advance(5 * STROKE_MS);
  await keepServerTime(clock);
});

afterAll(() => sandbox.close());

async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  // Once a minute a session is marked as seen.
  await work();
  const query = vi.spyOn(sandbox.db, 'q');
  await work();
  const { length } = query.mock.calls;
  query.mockRestore();
  return length;
}

test('five hundred servers take as many queries as one', async () => {
  const { client } = await signInAnew(sandbox, { balanceToman: 1_000_000 });
  const other = serverCalls(sandbox, client);
  await other.run({ name: 'only' });
  const ofOne = await queriesOf(() => other.list());
  expect(ofOne).toBeGreaterThan(0);
  expect(await queriesOf(() => calls.list())).toBe(ofOne);
});

test('five hundred servers are listed newest first, each as it is', async () => {
  const bills = await calls.list();
  expect(bills).toHaveLength(SERVERS);
  expect(bills.map(({ id }) => id)).toEqual(bills.map(({ id }) => id).toSorted((one, other) => other - one));
  expect(bills.every(({ vm }) => vm?.state === 'ON')).toBe(true);
  expect(new Set(bills.map(({ vm }) => vm?.nics[0]?.ipAddresses[0]?.ip4)).size).toBe(SERVERS);
  expect(bills[0]?.lastInvoice?.to).toBe(addMonths(new Date(bills[0]?.lastInvoice?.from ?? 0), 1).getTime());
});

test('who knows the list is told so, until something changes', async () => {
  const ask = (tag: string) => fetch(`${sandbox.url}/cws/rest/vmBills`, { headers: { token, 'if-none-match': tag } });
  const first = await ask('"other"');
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, first.headers.get('cache-control'), tag.length > 20]).toEqual([200, 'private, no-cache', true]);
  const again = await ask(tag);
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect((await ask(`"x", W/${tag}`)).status).toBe(304);
  await calls.power((await calls.read('s-7')).id, 'poweroff');
  const changed = await ask(tag);
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

test('a name finds its server in any case, and no other', async () => {
  expect((await calls.read('S-77')).name).toBe('s-77');
  expect((await calls.call('GET', '/vmBills?name=s-')).body).toEqual([]);
  expect((await calls.call('GET', "/vmBills?name=' or 1=1")).body).toEqual([]);
  expect((await calls.call('GET', '/vmBills?name=s-7%00')).body).toEqual([]);
});
