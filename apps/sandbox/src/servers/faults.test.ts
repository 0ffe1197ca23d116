import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSums, payInvoices } from '../billing/index.ts';
import type { DbScope } from '../db/index.ts';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { HOURLY, hourlyMinimum, type ServerCalls, serverCalls } from '../testing/serverCalls.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';
import { deleteBill } from './bills/removeBill.ts';
import { readChoice } from './catalogue/choice.ts';
import { changeIdleStatus } from './lifecycle/idle.ts';
import { runServerTasks } from './lifecycle/runServerTasks.ts';
import { applyPaidInvoice } from './lifecycle/paidInvoice.ts';
import { createOrder } from './orders/createOrder.ts';
import { openUpgrade } from './upgrades/upgrade.ts';

const BALANCE = 100_000_000;

class Interrupted extends Error {}

/** Returns a database that throws at the n-th query, as if the process had been killed there. */
function failAtQuery(db: DbScope, n: number): DbScope {
  let queries = 0;
  return {
    ...db,
    q: () => {
      queries += 1;
      if (queries >= n) throw new Interrupted();
      return db.q();
    },
  };
}

let sandbox: TestSandbox;
let calls: ServerCalls;
let customerId: number;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  const { client, ownerId } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
  calls = serverCalls(sandbox, client);
  customerId = ownerId;
});

const clockOn = (db: DbScope) => ({ db, provider: sandbox.provider, now: sandbox.world.now, ...sandbox.ordered });

