import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSums } from '../billing/index.ts';
import { balanceOf, type RawAnswer } from '../testing/moneyCalls.ts';
import { openSandbox, STROKE_MS, type TestSandbox } from '../testing/openSandbox.ts';
import { errorOf, HOURLY, orderBody, type ServerCalls, serverCalls, type WireBill } from '../testing/serverCalls.ts';
import { signInAnew } from '../testing/signInAnew.ts';

const BALANCE = 100_000_000;
const DAY_MS = 86_400_000;
const VPC2 = 205;
const VPC3 = 207;

let sandbox: TestSandbox;
let client: Client;
let calls: ServerCalls;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client } = await signInAnew(sandbox, { balanceToman: BALANCE }));
  calls = serverCalls(sandbox, client);
});

const upgrade = (id: number, plan: number, key: string = randomUUID()) => calls.call('PUT', `/vmBills/${id}/changeVmBillPlan?plan=${plan}&period=MONTH`, { key });
const renew = (id: number, period = '') => calls.call('GET', `/vmBills/${id}/renewal${period && `?period=${period}`}`);
const cancelRenewal = (id: number) => calls.call('DELETE', `/vmBills/${id}/renewal`);
const cancelChanges = (id: number) => calls.call('PUT', `/vmBills/${id}/cancelChanges`);
const retry = (invoiceId: number | undefined) => calls.call('POST', `/vmBills/retry?invoiceId=${invoiceId}`);
const toggle = (id: number, vmBillStatus: 'ACTIVE' | 'IDLE') => calls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus } });
const deleteMachine = ({ vm }: WireBill) => calls.call('DELETE', `/vms/${vm?.id}`);
const deleteBill = (id: number) => calls.call('DELETE', `/vmBills/${id}`);
const pay = (id: number | undefined) => calls.call('PUT', `/invoices/${id}/payByBalance`, { key: randomUUID(), body: { payType: 'payByBalance' } });

/** All that a customer has in servers and money. */
async function everything() {
  const bills = await calls.list();
  const events = await Promise.all(bills.map(async ({ id }) => (await calls.call('GET', `/vmBills/${id}/events`)).body));
  const { body: invoices } = await calls.call('GET', '/vmBillInvoices');
  return { bills, events, invoices, balance: await balanceOf(client) };
}

/** Each call is refused so, and leaves everything as it was. */
async function expectRefused(code: string, ...tries: readonly (() => Promise<RawAnswer>)[]): Promise<void> {
  const before = await everything();
  for (const attempt of tries) {
    const answer = await attempt();
    expect([answer.status < 500, errorOf(answer)]).toEqual([true, code]);
  }
  expect(await everything()).toEqual(before);
}

const hourly = { name: 'box', planId: HOURLY, period: 'DAY' };

/** A server that stands so. */
const standings = {
  running: async () => calls.run({ name: 'web-1' }),
  off: async () => {
    const { id } = await calls.run({ name: 'web-1' });
    await calls.power(id, 'poweroff');
    return calls.read('web-1');
  },
  paused: async () => {
    const { id } = await calls.run({ name: 'web-1' });
    await calls.control(id, 'pause');
    return calls.read('web-1');
  },
  problem: async () => calls.run({ name: 'broken-1' }),
  building: async () => {
    await calls.pay((await calls.order({ name: 'web-1' })).id);
    return calls.read('web-1');
  },
  unpaid: async () => {
    await calls.order({ name: 'web-1' });
    return calls.read('web-1');
  },
  failed: async () => calls.run({ name: 'fail-1' }),
  expired: async () => {
    const { id } = await calls.run({ name: 'web-1' });
    await calls.control(id, 'expire');
    return calls.read('web-1');
  },
  resting: async () => {
    const { id } = await calls.run(hourly);
    await toggle(id, 'IDLE');
    return calls.read('box');
  },
  rested: async () => {
    await standings.resting();
    await calls.pass(DAY_MS);
    return calls.read('box');
  },
} as const;

