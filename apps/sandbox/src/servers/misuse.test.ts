import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSums } from '../billing/index.ts';
import { balanceOf, type RawAnswer } from '../testing/moneyCalls.ts';
import { openSandbox, STROKE_MS, type TestSandbox } from '../testing/openSandbox.ts';
import { errorOf, HOURLY, orderBody, type ServerCalls, serverCalls, type WireBill } from '../testing/serverCalls.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';

const BALANCE = 100_000_000;
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
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: BALANCE }));
  calls = serverCalls(sandbox, client);
});

const upgrade = (id: number, plan: number, key: string = randomUUID()) =>
  calls.call('PUT', `/vmBills/${id}/changeVmBillPlan?plan=${plan}&period=MONTH`, { key });
const renew = (id: number, period = '') => calls.call('GET', `/vmBills/${id}/renewal${period && `?period=${period}`}`);
const cancelRenewal = (id: number) => calls.call('DELETE', `/vmBills/${id}/renewal`);
const cancelChanges = (id: number) => calls.call('PUT', `/vmBills/${id}/cancelChanges`);
const retry = (invoiceId: number | undefined) => calls.call('POST', `/vmBills/retry?invoiceId=${invoiceId}`);
const toggle = (id: number, vmBillStatus: 'ACTIVE' | 'IDLE') =>
  calls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus } });
const deleteMachine = ({ vm }: WireBill) => calls.call('DELETE', `/vms/${vm?.id}`);
const deleteBill = (id: number) => calls.call('DELETE', `/vmBills/${id}`);
const pay = (id: number | undefined) =>
  calls.call('PUT', `/invoices/${id}/payByBalance`, { key: randomUUID(), body: { payType: 'payByBalance' } });

/** Returns a customer's servers, events, invoices and balance. */
async function readState() {
  const bills = await calls.list();
  const events = await Promise.all(
    bills.map(async ({ id }) => (await calls.call('GET', `/vmBills/${id}/events`)).body),
  );
  const { body: invoices } = await calls.call('GET', '/vmBillInvoices');
  return { bills, events, invoices, balance: await balanceOf(client) };
}

/** Expects each call to be refused with `code` and to change nothing. */
async function expectRefused(code: string, ...tries: readonly (() => Promise<RawAnswer>)[]): Promise<void> {
  const before = await readState();
  for (const attempt of tries) {
    const answer = await attempt();
    expect([answer.status < 500, errorOf(answer)]).toEqual([true, code]);
  }
  expect(await readState()).toEqual(before);
}

const hourly = { name: 'box', planId: HOURLY, period: 'DAY' };

/** Creates a server in the named state. */
const serverInState = {
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
  idle: async () => {
    const { id } = await calls.run(hourly);
    await toggle(id, 'IDLE');
    return calls.read('box');
  },
  idleUnlocked: async () => {
    await serverInState.idle();
    await calls.pass(DAY_MS);
    return calls.read('box');
  },
} as const;

