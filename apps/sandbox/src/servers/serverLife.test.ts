import { randomUUID } from 'node:crypto';
import { TIME_ZONE } from '@abrak/core';
import { DAY_MS } from '@abrak/core/internal';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSums, periodEnd } from '../billing/index.ts';
import { balanceOf } from '../testing/moneyCalls.ts';
import { keepSessions } from '../testing/keepSessions.ts';
import { openSandbox, STROKE_MS, type TestSandbox } from '../testing/openSandbox.ts';
import { errorOf, HOURLY, type ServerCalls, serverCalls } from '../testing/serverCalls.ts';
import { signInNewCustomer } from '../testing/signInNewCustomer.ts';

const BALANCE = 200_000_000;

let sandbox: TestSandbox;
let calls: ServerCalls;
let balance: () => Promise<number>;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  const { client } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
  calls = serverCalls(sandbox, client);
  balance = () => balanceOf(client);
});

// The last month of the Jalali year and February; the tests before have moved the clock by years.
const LEAP_DAYS = { fa: expect.toBeOneOf([29, 30]), en: expect.toBeOneOf([28, 29]) };

const now = () => sandbox.world.now().getTime();
const eventsOf = async (id: number) =>
  (await calls.call('GET', `/vmBills/${id}/events`)).body as { at: number; type: string; details: unknown }[];
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type).toReversed();

