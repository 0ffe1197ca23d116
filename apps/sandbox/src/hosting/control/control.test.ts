import { setAutoRenewal, hostView } from '@abrak/core/hosting';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HostingCalls, hostingCalls } from '../../testing/hostingCalls.ts';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

let sandbox: TestSandbox;
let calls: HostingCalls;
let client: Parameters<typeof hostingCalls>[1];
let count = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: 10_000_000 }));
  calls = hostingCalls(sandbox, client);
});

const now = () => sandbox.world.now().getTime();

function aName(): string {
  count += 1;
  return `sepehr-${count}.com`;
}

test('nearExpiry makes a paid host end in three days; with auto-renewal it is renewed at once', async () => {
  const { id, name } = await calls.open(aName());
  expect(await calls.control(id, 'nearExpiry')).toBe(303);
  const host = await calls.host(name);
  expect(hostView(host, now())).toMatchObject({
    label: 'active',
    isNearExpiry: true,
    payableInvoice: { payableToman: 1_308_000 },
  });
  expect(await calls.domain(name)).toMatchObject({ endsAt: now() + 3 * DAY_MS });
  const before = await balanceOf(client);
  await setAutoRenewal(client, id, true);
  await calls.control(id, 'nearExpiry');
  expect(await balanceOf(client)).toBe(before - 1_308_000 - 1_002_800);
  expect((await calls.host(name)).invoice?.isPaid).toBe(true);
});

test('expire ends a paid host and its domain now', async () => {
  const { id, name } = await calls.open(aName());
  await calls.control(id, 'expire');
  expect(await calls.host(name)).toMatchObject({ status: 'EXPIRED', domainStatus: 'EXPIRED', endsAt: now() });
  const outside = await calls.open('sepehr.example', { register: false });
  await calls.control(outside.id, 'expire');
  expect(await calls.host('sepehr.example')).toMatchObject({ status: 'EXPIRED', domainStatus: 'EXTERNAL' });
});

test('takeName registers the name of an order for somebody else', async () => {
  const host = await calls.order(aName());
  await calls.control(host.id, 'takeName');
  expect(await calls.host(host.name)).toMatchObject({ status: 'PENDINGBILLING', domainStatus: 'TAKEN' });
  await expect(calls.pay(host)).rejects.toMatchObject({ code: 'domainTaken' });
});

test('controls that are not possible are refused', async () => {
  const paid = await calls.open(aName());
  const unpaid = await calls.order(aName());
  expect(await calls.control(paid.id, 'takeName')).toBe(409);
  expect(await calls.control(unpaid.id, 'expire')).toBe(409);
  expect(await calls.control(999_999, 'expire')).toBe(404);
  expect(await calls.control(paid.id, 'explode')).toBe(400);
});