describe('a power action is refused and changes nothing', () => {
  test.each<[keyof typeof serverInState, Readonly<Partial<Record<'poweroff' | 'poweron' | 'shutdown', string>>>]>([
    ['running', { poweron: 'wrongState' }],
    ['off', { shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['paused', { shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['problem', { poweron: 'serverProblem', shutdown: 'serverProblem', poweroff: 'serverProblem' }],
    ['building', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['unpaid', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['failed', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['expired', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['idle', { poweron: 'idleLocked', shutdown: 'wrongState', poweroff: 'wrongState' }],
    ['idleUnlocked', { poweron: 'wrongState', shutdown: 'wrongState', poweroff: 'wrongState' }],
  ])('of a server that is %s: %o', async (state, refusals) => {
    const { id } = await serverInState[state]();
    for (const [action, code] of Object.entries(refusals)) await expectRefused(code, () => calls.power(id, action));
  });
});

describe('in the wrong state', () => {
  test.each<[keyof typeof serverInState, string, (bill: WireBill) => readonly (() => Promise<RawAnswer>)[]]>([
    [
      'unpaid',
      'wrongState',
      ({ id, lastInvoice }) => [
        () => retry(lastInvoice?.id),
        () => cancelRenewal(id),
        () => cancelChanges(id),
        () => upgrade(id, VPC2),
        () => toggle(id, 'IDLE'),
      ],
    ],
    [
      'building',
      'wrongState',
      (bill) => [() => deleteMachine(bill), () => deleteBill(bill.id), () => retry(bill.lastInvoice?.id)],
    ],
    [
      'running',
      'wrongState',
      (bill) => [
        () => deleteBill(bill.id),
        () => retry(bill.lastInvoice?.id),
        () => cancelRenewal(bill.id),
        () => cancelChanges(bill.id),
        () => toggle(bill.id, 'IDLE'),
      ],
    ],
    ['running', 'invoicePaid', ({ lastInvoice }) => [() => pay(lastInvoice?.id)]],
    ['running', 'serverOn', (bill) => [() => deleteMachine(bill)]],
    [
      'problem',
      'serverProblem',
      (bill) => [
        () => deleteMachine(bill),
        () => deleteBill(bill.id),
        () => upgrade(bill.id, VPC2),
        () => renew(bill.id),
      ],
    ],
    ['failed', 'wrongState', ({ id }) => [() => cancelRenewal(id), () => cancelChanges(id)]],
    ['expired', 'wrongState', ({ id, lastInvoice }) => [() => upgrade(id, VPC2), () => retry(lastInvoice?.id)]],
    ['idle', 'idleLocked', ({ id }) => [() => toggle(id, 'ACTIVE')]],
    [
      'idle',
      'wrongState',
      ({ id, lastInvoice }) => [() => renew(id), () => retry(lastInvoice?.id), () => deleteBill(id)],
    ],
  ])('a call for a server that is %s is refused: %s', async (state, code, tries) => {
    await expectRefused(code, ...tries(await serverInState[state]()));
  });

  test('a paid renewal or upgrade cannot be cancelled, and a cancelled one cannot be paid', async () => {
    const { id } = await serverInState.running();
    const renewal = await calls.invoice(renew(id));
    await calls.pay(renewal.id);
    await expectRefused(
      'wrongState',
      () => cancelRenewal(id),
      () => cancelChanges(id),
    );
    const cancelled = await calls.invoice(renew(id));
    await cancelRenewal(id);
    await expectRefused('invoiceCancelled', () => pay(cancelled.id));
    const change = await calls.invoice(upgrade(id, VPC2));
    await cancelChanges(id);
    await expectRefused('invoiceCancelled', () => pay(change.id));
    await calls.pay((await calls.invoice(upgrade(id, VPC2))).id);
    await expectRefused('wrongState', () => cancelChanges(id));
    await expectRefused('badRequest', () => upgrade(id, VPC2));
  });

  test('an order repeated with another idempotency key is refused because its name is taken', async () => {
    const again = () =>
      calls.call('POST', '/vmBills/createInvoice', { key: randomUUID(), body: orderBody({ name: 'web-1' }) });
    const first = await calls.order({ name: 'web-1' });
    await expectRefused('nameTaken', again);
    await calls.pay(first.id);
    await expectRefused('nameTaken', again);
  });

  test('names are normalized; other special characters are refused', async () => {
    for (const [name, kept] of [
      ['settings', 'settings'],
      ['\u202Eweb\u202C-9', 'web-9'],
      ['\u200Fdb۱', 'db1'],
      ['Ａｐｐ', 'App'],
      ['ap\u200Bi', 'api'],
      ['queue\u00AD', 'queue'],
    ] as const) {
      expect((await calls.order({ name })).vmBillName).toBe(kept);
    }
    for (const name of ['web\u0007', 'we\nb', 'w\u0301eb', 'web\u{1F600}', '../web', 'web%2f', '__proto__']) {
      await expect(calls.order({ name })).rejects.toThrow('serverNameInvalid');
    }
    expect(await calls.list()).toHaveLength(6);
  });
});

describe('concurrently', () => {
  const codes = (answers: readonly RawAnswer[]) => answers.map((answer) => errorOf(answer)).toSorted();

  test('several upgrades leave one payable invoice, and the others are cancelled', async () => {
    const { id } = await serverInState.running();
    const answers = await Promise.all([upgrade(id, VPC2), upgrade(id, VPC3), upgrade(id, VPC2)]);
    expect(codes(answers)).toEqual(['', '', '']);
    const { lastInvoice, cm } = await calls.read('web-1');
    const ids = answers.map(({ body }) => (body as { id: number }).id);
    expect(ids).toContain(lastInvoice?.id);
    const payments = await Promise.all(ids.map((one) => pay(one)));
    expect(codes(payments)).toEqual(['', 'invoiceCancelled', 'invoiceCancelled']);
    expect((await calls.read('web-1')).lastInvoice).toMatchObject({
      id: lastInvoice?.id,
      paid: true,
      product: { id: cm?.plan.id },
    });
    expect(await balanceOf(client)).toBe(BALANCE - 261_600 - Math.round((lastInvoice?.payablePrice ?? 0) * 1000));
  });

  test('two renewals create one invoice, and a renewal excludes an upgrade', async () => {
    const { id } = await serverInState.running();
    const [one, other] = await Promise.all([renew(id), renew(id)]);
    expect(one).toEqual(other);
    await cancelRenewal(id);
    expect(codes(await Promise.all([renew(id), upgrade(id, VPC2)]))).toEqual(['', 'wrongState']);
  });

  test('paying and cancelling a renewal: one succeeds', async () => {
    const { id } = await serverInState.running();
    const renewal = await calls.invoice(renew(id));
    const [paid, cancelled] = await Promise.all([pay(renewal.id), cancelRenewal(id)]);
    expect([errorOf(paid), errorOf(cancelled)]).toEqual(
      errorOf(paid) === '' ? ['', 'wrongState'] : ['invoiceCancelled', ''],
    );
    expect(await balanceOf(client)).toBe(BALANCE - (errorOf(paid) === '' ? 2 : 1) * 261_600);
  });

  test('a deletion during a build is refused, and the build finishes', async () => {
    const bill = await serverInState.building();
    sandbox.world.advance(5 * STROKE_MS);
    const [deleted] = await Promise.all([deleteMachine(bill), calls.keepTime(), deleteBill(bill.id), calls.keepTime()]);
    expect(['wrongState', 'serverOn']).toContain(errorOf(deleted));
    expect(await calls.read('web-1')).toMatchObject({ vm: { state: 'ON', brush: null }, vmCreatedBefore: true });
  });

  test('two retries build a failed server once', async () => {
    const { lastInvoice } = await serverInState.failed();
    expect(codes(await Promise.all([retry(lastInvoice?.id), retry(lastInvoice?.id)]))).toEqual(['', 'wrongState']);
    await calls.settle();
    expect((await calls.read('fail-1')).vm?.state).toBe('ON');
  });

  test('two activations of an idle server charge its day once', async () => {
    const { id } = await serverInState.idleUnlocked();
    expect(codes(await Promise.all([toggle(id, 'ACTIVE'), toggle(id, 'ACTIVE')]))).toEqual(['', '']);
    expect(await balanceOf(client)).toBe(BALANCE - 2 * 21_800);
  });

  test('two power-offs are applied once', async () => {
    const { id } = await serverInState.running();
    expect(codes(await Promise.all([calls.power(id, 'poweroff'), calls.power(id, 'poweroff')]))).toEqual([
      '',
      'wrongState',
    ]);
  });
});

test('the ledger is consistent and no error was logged', async () => {
  await assertLedgerSums(sandbox.db);
  expect(sandbox.world.logged).toEqual([]);
});