describe('an ordered server', () => {
  test('is unpaid at first, is built step by step after its payment, and runs with an address', async () => {
    const invoice = await calls.order({ name: 'web-1' });
    expect(invoice).toMatchObject({
      invoiceStatus: 'DRAFT',
      paid: false,
      vmBillName: 'web-1',
      payablePrice: 261.6,
      recurringPeriod: 'MONTH',
      cancelInvoice: null,
      product: { id: 204, name: 'NVMe-VPC1' },
    });
    const waiting = await calls.read('WEB-1');
    expect(waiting).toMatchObject({
      vm: null,
      vmCreatedBefore: false,
      vmBillStatus: 'ACTIVE',
      cm: null,
      cpuCores: 2,
      ram: 5,
      primaryDisk: 150,
      lastInvoice: { id: invoice.id, paid: false },
    });

    await keepSessions(sandbox, DAY_MS);
    sandbox.world.advance(DAY_MS);
    const paid = await calls.pay(invoice.id);
    // The period starts at the payment.
    expect(paid).toMatchObject({
      paid: true,
      from: now(),
      to: periodEnd(sandbox.world.now(), 'MONTH', { locale: 'fa' }).getTime(),
    });
    expect(await balance()).toBe(BALANCE - 261_600);
    const started = now();
    expect((await calls.read('web-1')).vm).toMatchObject({
      state: 'DEFINED',
      nics: [{ ipAddresses: [] }],
      brush: { current: 'prepare', startedTimes: { prepare: started } },
    });
    await calls.pass(2.5 * STROKE_MS);
    const { vm } = await calls.read('web-1');
    expect(vm?.brush).toEqual({
      current: 'image',
      startedTimes: { prepare: started, disk: started + STROKE_MS, image: started + 2 * STROKE_MS },
      strokes: [
        { name: 'prepare', percent: 100 },
        { name: 'disk', percent: 100 },
        { name: 'image', percent: 50 },
        { name: 'network' },
        { name: 'boot' },
      ],
    });
    await calls.settle();
    const built = await calls.read('web-1');
    expect(built).toMatchObject({
      vmCreatedBefore: true,
      vm: {
        state: 'ON',
        brush: null,
        ram: 5 * 1024,
        cpuCores: 2,
        primaryDisk: 150,
        nics: [{ network: { name: 'net-1' } }],
      },
    });
    expect(built.vm?.nics[0]?.ipAddresses[0]?.ip4).toMatch(/^(192\.0\.2|198\.51\.100)\.\d+$/);
    expect(await typesOf(built.id)).toEqual(['ordered', 'paid', 'buildStarted', 'built']);
    expect((await eventsOf(built.id))[0]).toMatchObject({ type: 'built', at: started + 5 * STROKE_MS });
  });

  test('is turned off and on, gracefully or at once', async () => {
    const { id } = await calls.run({ name: 'web-1' });
    expect(await calls.bill(calls.power(id, 'shutdown'))).toMatchObject({
      vm: { state: 'ON', brush: { current: 'shutdown' } },
    });
    // Repeating a running task is accepted.
    expect((await calls.power(id, 'shutdown')).status).toBe(200);
    expect(errorOf(await calls.power(id, 'poweron'))).toBe('wrongState');
    await calls.pass(STROKE_MS);
    expect(await calls.read('web-1')).toMatchObject({ vm: { state: 'OFF', brush: null }, idleDate: null });
    for (const action of ['shutdown', 'poweroff']) expect(errorOf(await calls.power(id, action))).toBe('wrongState');
    // The 24-hour lock does not apply to prepaid servers.
    expect(await calls.bill(calls.power(id, 'poweron'))).toMatchObject({
      vm: { state: 'OFF', brush: { current: 'boot' } },
    });
    await calls.pass(STROKE_MS);
    expect(await calls.bill(calls.power(id, 'poweroff'))).toMatchObject({ vm: { state: 'OFF', brush: null } });
    expect((await typesOf(id)).slice(-3)).toEqual(['shutDown', 'poweredOn', 'poweredOff']);
  });

  test.each([
    ['MONTH', 261_600],
    ['YEAR', 2_354_400],
    ['TYEAR', 5_101_200],
  ])(
    'by %s costs %d toman, can be renewed before and after its end, and is removed a week after it',
    async (period, payable) => {
      const name = `life-${period.toLowerCase()}`;
      const { id, lastInvoice } = await calls.run({ name, period });
      expect(await balance()).toBe(BALANCE - payable);
      const firstEnd = lastInvoice?.to ?? 0;

      const renewal = await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`));
      expect(renewal).toMatchObject({
        paid: false,
        from: firstEnd,
        to: periodEnd(new Date(firstEnd), period, { locale: 'fa' }).getTime(),
        payablePrice: payable / 1000,
      });
      expect((await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`))).id).toBe(renewal.id);
      expect(await calls.read(name)).toMatchObject({
        lastInvoice: { id: renewal.id, paid: false },
        vm: { state: 'ON' },
      });
      await calls.pay(renewal.id);
      const secondEnd = renewal.to;
      expect(await calls.read(name)).toMatchObject({ lastInvoice: { paid: true, to: secondEnd } });

      await calls.pass(secondEnd - now() - 1);
      expect((await calls.read(name)).vm?.state).toBe('ON');
      await calls.pass(1);
      expect((await calls.read(name)).vm).toMatchObject({ state: 'OFF' });
      expect(errorOf(await calls.power(id, 'poweron'))).toBe('wrongState');

      await calls.pass(2 * DAY_MS);
      const late = await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal?period=MONTH`));
      await calls.pass(DAY_MS);
      // The time in which it was off is not charged.
      expect(await calls.pay(late.id)).toMatchObject({
        from: now(),
        to: periodEnd(sandbox.world.now(), 'MONTH', { locale: 'fa' }).getTime(),
        recurringPeriod: 'MONTH',
      });
      expect((await calls.power(id, 'poweron')).status).toBe(200);
      await calls.settle();
      expect(await calls.read(name)).toMatchObject({ vm: { state: 'ON' }, lastInvoice: { recurringPeriod: 'MONTH' } });

      await calls.pass(40 * DAY_MS);
      expect(await calls.list()).toEqual([]);
      expect((await calls.call('PUT', `/vmBills/${id}/power`, { body: { powerAction: 'poweron' } })).status).toBe(404);
      expect(await balance()).toBe(BALANCE - 2 * payable - 261_600);
    },
  );

  test('whose renewal is cancelled keeps its end', async () => {
    const { id, lastInvoice } = await calls.run({ name: 'web-1' });
    expect(errorOf(await calls.call('DELETE', `/vmBills/${id}/renewal`))).toBe('wrongState');
    const renewal = await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`));
    const yearly = await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal?period=YEAR`));
    expect(yearly.id).not.toBe(renewal.id);
    expect((await calls.call('DELETE', `/vmBills/${id}/renewal`)).status).toBe(200);
    expect((await calls.read('web-1')).lastInvoice).toEqual(lastInvoice);
    for (const invoice of [renewal, yearly]) await expect(calls.pay(invoice.id)).rejects.toThrow('6015');
  });

  test('that is overdue can be ordered again by its renewal, or deleted', async () => {
    const first = await calls.order({ name: 'late', period: 'YEAR' });
    await calls.pass(4 * DAY_MS);
    await expect(calls.pay(first.id)).rejects.toThrow('6016');
    const { id } = await calls.read('late');
    const again = await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`));
    expect(again).toMatchObject({ recurringPeriod: 'YEAR', payablePrice: first.payablePrice });
    await calls.pay(again.id);
    await calls.settle();
    expect((await calls.read('late')).vm?.state).toBe('ON');

    await calls.order({ name: 'unwanted' });
    const unwanted = await calls.read('unwanted');
    expect((await calls.call('DELETE', `/vmBills/${unwanted.id}`)).status).toBe(200);
    await expect(calls.pay(unwanted.lastInvoice?.id ?? 0)).rejects.toThrow('6015');
    await expect(calls.order({ name: 'unwanted' })).resolves.toMatchObject({ paid: false });
  });

  test.each([
    { locale: 'fa', calendar: 'persian', days: [30, 30, 30, 30, 30, LEAP_DAYS.fa, 31] },
    { locale: 'en', calendar: 'gregory', days: [30, 31, 31, LEAP_DAYS.en, 31] },
  ] as const)(
    'keeps the day of the month that it began on, by the calendar of the language $locale',
    async ({ locale, calendar, days }) => {
      const dayOf = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
        timeZone: TIME_ZONE,
        month: 'numeric',
        day: 'numeric',
      });
      const partOf = (ms: number, type: 'day' | 'month') =>
        Number(dayOf.formatToParts(ms).find((part) => part.type === type)?.value);
      // The last 31st before the shorter months of the Jalali year; a Gregorian 31st before a month of 30 days.
      const isStart = (ms: number) => partOf(ms, 'day') === 31 && partOf(ms, 'month') === (locale === 'fa' ? 6 : 10);
      while (!isStart(now())) sandbox.world.advance(DAY_MS);
      // After the time has passed, which ends sessions.
      const { client, ownerId } = await signInNewCustomer(sandbox, { balanceToman: BALANCE });
      calls = serverCalls(sandbox, client);
      await sandbox.db.q().updateTable('customer').set({ language: locale }).where('id', '=', ownerId).execute();
      const { id, lastInvoice } = await calls.run({ name: `day-${locale}`, period: 'MONTH' });
      const ends = [lastInvoice?.to ?? 0];
      while (ends.length < days.length) {
        const renewal = await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`));
        expect((await calls.pay(renewal.id)).to).toBe(renewal.to);
        ends.push(renewal.to);
      }
      expect(ends.map((end) => partOf(end, 'day'))).toEqual(days);
    },
  );

  test('named fail-… fails its first build and succeeds on retry; broken-… ends as a problem', async () => {
    const failed = await calls.run({ name: 'fail-1' });
    expect(failed).toMatchObject({
      vm: null,
      vmEnd: { type: 'buildFailed' },
      vmCreatedBefore: true,
      lastInvoice: { paid: true },
    });
    expect((await typesOf(failed.id)).at(-1)).toBe('buildFailed');
    const key = randomUUID();
    const retry = () => calls.call('POST', `/vmBills/retry?invoiceId=${failed.lastInvoice?.id}`, { key });
    const [one, other] = await Promise.all([retry(), retry()]);
    expect(one).toEqual(other);
    expect(await calls.bill(Promise.resolve(one))).toMatchObject({ vm: { state: 'DEFINED' } });
    expect(errorOf(await calls.call('POST', `/vmBills/retry?invoiceId=${failed.lastInvoice?.id}`))).toBe('wrongState');
    await calls.settle();
    expect((await calls.read('fail-1')).vm?.state).toBe('ON');

    const broken = await calls.run({ name: 'broken-1' });
    expect(broken.vm?.state).toBe('PROBLEM');
    for (const action of ['poweron', 'shutdown', 'poweroff'])
      expect(errorOf(await calls.power(broken.id, action))).toBe('serverProblem');
    expect(errorOf(await calls.call('GET', `/vmBills/${broken.id}/renewal`))).toBe('serverProblem');
    expect(errorOf(await calls.call('PUT', `/vmBills/${broken.id}/changeVmBillPlan?plan=205&period=MONTH`))).toBe(
      'serverProblem',
    );
    expect(errorOf(await calls.call('DELETE', `/vms/${broken.vm?.id}`))).toBe('serverProblem');
    await calls.control(broken.id, 'expire');
    expect(errorOf(await calls.call('DELETE', `/vmBills/${broken.id}`))).toBe('serverProblem');
  });

  test('that is paid and has no machine can be built, also when it never had one', async () => {
    const { id, lastInvoice } = await calls.run({ name: 'web-1' });
    await calls.power(id, 'poweroff');
    await calls.call('DELETE', `/vms/${(await calls.read('web-1')).vm?.id}`);
    await sandbox.db.q().updateTable('server_bill').set({ vm_created_before: false }).where('id', '=', id).execute();
    expect(await calls.bill(calls.call('POST', `/vmBills/retry?invoiceId=${lastInvoice?.id}`))).toMatchObject({
      vm: { state: 'DEFINED' },
    });
  });

  test('can lose its machine only when that is off, and can be deleted only without a machine', async () => {
    const { id, vm } = await calls.run({ name: 'web-1' });
    expect(errorOf(await calls.call('DELETE', `/vms/${vm?.id}`))).toBe('serverOn');
    expect(errorOf(await calls.call('DELETE', `/vmBills/${id}`))).toBe('wrongState');
    await calls.power(id, 'poweroff');
    expect((await calls.call('DELETE', `/vms/${vm?.id}`)).status).toBe(200);
    expect(errorOf(await calls.call('DELETE', `/vms/${vm?.id}`))).toBe('itemMissing');
    expect(await calls.read('web-1')).toMatchObject({
      vm: null,
      vmEnd: { at: now(), type: 'machineDeleted' },
      vmCreatedBefore: true,
      lastInvoice: { paid: true },
    });
    expect((await calls.call('DELETE', `/vmBills/${id}`)).status).toBe(200);
    expect(await calls.list()).toEqual([]);
  });
});

describe('an hourly server', () => {
  const DAY_PAYABLE = 21_800;
  const hourly = (name: string, resources = { cpu: 4, ram: 8, disk: 80 }) => ({
    name,
    planId: HOURLY,
    period: 'DAY',
    resources,
  });

  test('is charged for each day, also for days in which the job did not run', async () => {
    const { lastInvoice } = await calls.run(hourly('test-box'));
    expect(lastInvoice).toMatchObject({ recurringPeriod: 'DAY', payablePrice: 21.8, product: { id: 20_000 } });
    const firstEnd = lastInvoice?.to ?? 0;
    await calls.pass(firstEnd - now() - 1);
    expect(await balance()).toBe(BALANCE - DAY_PAYABLE);
    await calls.pass(1);
    await calls.keepTime();
    expect(await balance()).toBe(BALANCE - 2 * DAY_PAYABLE);
    await calls.pass(5 * DAY_MS);
    expect(await balance()).toBe(BALANCE - 7 * DAY_PAYABLE);
    expect(await calls.read('test-box')).toMatchObject({
      vm: { state: 'ON' },
      lastInvoice: { paid: true, from: firstEnd + 5 * DAY_MS, to: firstEnd + 6 * DAY_MS },
    });
    expect(errorOf(await calls.call('GET', `/vmBills/${(await calls.read('test-box')).id}/renewal`))).toBe(
      'wrongState',
    );
  });

  test('is charged the price that it was sold at, when the catalogue has changed or lost its choice', async () => {
    const { id, lastInvoice } = await calls.run(hourly('test-box'));
    const { db } = sandbox;
    await db
      .q()
      .updateTable('invoice_item')
      .set({ price_toman: 15_000 })
      .where('invoice_id', '=', lastInvoice?.id ?? 0)
      .where('title', '=', 'BASE')
      .execute();
    await db.q().updateTable('server_bill').set({ image: 'no longer sold' }).where('id', '=', id).execute();
    await calls.pass(2 * DAY_MS);
    // 15 thousand, and 9 % tax, a day.
    expect(await balance()).toBe(BALANCE - DAY_PAYABLE - 2 * 16_350);
  });

  test('can be made idle, for at least a day, and is not charged meanwhile', async () => {
    const { id } = await calls.run(hourly('test-box'));
    const toggle = (vmBillStatus: string) => calls.call('PUT', `/vmBills/${id}`, { body: { id, vmBillStatus } });
    expect(await calls.bill(toggle('IDLE'))).toMatchObject({
      vmBillStatus: 'IDLE',
      idleDate: now(),
      vm: { state: 'OFF' },
    });
    expect((await toggle('IDLE')).status).toBe(200);
    expect(errorOf(await calls.power(id, 'poweron'))).toBe('idleLocked');
    await calls.pass(DAY_MS - 1);
    expect(errorOf(await toggle('ACTIVE'))).toBe('idleLocked');
    await calls.pass(1);
    expect(errorOf(await calls.power(id, 'poweron'))).toBe('wrongState');
    await calls.pass(10 * DAY_MS);
    expect(await balance()).toBe(BALANCE - DAY_PAYABLE);
    expect(await calls.bill(toggle('ACTIVE'))).toMatchObject({
      vmBillStatus: 'ACTIVE',
      idleDate: null,
      lastInvoice: { from: now(), to: now() + DAY_MS },
    });
    expect(await balance()).toBe(BALANCE - 2 * DAY_PAYABLE);
    await calls.settle();
    expect((await calls.read('test-box')).vm?.state).toBe('ON');
    expect(await typesOf(id)).toEqual([
      'ordered',
      'paid',
      'buildStarted',
      'built',
      'idle',
      'charged',
      'activated',
      'poweredOn',
    ]);
  });

  test('becomes idle when the balance is too low, and is activated only when it suffices', async () => {
    const { client, ownerId } = await signInNewCustomer(sandbox, { balanceToman: 2 * DAY_PAYABLE + 100 });
    const poorCalls = serverCalls(sandbox, client);
    const { id } = await poorCalls.run(hourly('poor'));
    await poorCalls.pass(3 * DAY_MS);
    expect(await poorCalls.read('poor')).toMatchObject({ vmBillStatus: 'IDLE', idleDate: now(), vm: { state: 'OFF' } });
    expect(await balanceOf(client)).toBe(100);
    await poorCalls.pass(DAY_MS);
    const activate = () => poorCalls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus: 'ACTIVE' } });
    expect(errorOf(await activate())).toBe('balanceTooLow');
    expect(await poorCalls.read('poor')).toMatchObject({ vmBillStatus: 'IDLE' });
    expect(ownerId).toBeGreaterThan(0);
  });

  test('is charged for changed resources from the next day on, and the change can be cancelled', async () => {
    const { id, vm } = await calls.run(hourly('test-box'));
    const change = (cpuCores: number, ram = 8, primaryDisk = 80) =>
      calls.call('PUT', `/vmBills/${id}/changeVmConf`, { body: { cpuCores, ram, primaryDisk } });
    expect(errorOf(await change(6))).toBe('mustBeOff');
    await calls.power(id, 'poweroff');
    expect(errorOf(await change(3))).toBe('belowMinimum');
    for (const [cpu, ram, disk] of [
      [21, 8, 80],
      [4, 61, 80],
      [4, 8, 260],
      [4, 8, 85],
      [4.5, 8, 80],
    ] as const) {
      expect(errorOf(await change(cpu, ram, disk))).toBe('badRequest');
    }
    expect(await calls.bill(change(6, 10, 100))).toMatchObject({
      cpuCores: 6,
      ram: 10,
      primaryDisk: 100,
      vm: { cpuCores: 4, ram: 8 * 1024 },
    });
    expect(await calls.bill(calls.call('PUT', `/vmBills/${id}/cancelChanges`))).toMatchObject({ cpuCores: 4, ram: 8 });
    expect(errorOf(await calls.call('PUT', `/vmBills/${id}/cancelChanges`))).toBe('wrongState');
    await change(6, 10, 100);
    expect((await calls.call('DELETE', `/vms/${vm?.id}`)).status).toBe(200);
    await calls.bill(calls.call('POST', `/vmBills/retry?invoiceId=${(await calls.read('test-box')).lastInvoice?.id}`));
    await calls.settle();
    expect((await calls.read('test-box')).vm).toMatchObject({ state: 'ON', cpuCores: 6, ram: 10 * 1024 });
    await calls.pass(DAY_MS);
    // 20 + 2 × 2.5 + 2 × 1.2 + 20 × 0.05 thousand, and 9 % tax.
    expect(await balance()).toBe(BALANCE - DAY_PAYABLE - 30_956);
  });

  test('that lost its machine while idle is built again after the lock, with a new invoice when its day is over', async () => {
    const { id, vm } = await calls.run(hourly('gone'));
    await calls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus: 'IDLE' } });
    expect((await calls.call('DELETE', `/vms/${vm?.id}`)).status).toBe(200);
    const retry = async () =>
      calls.call('POST', `/vmBills/retry?invoiceId=${(await calls.read('gone')).lastInvoice?.id}`);
    expect(errorOf(await retry())).toBe('idleLocked');
    await calls.pass(DAY_MS);
    expect(errorOf(await retry())).toBe('wrongState');
    const renewal = await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`));
    expect(renewal).toMatchObject({ recurringPeriod: 'DAY', payablePrice: 21.8 });
    await calls.pay(renewal.id);
    expect(await calls.bill(retry())).toMatchObject({
      vmBillStatus: 'ACTIVE',
      idleDate: null,
      vm: { state: 'DEFINED' },
    });
    await calls.settle();
    expect((await calls.read('gone')).vm?.state).toBe('ON');
    expect(await balance()).toBe(BALANCE - 2 * DAY_PAYABLE);
    await calls.pass(DAY_MS);
    expect(await balance()).toBe(BALANCE - 3 * DAY_PAYABLE);
  });

  test('that is idle can be upgraded to a monthly plan after its day, and then turned on', async () => {
    const { id } = await calls.run(hourly('rested'));
    await calls.call('PUT', `/vmBills/${id}`, { body: { vmBillStatus: 'IDLE' } });
    await calls.pass(3 * DAY_MS);
    const upgrade = await calls.invoice(calls.call('PUT', `/vmBills/${id}/changeVmBillPlan?plan=207&period=MONTH`));
    expect(upgrade).toMatchObject({ payablePrice: 523.2, dueDate: now() + DAY_MS });
    await calls.pay(upgrade.id);
    expect(await calls.read('rested')).toMatchObject({ vmBillStatus: 'ACTIVE', idleDate: null, vm: { state: 'OFF' } });
    expect((await calls.power(id, 'poweron')).status).toBe(200);
  });

  test('without a machine is not charged, and is removed a week after its day', async () => {
    const { id, vm } = await calls.run(hourly('gone'));
    await calls.power(id, 'poweroff');
    await calls.call('DELETE', `/vms/${vm?.id}`);
    await calls.pass(6 * DAY_MS);
    expect(await balance()).toBe(BALANCE - DAY_PAYABLE);
    expect(await calls.list()).toHaveLength(1);
    await calls.pass(2 * DAY_MS);
    expect(await calls.list()).toEqual([]);
  });
});

test('the ledger is consistent and no error was logged', async () => {
  await assertLedgerSums(sandbox.db);
  expect(sandbox.world.logged).toEqual([]);
});
