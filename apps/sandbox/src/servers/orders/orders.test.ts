import { randomUUID } from 'node:crypto';
import type { Client } from '@abrak/core';
import { defaultWalletLimits } from '@abrak/core/billing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertLedgerSums } from '../../billing/index.ts';
import { defaultSettings } from '../../settings/index.ts';
import { balanceOf } from '../../testing/moneyCalls.ts';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import {
  errorOf,
  HOURLY,
  hourlyMinimum,
  orderBody,
  type OrderValues,
  type ServerCalls,
  serverCalls,
} from '../../testing/serverCalls.ts';
import { signInNewCustomer } from '../../testing/signInNewCustomer.ts';

let sandbox: TestSandbox;
let client: Client;
let calls: ServerCalls;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

beforeEach(async () => {
  ({ client } = await signInNewCustomer(sandbox, { balanceToman: 50_000_000 }));
  calls = serverCalls(sandbox, client);
});

const send = (body: unknown, { promo = '', key = randomUUID() } = {}) =>
  calls.call('POST', `/vmBills/createInvoice${promo && `?promo=${promo}`}`, { key, body });
const sendWish = (wish: OrderValues, promo = '') => send(orderBody(wish), { promo });
const wish = { name: 'web-1' };

describe('an order is refused and creates nothing', () => {
  test.each<[name: string, code: string]>([
    ['', 'required'],
    ['1web', 'serverNameInvalid'],
    ['web_1', 'serverNameInvalid'],
    ['web.1', 'serverNameInvalid'],
    ['سرور', 'serverNameInvalid'],
    ["x'; drop table server_bill; --", 'serverNameInvalid'],
    ['web\0', 'serverNameInvalid'],
    ['order', 'serverNameReserved'],
    ['ORDER', 'serverNameReserved'],
    ['w'.repeat(64), 'textTooLong'],
    ['w'.repeat(10_240), 'textTooLong'],
  ])('for the name %.40j: %s', async (name, code) => {
    expect(errorOf(await sendWish({ name }))).toBe(code);
    expect(await calls.list()).toEqual([]);
  });

  test.each<[what: string, wish: Partial<OrderValues>, code: string]>([
    ['an unknown plan', { planId: 999 }, 'planMissing'],
    ['a storage plan', { planId: 4 }, 'planMissing'],
    ['an unknown image', { os: 'rhel7.3' }, 'imageMissing'],
    ['an image by its title', { os: 'CentOS 7.4' }, 'imageMissing'],
    [
      'a period without a price',
      { planId: 202, period: 'TYEAR', resources: { cpu: 1, ram: 2, disk: 60 } },
      'periodUnavailable',
    ],
    ['three months', { period: 'TMONTH' }, 'periodUnavailable'],
    ['a plan by the hour', { period: 'DAY' }, 'periodUnavailable'],
    ['an unknown period', { period: 'constructor' }, 'periodUnavailable'],
    ['an hourly server by month', { planId: HOURLY, period: 'MONTH' }, 'periodUnavailable'],
    [
      'Windows on the smallest plan',
      { planId: 201, os: 'win2012', resources: { cpu: 1, ram: 0.25, disk: 10 } },
      'belowMinimum',
    ],
    [
      'Ubuntu Desktop on Gitlab',
      { planId: 206, os: 'ubuntu16.ds', resources: { cpu: 6, ram: 6, disk: 15 } },
      'belowMinimum',
    ],
    [
      'too few cores by the hour',
      { planId: HOURLY, period: 'DAY', resources: { ...hourlyMinimum, cpu: 3 } },
      'belowMinimum',
    ],
    [
      'too little memory by the hour',
      { planId: HOURLY, period: 'DAY', resources: { ...hourlyMinimum, ram: 7 } },
      'belowMinimum',
    ],
    [
      'the least disk for Windows by the hour',
      { planId: HOURLY, period: 'DAY', os: 'win2019', resources: hourlyMinimum },
      'belowMinimum',
    ],
    [
      'too many cores by the hour',
      { planId: HOURLY, period: 'DAY', resources: { ...hourlyMinimum, cpu: 21 } },
      'badRequest',
    ],
    [
      'half a step of disk by the hour',
      { planId: HOURLY, period: 'DAY', resources: { ...hourlyMinimum, disk: 85 } },
      'badRequest',
    ],
    ['more than the plan has', { resources: { cpu: 20, ram: 5, disk: 150 } }, 'badRequest'],
    ['less than the plan has', { resources: { cpu: 2, ram: 4, disk: 150 } }, 'badRequest'],
  ])('for %s', async (_what, changes, code) => {
    expect(errorOf(await sendWish({ ...wish, ...changes }))).toBe(code);
    expect(await calls.list()).toEqual([]);
  });

  const body = orderBody(wish);
  test.each<[what: string, body: unknown, field: string, code: string]>([
    ['another network', { ...body, nicInfos: [{ ipCount: 1, network: 'net-9' }] }, 'nicInfos', 'networkMissing'],
    ['ten addresses', { ...body, nicInfos: [{ ipCount: 10, network: 'net-1' }] }, 'nicInfos.0.ipCount', 'badRequest'],
    ['no network', { ...body, nicInfos: [] }, 'nicInfos', 'badRequest'],
    ['two networks', { ...body, nicInfos: [...body.nicInfos, ...body.nicInfos] }, 'nicInfos', 'badRequest'],
    [
      'a managed server',
      { ...body, plan: { ...body.plan, additionalInfo: '{"cpu":2,"ram":5,"disk":150,"managed":true}' } },
      'plan.additionalInfo.managed',
      'badRequest',
    ],
    [
      'figures as text',
      { ...body, plan: { ...body.plan, additionalInfo: '{"cpu":"2","ram":5,"disk":150}' } },
      'plan.additionalInfo.cpu',
      'badRequest',
    ],
    [
      'infinite memory',
      { ...body, plan: { ...body.plan, additionalInfo: '{"cpu":2,"ram":1e999,"disk":150}' } },
      'plan.additionalInfo.ram',
      'badRequest',
    ],
    [
      'negative cores',
      { ...body, plan: { ...body.plan, additionalInfo: '{"cpu":-2,"ram":5,"disk":150}' } },
      'plan.additionalInfo.cpu',
      'badRequest',
    ],
    ['invalid JSON', { ...body, plan: { ...body.plan, jsonInfo: '{' } }, 'plan.jsonInfo', 'badRequest'],
    [
      'an object instead of text',
      { ...body, plan: { ...body.plan, jsonInfo: { plan_type: 'MONTH' } } },
      'plan.jsonInfo',
      'badRequest',
    ],
    ['a plan id as text', { ...body, plan: { ...body.plan, id: '204' } }, 'plan.id', 'badRequest'],
    ['no name', { ...body, name: null }, 'name', 'badRequest'],
    ['a list', [], 'name', 'badRequest'],
  ])('for a body with %s', async (_what, sent, field, code) => {
    const answer = await send(sent);
    expect(errorOf(answer)).toBe(code);
    expect(answer.body).toMatchObject({ errors: [{ field }] });
    expect(await calls.list()).toEqual([]);
  });

  test('with sent prices costs what the catalogue says', async () => {
    const cheap = {
      ...body,
      price: 1,
      payablePrice: 0.001,
      plan: { ...body.plan, price: 1, jsonInfo: '{"plan_type":"MONTH","valuePrice":"1"}' },
    };
    expect((await send(cheap)).body).toMatchObject({ payablePrice: 261.6 });
  });

  test('without a session, and for a name that is taken in any letter case', async () => {
    const stranger = await fetch(`${sandbox.url}/cws/rest/vmBills/createInvoice`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(stranger.status).toBe(401);
    await calls.order(wish);
    expect(errorOf(await sendWish({ name: 'WEB-1' }))).toBe('nameTaken');
    expect(await calls.list()).toHaveLength(1);
    const { client: other } = await signInNewCustomer(sandbox);
    await expect(serverCalls(sandbox, other).order(wish)).resolves.toMatchObject({ vmBillName: 'web-1' });
  });
});

describe('a discount code', () => {
  const check = (promo: string, changes: object = {}) =>
    calls.call('POST', `/vmBills/promoApplicabale?promo=${encodeURIComponent(promo)}`, {
      body: {
        cpuCores: 2,
        os: 'rhel7.4',
        primaryDisk: 150,
        ram: 5,
        name: 'web-1',
        plan: 204,
        period: 'MONTH',
        ...changes,
      },
    });

  test('is returned with its discount in any spelling', async () => {
    expect((await check('NOROOZ20')).body).toEqual({
      type: 'PERCENT',
      value: 20,
      code: 'NOROOZ20',
      until: Date.parse('2036-03-20T20:30:00Z'),
    });
    expect((await check(' norooz۲۰ ')).body).toMatchObject({ code: 'NOROOZ20' });
    expect((await check('ABRAK50')).body).toEqual({ type: 'FIXED', value: 50, code: 'ABRAK50', until: null });
    expect((await check('VIPONLY', { plan: 208 })).body).toMatchObject({ value: 15 });
    expect((await check('VIPONLY', { plan: undefined, cpuCores: 20, ram: 32, primaryDisk: 600 })).body).toMatchObject({
      value: 15,
    });
  });

  test.each([
    ['', 'promoUnknown'],
    ['NOPE', 'promoUnknown'],
    ["' or 1=1", 'promoUnknown'],
    ['N'.repeat(5_000), 'promoUnknown'],
    ['OLD10', 'promoExpired'],
    ['FULL10', 'promoUsed'],
    ['VIPONLY', 'promoWrongPlan'],
  ])('%.20j is refused: %s', async (promo, code) => {
    expect(errorOf(await check(promo))).toBe(code);
    if (promo === '') return;
    expect(errorOf(await sendWish(wish, encodeURIComponent(promo)))).toBe(code);
    expect(await calls.list()).toEqual([]);
  });

  test.each([
    ['NOROOZ20', 192_000],
    ['ABRAK50', 190_000],
  ])('%s leaves %d toman before tax on the invoice and on the quote', async (promo, net) => {
    const invoice = await calls.order(wish, { promo });
    const discount = {
      price: (net - 240_000) / 1000,
      quantity: 1,
      priceComponent: { priceType: 'DISCOUNT', title: 'BASE', valueApplication: 'FIXED' },
    };
    expect(invoice.invoiceItems).toContainEqual(expect.objectContaining(discount));
    expect(invoice.payablePrice).toBeCloseTo((net * 1.09) / 1000, 3);
    expect(invoice.totalPrice).toBeCloseTo(invoice.payablePrice + (240_000 - net) / 1000, 3);
    const quote = await calls.call('POST', `/vmBills/quote?promo=${promo}`, { body: orderBody(wish) });
    expect(quote.body).toMatchObject({
      total: net / 1000,
      payable: invoice.payablePrice,
      perPeriod: 261.6,
      taxLines: [{ rate: 600 }, { rate: 300 }],
    });
    await calls.pay(invoice.id);
    expect(await balanceOf(client)).toBe(50_000_000 - Math.round(net * 1.09));
    // A renewal has no discount.
    const { id } = await calls.read('web-1');
    expect((await calls.invoice(calls.call('GET', `/vmBills/${id}/renewal`))).payablePrice).toBe(261.6);
  });

  test('with a single use is used once concurrently, and again after its invoice is cancelled', async () => {
    await sandbox.db
      .q()
      .insertInto('promo_code')
      .values({ code: 'ONCE', rate_bp: 5_000, amount_toman: null, until: null, uses_left: 1, only_plans: null })
      .execute();
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => sendWish({ name }, 'ONCE')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(errorOf).filter(Boolean)).toEqual(['promoUsed', 'promoUsed']);
    const [bill] = await calls.list();
    await calls.call('DELETE', `/vmBills/${bill?.id}`);
    expect((await sendWish({ name: 'd' }, 'ONCE')).status).toBe(200);
    await sandbox.db
      .q()
      .updateTable('server_invoice')
      .set({ promo_code: null })
      .where('promo_code', '=', 'ONCE')
      .execute();
  });

  test('never exceeds the price', async () => {
    const gitlab = { name: 'git', planId: 206, resources: { cpu: 6, ram: 6, disk: 15 } };
    const invoice = await calls.order(gitlab, { promo: 'ABRAK50' });
    expect(invoice).toMatchObject({ payablePrice: 0, totalPrice: 12 });
    await calls.pay(invoice.id);
    await calls.settle();
    expect((await calls.read('git')).vm?.state).toBe('ON');
  });
});