/** Returns a customer's servers, invoices, transactions and balance. */
async function stateOf() {
  const { db } = sandbox;
  const customer = await db
    .q()
    .selectFrom('customer')
    .select('balance_toman')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const bills = await db
    .q()
    .selectFrom('server_bill')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const ids = bills.map(({ id }) => id);
  const machines = await db
    .q()
    .selectFrom('server_machine')
    .selectAll()
    .where('bill_id', 'in', [0, ...ids])
    .execute();
  const events = await db
    .q()
    .selectFrom('server_event')
    .select('type')
    .where('bill_id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  const invoices = await db
    .q()
    .selectFrom('invoice')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  const promos = await db.q().selectFrom('promo_code').selectAll().orderBy('code').execute();
  const transactions = await db
    .q()
    .selectFrom('ledger_transaction')
    .select('type')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return { customer, bills, machines, events, invoices, promos, transactions };
}

// Work on the rows of many customers goes on after one of them has failed, which it reports at the end.
function isInterruption(outcome: unknown): boolean {
  if (outcome instanceof AggregateError) return outcome.errors.every(isInterruption);
  return outcome instanceof Interrupted || (outcome instanceof Error && isInterruption(outcome.cause));
}

/**
 * Interrupts `work` at every query in turn, then lets it finish; returns the number of interruptions. After each one,
 * the state must be that of before or after the whole work.
 */
async function interruptEverywhere(work: (db: DbScope) => Promise<unknown>): Promise<number> {
  const before = await stateOf();
  const changed: unknown[] = [];
  const attempt = (n: number): Promise<unknown> =>
    work(failAtQuery(sandbox.db, n)).then(
      () => 'done',
      (error: unknown) => error,
    );
  let interruptions = 0;
  for (let outcome = await attempt(1); outcome !== 'done'; outcome = await attempt(interruptions + 1)) {
    expect(isInterruption(outcome)).toBe(true);
    interruptions += 1;
    const state = await stateOf();
    if (!isDeepStrictEqual(state, before)) changed.push(state);
    await assertLedgerSums(sandbox.db);
  }
  const after = await stateOf();
  expect(changed.filter((state) => !isDeepStrictEqual(state, after))).toEqual([]);
  await assertLedgerSums(sandbox.db);
  return interruptions;
}

const pay = (db: DbScope, id: number) =>
  payInvoices(
    { db, now: sandbox.world.now, onInvoicePaid: { servers: (invoice) => applyPaidInvoice(clockOn(db), invoice) } },
    { customerId, invoiceIds: [id] },
  );

const vpc1 = { planId: 204, period: 'MONTH', imageName: 'rhel7.4' };
const orderOn = (db: DbScope, name: string, promo?: string) =>
  createOrder(clockOn(db), { customerId, name, network: 'net-1', choice: readChoice(vpc1), promo });

describe('interrupted at any query nothing has happened, and repeated it happens once:', () => {
  test('an order with a single-use discount code, and its deletion', async () => {
    await sandbox.db
      .q()
      .insertInto('promo_code')
      .values({ code: 'ONCE', rate_bp: 1_000, amount_toman: null, until: null, uses_left: 1, only_plans: null })
      .execute();
    expect(await interruptEverywhere((db) => orderOn(db, 'web-1', 'ONCE'))).toBeGreaterThan(8);
    expect((await stateOf()).promos.find(({ code }) => code === 'ONCE')?.uses_left).toBe(0);
    const { id: billId } = await calls.read('web-1');
    expect(
      await interruptEverywhere((db) =>
        sandbox.db.tx(() => deleteBill({ db, now: sandbox.world.now }, { customerId, billId })),
      ),
    ).toBeGreaterThan(5);
    expect((await stateOf()).promos.find(({ code }) => code === 'ONCE')?.uses_left).toBe(1);
    expect((await stateOf()).invoices).toMatchObject([{ status: 'CANCEL' }]);
  });

  test('the payment that starts a build', async () => {
    const { id } = await calls.order({ name: 'web-1' });
    expect(await interruptEverywhere((db) => pay(db, id))).toBeGreaterThan(12);
    const after = await stateOf();
    expect(after).toMatchObject({
      customer: { balance_toman: BALANCE - 261_600 },
      machines: [{ state: 'DEFINED' }],
      invoices: [{ status: 'PAID' }],
    });
    expect(after.events.map(({ type }) => type)).toEqual(['ordered', 'paid', 'buildStarted']);
  });

  test('the charge for a day of an hourly server', async () => {
    await calls.run({ name: 'box', planId: HOURLY, period: 'DAY', resources: hourlyMinimum });
    sandbox.world.advance(DAY_MS);
    expect(await interruptEverywhere((db) => runServerTasks(clockOn(db)))).toBeGreaterThan(15);
    expect(await stateOf()).toMatchObject({
      customer: { balance_toman: BALANCE - 2 * 21_800 },
      invoices: [{ status: 'PAID' }, { status: 'PAID' }],
    });
  });

  test('the activation of an idle hourly server', async () => {
    const { id: billId } = await calls.run({ name: 'box', planId: HOURLY, period: 'DAY', resources: hourlyMinimum });
    await calls.bill(calls.call('PUT', `/vmBills/${billId}`, { body: { vmBillStatus: 'IDLE' } }));
    sandbox.world.advance(2 * DAY_MS);
    expect(
      await interruptEverywhere((db) =>
        sandbox.db.tx(() => changeIdleStatus(clockOn(db), { customerId, billId }, 'ACTIVE')),
      ),
    ).toBeGreaterThan(12);
    expect(await stateOf()).toMatchObject({
      customer: { balance_toman: BALANCE - 2 * 21_800 },
      bills: [{ status: 'ACTIVE' }],
      machines: [{ task: 'boot' }],
    });
  });

  test('an upgrade whose credit exceeds its price', async () => {
    const { id: billId } = await calls.run({ name: 'web-1' });
    for (let month = 0; month < 2; month += 1)
      await calls.pay((await calls.invoice(calls.call('GET', `/vmBills/${billId}/renewal`))).id);
    const own = { customerId, billId };
    expect(
      await interruptEverywhere((db) =>
        sandbox.db.tx(() => openUpgrade(clockOn(db), own, { planId: 205, period: 'MONTH' })),
      ),
    ).toBeGreaterThan(8);
    const { lastInvoice } = await calls.read('web-1');
    expect(await interruptEverywhere((db) => pay(db, lastInvoice?.id ?? 0))).toBeGreaterThan(12);
    const after = await stateOf();
    expect(after.transactions.map(({ type }) => type)).toEqual(['PAYMENT', 'INVOICE', 'INVOICE', 'INVOICE', 'REFUND']);
    expect(after).toMatchObject({ bills: [{ plan_id: 205, open_invoice_id: null }] });
  });
});

test('concurrent payments charge once, and a concurrent deletion leaves a consistent state', async () => {
  const { id } = await calls.order({ name: 'web-1' });
  const bill = await calls.read('web-1');
  const answers = await Promise.allSettled([
    calls.pay(id),
    calls.pay(id),
    calls.call('DELETE', `/vmBills/${bill.id}`),
    calls.pay(id),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  const after = await stateOf();
  const isPaid = after.invoices[0]?.status === 'PAID';
  expect(after.customer.balance_toman).toBe(isPaid ? BALANCE - 261_600 : BALANCE);
  expect(after.machines).toHaveLength(isPaid ? 1 : 0);
  expect(after.bills[0]?.status).toBe(isPaid ? 'ACTIVE' : 'REMOVED');
  await assertLedgerSums(sandbox.db);
  expect(sandbox.world.logged).toEqual([]);
});
