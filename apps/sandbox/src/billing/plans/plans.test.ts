import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { changePlan, getInvoice, type Invoice, listInvoices, payInvoice, readInvoiceLines } from '@abrak/core/billing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf, rawCall } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';
import { periodEnd } from './periodEnd.ts';
import { endPlans } from './paidPlan.ts';

const PREMIUM = 4;
const PRO = 5;

let sandbox: TestSandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: 1_000_000 }));
});

async function choose(id: number, period: 'MONTH' | 'YEAR'): Promise<Invoice> {
  const invoice = await changePlan(client, { id, period });
  if (invoice === null) throw new Error('No invoice was created.');
  return invoice;
}

const pay = ({ id }: Invoice) => payInvoice(client, { id, kind: 'storage' }, { key: randomUUID() });

test('choosing a plan creates an invoice with discount and tax; paying it applies the plan until it ends', async () => {
  const invoice = await choose(PREMIUM, 'YEAR');
  expect(readInvoiceLines(invoice)).toMatchObject({
    netToman: 225_000,
    payableToman: 245_250,
    totalToman: 320_250,
    unexplainedToman: 0,
  });
  expect((await getCurrentUser(client)).plan).toMatchObject({ name: 'FREE' });
  await pay(invoice);
  expect((await getCurrentUser(client)).plan).toMatchObject({ id: PREMIUM, name: 'Premium', period: 'YEAR' });
  expect(await balanceOf(client)).toBe(1_000_000 - 245_250);
  const wire = (await rawCall(client, 'GET', '/cfs/rest/users/currentUser')).body;
  expect(wire).toMatchObject({
    lastPaidInvoice: { id: invoice.id, to: invoice.endsAt, persianTo: expect.stringContaining('۱۴۰') },
  });
  const end = periodEnd(sandbox.world.now(), 'YEAR', { locale: 'fa' });
  expect(invoice.endsAt).toBe(end.getTime());
  await endPlans({ db: sandbox.db, now: () => new Date(end.getTime() - 1) });
  expect((await getCurrentUser(client)).plan).toMatchObject({ id: PREMIUM });
  await endPlans({ db: sandbox.db, now: () => end });
  expect((await getCurrentUser(client)).plan).toMatchObject({ name: 'FREE', period: 'MONTH' });
});

test('a plan that ends falls back to another paid plan that still runs', async () => {
  await pay(await choose(PREMIUM, 'YEAR'));
  const pro = await choose(PRO, 'MONTH');
  await pay(pro);
  expect((await getCurrentUser(client)).plan).toMatchObject({ id: PRO });
  await endPlans({ db: sandbox.db, now: () => new Date(pro.endsAt ?? 0) });
  expect((await getCurrentUser(client)).plan).toMatchObject({ id: PREMIUM, period: 'YEAR' });
});

test('another choice cancels the unpaid invoice', async () => {
  const first = await choose(PREMIUM, 'MONTH');
  const second = await choose(PRO, 'MONTH');
  await expect(pay(first)).rejects.toMatchObject({ code: 'invoiceCancelled' });
  expect((await listInvoices(client, 'storage')).map(({ status }) => status)).toEqual(['DRAFT', 'CANCEL']);
  await expect(pay(second)).resolves.toMatchObject({ isPaid: true });
});

test('one idempotency key creates one invoice', async () => {
  const key = randomUUID();
  const body = { plan: { id: PRO, additionalInfo: '{"plan_type":"YEAR"}', applyNow: true } };
  const answers = await Promise.all(
    [1, 2, 3].map(() => rawCall(client, 'PUT', '/cfs/rest/users/changePlan', { key, body })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await listInvoices(client, 'storage')).toHaveLength(1);
});

test.each([
  { id: 3, additionalInfo: '{"plan_type":"YEAR"}' },
  { id: 99 },
  { id: PRO, additionalInfo: '{' },
  { id: PRO, additionalInfo: '{"plan_type":"DAY"}' },
  { id: '4' },
])('%o is refused as a plan', async (plan) => {
  expect((await rawCall(client, 'PUT', '/cfs/rest/users/changePlan', { body: { plan } })).status).toBe(400);
  expect(await listInvoices(client, 'storage')).toEqual([]);
});

test('a lower plan is refused, the same plan for a longer period is accepted', async () => {
  await pay(await choose(PRO, 'MONTH'));
  await expect(changePlan(client, { id: PREMIUM, period: 'YEAR' })).rejects.toMatchObject({ code: 'badRequest' });
  await expect(changePlan(client, { id: PRO, period: 'MONTH' })).rejects.toMatchObject({ code: 'badRequest' });
  const year = await choose(PRO, 'YEAR');
  expect(await getInvoice(client, year)).toMatchObject({ period: 'YEAR', status: 'DRAFT' });
});