describe('a quote', () => {
  test('needs no session, except with a discount code', async () => {
    const requestQuote = (query: string, body: object = orderBody(wish)) =>
      fetch(`${sandbox.url}/cws/rest/vmBills/quote${query}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    expect(await (await requestQuote('')).json()).toEqual({
      lines: [{ title: 'BASE', priceType: 'BASE', quantity: 1, cost: 240 }],
      total: 240,
      taxLines: [
        { rate: 600, cost: 14.4 },
        { rate: 300, cost: 7.2 },
      ],
      payable: 261.6,
      perPeriod: 261.6,
    });
    expect((await requestQuote('?promo=NOROOZ20')).status).toBe(401);
    expect((await requestQuote('', { os: 'rhel7.4' })).status).toBe(400);
  });

  test.each([
    ['rhel7.4', hourlyMinimum, 20],
    ['win2019', { cpu: 4, ram: 8, disk: 110 }, 23],
    ['rhel7.4', { cpu: 20, ram: 60, disk: 250 }, 20 + 40 + 62.4 + 8.5],
  ])(
    'by the hour with %s and %o is %d thousand toman a day before tax and equals its invoice',
    async (os, resources, total) => {
      const hourly = { name: 'box', planId: HOURLY, period: 'DAY', os, resources };
      const { body } = await calls.call('POST', '/vmBills/quote', { body: orderBody(hourly) });
      const invoice = await calls.order(hourly);
      expect(body).toMatchObject({ total, payable: invoice.payablePrice, dailyPayable: invoice.payablePrice });
      expect((await calls.call('GET', `/vmBillInvoices/${invoice.id}`)).body).toMatchObject({
        title: 'سرور مجازی ساعتی',
        subject: { code: 'serverDay' },
      });
    },
  );
});

describe('an order that is sent again', () => {
  test('with its idempotency key creates one server and one invoice, concurrently or later', async () => {
    const key = randomUUID();
    const body = orderBody(wish);
    const answers = await Promise.all([1, 2, 3].map(() => send(body, { key })));
    expect(new Set(answers.map(({ body: invoice }) => JSON.stringify(invoice))).size).toBe(1);
    expect(await calls.list()).toHaveLength(1);
    expect(errorOf(await send(orderBody({ name: 'web-2' }), { key }))).toBe('keyReused');
    expect(errorOf(await send(body, { key, promo: 'NOROOZ20' }))).toBe('keyReused');
    expect((await send(body, { key })).body).toEqual(answers[0]?.body);
  });

  test('without a key is refused because its name is taken', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => sendWish(wish)));
    expect(answers.map(errorOf).filter(Boolean)).toEqual(['nameTaken', 'nameTaken']);
  });
});

describe('a provider who has switched servers off', () => {
  let closed: TestSandbox;
  const off = (message: string) => ({ isDisabled: true, message });

  beforeAll(async () => {
    const features = {
      ...defaultSettings.features,
      createServer: off('تا فردا'),
      extend: off(''),
      idle: off('امشب نه'),
      upgrade: off('به زودی'),
    };
    closed = await openSandbox({ settings: { features, allowedUsers: ['friend'], wallet: defaultWalletLimits } });
    for (const username of ['friend', 'other']) await closed.addCustomer(username, { balanceToman: 10_000_000 });
  });

  afterAll(() => closed.close());

  test('refuses orders, renewals and upgrades with its own message, except for allowed users', async () => {
    const friend = serverCalls(closed, await closed.signIn('friend'));
    const other = serverCalls(closed, await closed.signIn('other'));
    const refused = await other.call('POST', '/vmBills/createInvoice', { body: orderBody(wish) });
    expect([refused.status, errorOf(refused), refused.body]).toEqual([
      403,
      'createDisabled',
      { errors: [{ code: 6031, msg: 'تا فردا' }] },
    ]);
    const { id } = await friend.run(wish);
    expect((await friend.call('GET', `/vmBills/${id}/renewal`)).status).toBe(200);
    await friend.call('DELETE', `/vmBills/${id}/renewal`);
    // From here on the server belongs to the other customer.
    const { id: ownerId } = await closed.db
      .q()
      .selectFrom('customer')
      .select('id')
      .where('username', '=', 'other')
      .executeTakeFirstOrThrow();
    await closed.db.q().updateTable('server_bill').set({ customer_id: ownerId }).where('id', '=', id).execute();
    expect(errorOf(await other.call('GET', `/vmBills/${id}/renewal`))).toBe('extendDisabled');
    const upgrade = await other.call('PUT', `/vmBills/${id}/changeVmBillPlan?plan=205&period=MONTH`);
    expect(upgrade.body).toEqual({ errors: [{ code: 6033, msg: 'به زودی' }] });

    const box = await friend.run({ name: 'box', planId: HOURLY, period: 'DAY' });
    await friend.power(box.id, 'poweroff');
    await closed.db.q().updateTable('server_bill').set({ customer_id: ownerId }).where('id', '=', box.id).execute();
    const configure = (cpuCores: number) =>
      other.call('PUT', `/vmBills/${box.id}/changeVmConf`, { body: { cpuCores, ram: 8, primaryDisk: 80 } });
    expect(errorOf(await configure(6))).toBe('upgradeDisabled');
    // Sending the stored resources, as after a paid upgrade, changes nothing and is allowed.
    expect((await configure(4)).status).toBe(200);
    const toggle = (vmBillStatus: string) => other.call('PUT', `/vmBills/${box.id}`, { body: { vmBillStatus } });
    expect((await toggle('IDLE')).body).toEqual({ errors: [{ code: 6052, msg: 'امشب نه' }] });
    expect(await other.read('box')).toMatchObject({ vmBillStatus: 'ACTIVE' });
    // An idle server can be activated. A renewal without a machine counts as an order.
    await closed.db
      .q()
      .updateTable('server_bill')
      .set({ status: 'IDLE', idle_at: new Date(0) })
      .where('id', '=', box.id)
      .execute();
    expect((await toggle('ACTIVE')).status).toBe(200);
    await other.power(id, 'poweroff');
    expect((await other.call('DELETE', `/vms/${(await other.read('web-1')).vm?.id}`)).status).toBe(200);
    expect(errorOf(await other.call('GET', `/vmBills/${id}/renewal`))).toBe('createDisabled');
  });
});

test('the ledger is consistent and no error was logged', async () => {
  await assertLedgerSums(sandbox.db);
  expect(sandbox.world.logged).toEqual([]);
});
