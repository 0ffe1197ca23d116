import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { listTransactions } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSums, periodEnd } from '../../billing/index.ts';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { errorOf, HOURLY, type ServerCalls, serverCalls } from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

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

const now = () => sandbox.world.now().getTime();
const change = (id: number, plan: number, period = 'MONTH', key: string = randomUUID()) =>
  calls.call('PUT', `/vmBills/${id}/changeVmBillPlan?plan=${plan}&period=${period}`, { key });
const creditOf = async (id: number) => (await calls.call('GET', `/vmBills/${id}/calculateLeftCredit`)).body;
const configure = (id: number, cpuCores: number, ram: number, primaryDisk: number) =>
  calls.call('PUT', `/vmBills/${id}/changeVmConf`, { body: { cpuCores, ram, primaryDisk } });

/** Creates a server and moves the clock to the middle of its month; April 21 to May 21 has 30 days. */
async function runHalfPeriod(
  name: string,
  wish: { planId?: number; period?: string; resources?: { cpu: number; ram: number; disk: number } } = {},
) {
  const { id, lastInvoice, vm } = await calls.run({ name, ...wish });
  const [from, to] = [lastInvoice?.from ?? 0, lastInvoice?.to ?? 0];
  await calls.pass(from + (to - from) / 2 - now());
  return { id, machineId: vm?.id ?? 0, from, to };
}