describe('power is refused, and nothing happens,', () => {
  test.each<[keyof typeof standings, Readonly<Partial<Record<'poweroff' | 'poweron' | 'shutdown', string>>>]>([
    ['running', { poweron: 'wrongState' }],
    ['off', { shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['paused', { shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['problem', { poweron: 'serverProblem', shutdown: 'serverProblem', poweroff: 'serverProblem' }],
    ['building', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['unpaid', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['failed', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['expired', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['resting', { poweron: 'idleLocked', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['rested', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
  ])('of a server that is %s: %o', async (standing, refusals) => {
    const { id } = await standings[standing]();
    for (const [action, code] of Object.entries(refusals)) await expectRefused(code, () => calls.power(id, action));
  });
});

describe('out of order', () => {
  test.each<[keyof typeof standings, string, (bill: WireBill) => readonly (() => Promise<RawAnswer>)[]]>([
    ['unpaid', 'wrongState', ({ id, lastInvoice }) => [() => retry(lastInvoice?.id), () => cancelRenewal(id), () => cancelChanges(id), () => upgrade(id, VPC2), () => toggle(id, 'IDLE')]],
    ['building', 'wrongState', (bill) => [() => deleteMachine(bill), () => deleteBill(bill.id), () => retry(bill.lastInvoice?.id)]],
    ['running', 'wrongState', (bill) => [() => deleteBill(bill.id), () => retry(bill.lastInvoice?.id), () => cancelRenewal(bill.id), () => cancelChanges(bill.id), () => toggle(bill.id, 'IDLE')]],
    ['running', 'invoicePaid', ({ lastInvoice }) => [() => pay(lastInvoice?.id)]],
    ['running', 'serverOn', (bill) => [() => deleteMachine(bill)]],
    ['problem', 'serverProblem', (bill) => [() => deleteMachine(bill), () => deleteBill(bill.id), () => upgrade(bill.id, VPC2), () => renew(bill.id)]],
    ['failed', 'wrongState', ({ id }) => [() => cancelRenewal(id), () => cancelChanges(id)]],
    ['expired', 'wrongState', ({ id, lastInvoice }) => [() => upgrade(id, VPC2), () => retry(lastInvoice?.id)]],
    ['resting', 'idleLocked', ({ id }) => [() => toggle(id, 'ACTIVE')]],
    ['resting', 'wrongState', ({ id, lastInvoice }) => [() => renew(id), () => retry(lastInvoice?.id), () => deleteBill(id)]],
  ])('a call for a server that is %s is refused: %s', async (standing, code, tries) => {
    await expectRefused(code, ...tries(await standings[standing]()));
  });

  test('a renewal, or an upgrade, is not cancelled after it was paid, nor paid after it was cancelled', async () => {
    const { id } = await standings.running();
    const renewal = await calls.invoice(renew(id));
    await calls.pay(renewal.id);
    await expectRefused('wrongState', () => cancelRenewal(id), () => cancelChanges(id));
    const dropped = await calls.invoice(renew(id));
    await cancelRenewal(id);
    await expectRefused('invoiceCancelled', () => pay(dropped.id));
    const change = await calls.invoice(upgrade(id, VPC2));
    await cancelChanges(id);
    await expectRefused('invoiceCancelled', () => pay(change.id));
    await calls.pay((await calls.invoice(upgrade(id, VPC2))).id);
    await expectRefused('wrongState', () => cancelChanges(id));
    await expectRefused('badRequest', () => upgrade(id, VPC2));
  });

  test('an order that is sent again with another key finds its name taken, also when it was paid', async () => {
    const again = () => calls.call('POST', '/vmBills/createInvoice', { key: randomUUID(), body: orderBody({ name: 'web-1' }) });
    const first = await calls.order({ name: 'web-1' });
    await expectRefused('nameTaken', again);
    await calls.pay(first.id);
    await expectRefused('nameTaken', again);
  });

  test('names that only look odd are kept as they are meant', async () => {
    for (const [name, kept] of [['settings', 'settings'], ['\u202Eweb\u202C-9', 'web-9'], ['\u200Fdb۱', 'db1'], ['Ａｐｐ', 'App']] as const) {
      expect((await calls.order({ name })).vmBillName).toBe(kept);
    }
    for (const name of ['web\u0007', 'we\nb', 'we\u200Bb', 'web\u00AD', 'w\u0301eb', 'web\u{1F600}', '../web', 'web%2f', '__proto__']) {
      await expect(calls.order({ name })).rejects.toThrow('serverNameInvalid');
    }
    expect(await calls.list()).toHaveLength(4);
  });
});

describe('at once', () => {
  const codes = (answers: readonly RawAnswer[]) => answers.map((answer) => errorOf(answer)).toSorted();

  test('two upgrades leave one invoice to be paid, and whoever pays the other is refused', async () => {
    const { id } = await standings.running();
    const answers = await Promise.all([upgrade(id, VPC2), upgrade(id, VPC3), upgrade(id, VPC2)]);
    expect(codes(answers)).toEqual(['', '', '']);
    const { lastInvoice, cm } = await calls.read('web-1');
    const ids = answers.map(({ body }) => (body as { id: number }).id);
    expect(ids).toContain(lastInvoice?.id);
    const payments = await Promise.all(ids.map((one) => pay(one)));
    expect(codes(payments)).toEqual(['', 'invoiceCancelled', 'invoiceCancelled']);
    expect((await calls.read('web-1')).lastInvoice).toMatchObject({ id: lastInvoice?.id, paid: true, product: { id: cm?.plan.id } });
    expect(await balanceOf(client)).toBe(BALANCE - 261_600 - Math.round((lastInvoice?.payablePrice ?? 0) * 1000));
  });

  test('two renewals are one invoice, and a renewal and an upgrade are never both open', async () => {
    const { id } = await standings.running();
    const [one, other] = await Promise.all([renew(id), renew(id)]);
    expect(one).toEqual(other);
    await cancelRenewal(id);
    expect(codes(await Promise.all([renew(id), upgrade(id, VPC2)]))).toEqual(['', 'wrongState']);
  });

  test('a renewal that is paid and cancelled is either', async () => {
    const { id } = await standings.running();
    const renewal = await calls.invoice(renew(id));
    const [paid, cancelled] = await Promise.all([pay(renewal.id), cancelRenewal(id)]);
    expect([errorOf(paid), errorOf(cancelled)]).toEqual(errorOf(paid) === '' ? ['', 'wrongState'] : ['invoiceCancelled', '']);
    expect(await balanceOf(client)).toBe(BALANCE - (errorOf(paid) === '' ? 2 : 1) * 261_600);
  });

  test('a build that ends while it is deleted stays whole', async () => {
    const bill = await standings.building();
    sandbox.world.advance(5 * STROKE_MS);
    const [deleted] = await Promise.all([deleteMachine(bill), calls.keepTime(), deleteBill(bill.id), calls.keepTime()]);
    expect(['wrongState', 'serverOn']).toContain(errorOf(deleted));
    expect(await calls.read('web-1')).toMatchObject({ vm: { state: 'ON', brush: null }, vmCreatedBefore: true });
  });

  test('two who build a failed server again build it once', async () => {
    const { lastInvoice } = await standings.failed();
    expect(codes(await Promise.all([retry(lastInvoice?.id), retry(lastInvoice?.id)]))).toEqual(['', 'wrongState']);
    await calls.settle();
    expect((await calls.read('fail-1')).vm?.state).toBe('ON');
  });

  test('two who wake a server pay its day once', async () => {
    const { id } = await standings.rested();
    expect(codes(await Promise.all([toggle(id, 'ACTIVE'), toggle(id, 'ACTIVE')]))).toEqual(['', '']);
    expect(await balanceOf(client)).toBe(BALANCE - 2 * 21_800);
  });

  test('power that is asked for twice is turned once', async () => {
    const { id } = await standings.running();
    expect(codes(await Promise.all([calls.power(id, 'poweroff'), calls.power(id, 'poweroff')]))).toEqual(['', 'wrongState']);
  });
});

test('the books add up, and nothing was logged', async () => {
  await assertLedgerSums(sandbox.db);
  expect(sandbox.world.logged).toEqual([]);
});