describe('an upgrade', () => {
  test('costs the new price minus the remaining credit, and is applied by deleting and rebuilding the machine', async () => {
    const { id, machineId } = await runHalfPeriod('web-1');
    expect(await creditOf(id)).toEqual({ value: 120 });
    const paidBefore = (await calls.read('web-1')).lastInvoice?.id;
    const upgrade = await calls.invoice(change(id, VPC2));
    // (360 − 120) × 1.09
    expect(upgrade).toMatchObject({
      payablePrice: 261.6,
      totalPrice: 381.6,
      product: { id: VPC2, name: 'NVMe-VPC2' },
      cancelInvoice: { id: paidBefore },
      dueDate: now() + DAY_MS,
    });
    expect(upgrade.invoiceItems).toContainEqual({
      price: -120,
      quantity: 1,
      priceComponent: { priceType: 'DISCOUNT', title: 'LEFTCREDIT', valueApplication: 'FIXED' },
    });
    expect(await calls.read('web-1')).toMatchObject({
      cpuCores: 2,
      cm: { plan: { id: VPC2, name: 'NVMe-VPC2' }, period: 'MONTH', cpuCores: 4, ram: 8, primaryDisk: 200 },
      lastInvoice: { id: upgrade.id, paid: false },
    });

    await calls.pay(upgrade.id);
    const paid = await calls.read('web-1');
    expect(paid).toMatchObject({
      cm: null,
      cpuCores: 4,
      ram: 8,
      primaryDisk: 200,
      vm: { cpuCores: 2, ram: 5 * 1024, state: 'ON' },
      lastInvoice: { paid: true, from: now(), to: periodEnd(sandbox.world.now(), 'MONTH', { locale: 'fa' }).getTime() },
    });
    expect(errorOf(await configure(id, 4, 8, 200))).toBe('mustBeOff');
    await calls.power(id, 'poweroff');
    expect((await calls.call('DELETE', `/vms/${machineId}`)).status).toBe(200);
    expect(errorOf(await configure(id, 8, 16, 400))).toBe('badRequest');
    expect((await configure(id, 4, 8, 200)).status).toBe(200);
    await calls.bill(calls.call('POST', `/vmBills/retry?invoiceId=${upgrade.id}`));
    await calls.settle();
    expect((await calls.read('web-1')).vm).toMatchObject({ state: 'ON', cpuCores: 4, ram: 8 * 1024, primaryDisk: 200 });
  });

  test('after another upgrade is credited with the full value, not with the last difference', async () => {
    const { id } = await runHalfPeriod('web-1');
    await calls.pay((await calls.invoice(change(id, VPC2))).id);
    const { lastInvoice } = await calls.read('web-1');
    const [from, to] = [lastInvoice?.from ?? 0, lastInvoice?.to ?? 0];
    await calls.pass((to - from) / 2);
    expect(await creditOf(id)).toEqual({ value: 180 });
    const second = await calls.invoice(change(id, VPC3));
    expect(second.payablePrice).toBe((480 - 180) * 1.09);
    await calls.pay(second.id);
    expect(await creditOf(id)).toEqual({ value: 480 });
  });

  test('to a longer period of the same plan needs no new machine', async () => {
    const { id } = await runHalfPeriod('web-1');
    await calls.pay((await calls.invoice(change(id, 204, 'YEAR'))).id);
    expect(await calls.read('web-1')).toMatchObject({
      cpuCores: 2,
      vm: { state: 'ON', cpuCores: 2 },
      lastInvoice: { recurringPeriod: 'YEAR', to: periodEnd(sandbox.world.now(), 'YEAR', { locale: 'fa' }).getTime() },
    });
  });

  test('that costs less than the credit refunds the difference with its tax', async () => {
    const { id } = await runHalfPeriod('web-1');
    for (let month = 0; month < 3; month += 1)
      await calls.pay((await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`))).id);
    expect(await creditOf(id)).toEqual({ value: 120 + 3 * 240 });
    const before = await balanceOf(client);
    const upgrade = await calls.invoice(change(id, VPC2));
    expect(upgrade.payablePrice).toBe(0);
    await calls.pay(upgrade.id);
    // (840 − 360) × 1.09
    expect(await balanceOf(client)).toBe(before + 523_200);
    expect((await listTransactions(client))[0]).toMatchObject({ type: 'REFUND', amountToman: 523_200, service: 'CWS' });
    expect(await creditOf(id)).toEqual({ value: 360 });
    await assertLedgerSums(sandbox.db);
  });

  test('from hourly to monthly ends the daily charges', async () => {
    const { id } = await calls.run({ name: 'box', planId: HOURLY, period: 'DAY' });
    await calls.pay((await calls.invoice(change(id, VPC3))).id);
    const before = await balanceOf(client);
    await calls.pass(10 * DAY_MS);
    expect(await balanceOf(client)).toBe(before);
    expect(await calls.read('box')).toMatchObject({ vm: { state: 'ON' }, lastInvoice: { recurringPeriod: 'MONTH' } });
  });

  test('can be replaced and cancelled, and is overdue after a day', async () => {
    const { id } = await runHalfPeriod('web-1');
    const before = await calls.read('web-1');
    const first = await calls.invoice(change(id, VPC2));
    const second = await calls.invoice(change(id, VPC3));
    await expect(calls.pay(first.id)).rejects.toThrow('6015');
    expect(await calls.bill(calls.call('PUT', `/vmBills/${id}/cancelChanges`))).toEqual(before);
    await expect(calls.pay(second.id)).rejects.toThrow('6015');
    expect(errorOf(await calls.call('PUT', `/vmBills/${id}/cancelChanges`))).toBe('wrongState');

    const late = await calls.invoice(change(id, VPC2));
    await calls.pass(DAY_MS + 1);
    await expect(calls.pay(late.id)).rejects.toThrow('6016');
    expect(await calls.read('web-1')).toMatchObject({ cm: null, lastInvoice: { paid: true } });
  });

  test('is created once per idempotency key', async () => {
    const { id } = await runHalfPeriod('web-1');
    const key = randomUUID();
    const [one, other] = await Promise.all([change(id, VPC2, 'MONTH', key), change(id, VPC2, 'MONTH', key)]);
    expect(one).toEqual(other);
    expect(errorOf(await change(id, VPC3, 'MONTH', key))).toBe('keyReused');
  });

  test.each<[plan: number | string, period: string, code: string]>([
    [203, 'MONTH', 'badRequest'],
    [204, 'MONTH', 'badRequest'],
    [201, 'TYEAR', 'belowMinimum'],
    [206, 'YEAR', 'belowMinimum'],
    [999, 'MONTH', 'planMissing'],
    [HOURLY, 'DAY', 'badRequest'],
    [VPC2, 'DAY', 'periodUnavailable'],
    [VPC2, 'TYEAR', 'periodUnavailable'],
    ['x', 'MONTH', 'badRequest'],
  ])('to plan %s by %s is refused: %s', async (plan, period, code) => {
    const { id } = await calls.run({ name: 'desk', os: 'win2012' });
    expect(errorOf(await calls.call('PUT', `/vmBills/${id}/changeVmBillPlan?plan=${plan}&period=${period}`))).toBe(
      code,
    );
    expect((await calls.read('desk')).cm).toBeNull();
  });

  test('to a shorter period is refused even when it costs more', async () => {
    const { id } = await calls.run({ name: 'web-1', period: 'YEAR' });
    expect((await change(id, 209, 'MONTH')).body).toMatchObject({ errors: [{ code: 400, field: 'period' }] });
  });

  test('is refused while a renewal is unpaid, and the other way round', async () => {
    const { id } = await calls.run({ name: 'web-1' });
    const renewal = () => calls.call('GET', `/vmBills/${id}/renewal`);
    await renewal();
    expect(errorOf(await change(id, VPC2))).toBe('wrongState');
    await calls.call('DELETE', `/vmBills/${id}/renewal`);
    await change(id, VPC2);
    expect(errorOf(await renewal())).toBe('wrongState');
  });

  test('of an unpaid server is refused', async () => {
    await calls.order({ name: 'web-1' });
    const { id } = await calls.read('web-1');
    expect(errorOf(await change(id, VPC2))).toBe('wrongState');
    expect(errorOf(await configure(id, 2, 5, 150))).toBe('wrongState');
    expect(await creditOf(id)).toEqual({ value: 0 });
  });
});

describe('a server', () => {
  test('of another customer is not found by any call and does not change', async () => {
    const { id, vm, lastInvoice } = await calls.run({ name: 'web-1' });
    await calls.invoice(change(id, VPC2));
    const before = await calls.read('web-1');
    const { client: stranger } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
    const theirs = serverCalls(sandbox, stranger);
    const tries: [method: string, path: string, body?: object][] = [
      ['PUT', `/vmBills/${id}/power`, { powerAction: 'poweroff' }],
      ['PUT', `/vmBills/${id}`, { vmBillStatus: 'IDLE' }],
      ['GET', `/vmBills/${id}/renewal`],
      ['DELETE', `/vmBills/${id}/renewal`],
      ['PUT', `/vmBills/${id}/changeVmConf`, { cpuCores: 2, ram: 5, primaryDisk: 150 }],
      ['PUT', `/vmBills/${id}/changeVmBillPlan?plan=207&period=YEAR`],
      ['PUT', `/vmBills/${id}/cancelChanges`],
      ['GET', `/vmBills/${id}/calculateLeftCredit`],
      ['GET', `/vmBills/${id}/events`],
      ['POST', `/vmBills/retry?invoiceId=${lastInvoice?.id}`],
      ['DELETE', `/vms/${vm?.id}`],
      ['DELETE', `/vmBills/${id}`],
      ['PUT', `/vmBills/-1/power`, { powerAction: 'poweroff' }],
      ['PUT', `/vmBills/99999999999999999999/power`, { powerAction: 'poweroff' }],
      ['DELETE', `/vms/x`],
    ];
    for (const [method, path, body] of tries) {
      const answer = await theirs.call(method, path, body === undefined ? {} : { body });
      expect([path, errorOf(answer)]).toEqual([path, 'itemMissing']);
    }
    expect(await theirs.list()).toEqual([]);
    expect((await theirs.call('GET', '/vmBills?name=web-1')).body).toEqual([]);
    expect(await calls.read('web-1')).toEqual(before);
  });

  test.each<[method: string, path: string, body: object]>([
    ['PUT', 'power', { powerAction: 'reboot' }],
    ['PUT', 'power', { id: 1, powerAction: 'poweroff' }],
    ['PUT', 'power', {}],
    ['PUT', '', { vmBillStatus: 'REMOVED' }],
    ['PUT', 'changeVmConf', { cpuCores: '2', ram: 5, primaryDisk: 150 }],
  ])('refuses the invalid input %s %s %o', async (method, path, body) => {
    const { id } = await calls.run({ name: 'web-1' });
    const before = await calls.read('web-1');
    expect(errorOf(await calls.call(method, `/vmBills/${id}/${path}`.replace(/\/$/, ''), { body }))).toBe('badRequest');
    expect(await calls.read('web-1')).toEqual(before);
  });

  test('that is prepaid cannot be made idle', async () => {
    const { id } = await calls.run({ name: 'web-1' });
    for (const vmBillStatus of ['IDLE', 'ACTIVE'])
      expect(errorOf(await calls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus } }))).toBe('wrongState');
  });
});

test('the ledger is consistent and no error was logged', async () => {
  await assertLedgerSums(sandbox.db);
  expect(sandbox.world.logged).toEqual([]);
});
