import { describe, expect, test } from 'vitest';
import { listInvoices, payInvoice } from '../billing/index.ts';
import { priceConsent } from '../billing/internal.ts';
import type { ErrorCode } from '../client/index.ts';
import {
  changeIdle,
  changePower,
  checkPromo,
  deleteMachine,
  deleteServer,
  listServerEvents,
  listServerImages,
  listServerNetworks,
  listServerPlans,
  listServers,
  orderServer,
  quoteOrder,
  currentPayload,
  currentQuote,
  type OrderPayload,
  renewServer,
  retryServer,
  serverQueries,
  startOrder,
} from '../servers/index.ts';
import { buttonState, HOURLY_PLAN_ID, orderPayload, serverView } from '../servers/internal.ts';
import { toman } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import {
  aBuild,
  aMachine,
  anHourlyServer,
  anOrderContext,
  aServer,
  aServerInvoice,
  aUser,
  serverImages,
  serverNetworks,
  serverPlans,
} from './internal.ts';
import { aProvider, NOW } from './serverProvider.ts';

const key = 'key-1';

const middle = {
  imageName: 'rhel7.4',
  planId: 204,
  period: 'YEAR',
  resources: { cpuCores: 2, ramGb: 5, diskGb: 150 },
} as const;
const order = orderPayload({ ...middle, name: 'web-1', networkName: 'net-1' });
const off = aMachine({ state: 'OFF' });

test('the catalogue round-trips through the wire format and needs no session', async () => {
  const { client } = aProvider([], { isSignedIn: false });
  await expect(listServerPlans(client)).resolves.toEqual(serverPlans());
  await expect(listServerImages(client)).resolves.toEqual(serverImages());
  await expect(listServerNetworks(client)).resolves.toEqual(serverNetworks());
  await expect(listServers(client)).rejects.toMatchObject({ code: 'sessionEnded' });
});

test.each([
  aServer(),
  anHourlyServer({ status: 'IDLE', idleAt: NOW }),
  aServer({ machine: null, invoice: null, createdAt: null }),
  aServer({
    machine: aMachine({ state: 'DEFINED', task: aBuild(), nics: [] }),
    pendingChange: { planId: 205, period: 'YEAR' },
  }),
])('a server round-trips through the wire format: case %#', async (server) => {
  const { client, only } = aProvider([server]);
  const { invoice } = server;
  await expect(only()).resolves.toEqual({ ...server, invoice: invoice && { ...invoice, items: null } });
  await expect(listServers(client, { name: server.name.toUpperCase() })).resolves.toHaveLength(1);
  await expect(listServers(client, { name: 'other' })).resolves.toEqual([]);
});

describe('ordering', () => {
  test('creates a server and the quoted invoice, once per idempotency key', async () => {
    const { client, only } = aProvider();
    const context = anOrderContext({ now: NOW });
    const state = startOrder(context, { planId: 204, name: 'web-1' });
    const payload = currentPayload(state, context);
    expect(payload).toEqual(order);
    const invoice = await orderServer(client, order, { key });
    expect(invoice).toMatchObject({ kind: 'servers', serviceName: 'web-1', period: 'YEAR', status: 'DRAFT' });
    expect(priceConsent(currentQuote(state, context), invoice)).toBeUndefined();
    await expect(orderServer(client, order, { key })).resolves.toEqual(invoice);
    await expect(orderServer(client, { ...order, name: 'web-2' }, { key })).rejects.toMatchObject({
      code: 'keyReused',
    });
    await expect(listServers(client)).resolves.toHaveLength(1);
    expect(buttonState(await only(), NOW)).toEqual(['payment']);
  });

  test('builds the server step by step after payment', async () => {
    const { client, backend, only, pass } = aProvider();
    const invoice = await orderServer(client, order, { key });
    await payInvoice(client, invoice, { key: 'key-2' });
    expect(serverView(await only(), NOW)).toMatchObject({
      lamp: 'building',
      progress: { percent: 0 },
      buttons: ['renewable'],
    });
    pass(1_000);
    backend.advanceServers();
    expect(serverView(await only(), NOW).progress).toMatchObject({
      percent: 20,
      steps: [{ state: 'done' }, { state: 'current', startedAt: NOW + 1_000 }, {}, {}, {}],
    });
    for (let stroke = 0; stroke < 4; stroke += 1) backend.advanceServers();
    expect(serverView(await only(), NOW)).toMatchObject({
      lamp: 'on',
      progress: null,
      ipCount: 1,
      networkName: 'net-1',
    });
    const events = await listServerEvents(client, (await only()).id);
    expect(events.map(({ type }) => type)).toEqual(['built', 'buildStarted', 'paid', 'ordered']);
    expect(events.at(-1)).toEqual({ at: NOW, type: 'ordered', details: { plan: 'NVMe-VPC1', period: 'YEAR' } });
  });

  test('fails the first build of a fail- name and ends with a problem for a broken- name', async () => {
    const { client, backend } = aProvider();
    for (const name of ['fail-1', 'broken-1']) {
      const invoice = await orderServer(client, { ...order, name }, { key: name });
      await payInvoice(client, invoice, { key: `pay-${name}` });
    }
    for (let stroke = 0; stroke < 5; stroke += 1) backend.advanceServers();
    const [broken, failed] = await listServers(client);
    expect([broken?.machine?.state, failed?.machine]).toEqual(['PROBLEM', null]);
    expect(failed && buttonState(failed, NOW)).toEqual(['retriable']);
    await retryServer(client, failed?.invoice?.id ?? 0, { key: 'retry' });
    for (let stroke = 0; stroke < 5; stroke += 1) backend.advanceServers();
    const servers = await listServers(client);
    expect(servers.map(({ machine }) => machine?.state)).toEqual(['PROBLEM', 'ON']);
  });

  const tampered = (plan: object): OrderPayload => ({ ...order, plan: { ...order.plan, ...plan } });

  test.each<[ErrorCode, string, unknown]>([
    ['serverNameInvalid', 'name', { ...order, name: '1' }],
    ['serverNameReserved', 'name', { ...order, name: 'order' }],
    ['textTooLong', 'name', { ...order, name: 'w'.repeat(10_000) }],
    ['nameTaken', 'name', { ...order, name: 'DB-1' }],
    ['imageMissing', 'os', { ...order, os: 'beos' }],
    ['networkMissing', 'nicInfos', { ...order, nicInfos: [{ ipCount: 1, network: 'mars' }] }],
    ['planMissing', 'plan.id', tampered({ id: 999 })],
    ['periodUnavailable', 'plan.jsonInfo', tampered({ jsonInfo: '{"plan_type":"SMONTH"}' })],
    ['periodUnavailable', 'plan.jsonInfo', tampered({ id: HOURLY_PLAN_ID })],
    [
      'belowMinimum',
      'os',
      {
        ...order,
        os: 'win2012',
        plan: orderPayload({
          ...middle,
          planId: 201,
          resources: { cpuCores: 1, ramGb: 0.25, diskGb: 10 },
          name: '',
          networkName: '',
        }).plan,
      },
    ],
    [
      'badRequest',
      'plan.additionalInfo',
      tampered({ additionalInfo: '{"cpu":64,"ram":5,"disk":150,"managed":false}' }),
    ],
    ['belowMinimum', 'plan.additionalInfo', tampered({ id: HOURLY_PLAN_ID, jsonInfo: '{"plan_type":"DAY"}' })],
  ])('is rejected with %s for the field %s', async (code, field, payload) => {
    const { client } = aProvider([aServer({ name: 'db-1' })]);
    await expect(orderServer(client, payload as OrderPayload, { key })).rejects.toMatchObject({
      code,
      fields: { [field]: code },
    });
    await expect(listServers(client)).resolves.toHaveLength(1);
    await expect(listInvoices(client, 'servers')).resolves.toHaveLength(1);
  });

  test('is rejected while server creation is disabled, except for allowed users', async () => {
    const settings = { disableCreateVm: { status: true, message: 'تا فردا' } };
    const { client } = aProvider([], { settings });
    await expect(orderServer(client, order, { key })).rejects.toMatchObject({ code: 'createDisabled' });
    const allowed = aProvider([], { settings: { ...settings, allowedUsers: [aUser().username] } });
    await expect(orderServer(allowed.client, order, { key })).resolves.toMatchObject({ status: 'DRAFT' });
  });
});

describe('discount codes', () => {
  const subject = { imageName: 'rhel7.4', planId: 204, period: 'YEAR', cpuCores: 2, ramGb: 5, diskGb: 150 } as const;
  const check = (code: string, planId: number = subject.planId) => {
    return checkPromo(aProvider().client, code, { name: 'web-1', subject: { ...subject, planId } });
  };

  test('are returned in toman and basis points', async () => {
    await expect(check('norooz20')).resolves.toEqual({
      code: 'NOROOZ20',
      discount: { kind: 'percent', rateBp: 2_000 },
      until: null,
    });
    await expect(check('ABRAK50')).resolves.toMatchObject({ discount: { kind: 'fixed', amountToman: 50_000 } });
    await expect(check('VIPONLY', 209)).resolves.toMatchObject({ code: 'VIPONLY' });
  });

  test.each([
    ['NOPE', 'promoUnknown'],
    ['', 'promoUnknown'],
    ['OLD10', 'promoExpired'],
    ['FULL10', 'promoUsed'],
    ['VIPONLY', 'promoWrongPlan'],
  ])('%j is rejected with %s', async (code, problem) => {
    await expect(check(code)).rejects.toMatchObject({ code: problem });
  });

  test.each(['NOROOZ20', 'ABRAK50'])('%s reduces the quote and the invoice equally', async (promo) => {
    const { client } = aProvider();
    const quote = await quoteOrder(client, middle, { promo });
    const invoice = await orderServer(client, order, { key, promo });
    expect(priceConsent(quote, invoice)).toBeUndefined();
    expect(quote.payableToman).toBeLessThan(quote.renewalToman);
    await expect(
      orderServer(client, { ...order, name: 'web-2' }, { key: 'key-2', promo: 'NOPE' }),
    ).rejects.toMatchObject({ code: 'promoUnknown' });
  });
});

test('the hourly price is available from the server only', async () => {
  const { client } = aProvider();
  const choice = {
    imageName: 'win2012',
    planId: HOURLY_PLAN_ID,
    period: 'DAY',
    resources: { cpuCores: 6, ramGb: 8, diskGb: 120 },
  } as const;
  const quote = await serverQueries.quote(client, choice).queryFn(new AbortController());
  expect(quote.lines).toEqual([
    { index: 1, title: 'BASE', priceType: 'BASE', quantity: 1, costToman: 20_000 },
    { index: 2, title: 'CPU', priceType: 'SURCHARGE', quantity: 2, costToman: 5_000 },
    { index: 3, title: 'DISK', priceType: 'SURCHARGE', quantity: 10, costToman: 500 },
  ]);
  expect(quote).toMatchObject({ netToman: 25_500, payableToman: 27_795, renewalToman: 27_795, perMonth: undefined });
  const invoice = await orderServer(client, orderPayload({ ...choice, name: 'box', networkName: 'net-1' }), { key });
  expect(priceConsent(quote, invoice)).toBeUndefined();
});

describe('power', () => {
  const withMachine = (state: string) => aProvider([aServer({ machine: aMachine({ state }) })]);

  test.each([
    ['ON', 'shutdown', 'OFF'],
    ['ON', 'poweroff', 'OFF'],
    ['OFF', 'poweron', 'ON'],
    ['PAUSED', 'poweron', 'ON'],
  ] as const)('of a machine that is %s with %s makes it %s', async (state, action, then) => {
    const { client, only } = withMachine(state);
    await expect(changePower(client, 11, action)).resolves.toMatchObject({ machine: { state: then } });
    expect((await only()).machine?.state).toBe(then);
  });

  test.each([
    ['ON', 'poweron'],
    ['OFF', 'shutdown'],
    ['OFF', 'poweroff'],
    ['DEFINED', 'poweron'],
  ] as const)('of a machine that is %s does not allow %s', async (state, action) => {
    const { client, only } = withMachine(state);
    await expect(changePower(client, 11, action)).rejects.toMatchObject({ code: 'wrongState' });
    expect((await only()).machine?.state).toBe(state);
  });

  test('is rejected for a machine with a problem and for an unknown server', async () => {
    const { client } = aProvider([aServer({ machine: aMachine({ state: 'PROBLEM' }) })]);
    await expect(changePower(client, 11, 'poweron')).rejects.toMatchObject({ code: 'serverProblem' });
    await expect(changePower(client, 99, 'poweron')).rejects.toMatchObject({ code: 'itemMissing' });
  });
});

test('a suspended hourly server stays locked for 24 hours', async () => {
  const { client, only, pass } = aProvider([anHourlyServer()]);
  await changeIdle(client, 12, 'IDLE');
  expect(serverView(await only(), NOW)).toMatchObject({ lamp: 'off', idle: { hoursLeft: 24 }, buttons: ['idle'] });
  await expect(changeIdle(client, 12, 'ACTIVE')).rejects.toMatchObject({ code: 'idleLocked' });
  await expect(changePower(client, 12, 'poweron')).rejects.toMatchObject({ code: 'idleLocked' });
  pass(DAY_MS);
  await expect(changePower(client, 12, 'poweron')).rejects.toMatchObject({ code: 'wrongState' });
  await expect(changeIdle(client, 12, 'ACTIVE')).resolves.toMatchObject({
    status: 'ACTIVE',
    idleAt: null,
    machine: { state: 'ON' },
  });
  await expect(changeIdle(aProvider([aServer()]).client, 11, 'IDLE')).rejects.toMatchObject({ code: 'wrongState' });
});

test('suspension can be disabled, reactivation cannot', async () => {
  const settings = { disableIdle: { status: true, message: 'تا فردا' } };
  const { client } = aProvider([anHourlyServer()], { settings });
  await expect(changeIdle(client, 12, 'IDLE')).rejects.toMatchObject({ code: 'idleDisabled' });
  const resting = anHourlyServer({ status: 'IDLE', idleAt: NOW - DAY_MS, machine: off });
  await expect(changeIdle(aProvider([resting], { settings }).client, 12, 'ACTIVE')).resolves.toMatchObject({
    status: 'ACTIVE',
  });
  const allowed = aProvider([anHourlyServer()], { settings: { ...settings, allowedUsers: [aUser().username] } });
  await expect(changeIdle(allowed.client, 12, 'IDLE')).resolves.toMatchObject({ status: 'IDLE' });
});

test('an hourly server without a machine is rebuilt after its lock and renewed after its day', async () => {
  const { client, only, pass } = aProvider([anHourlyServer({ machine: null, status: 'IDLE', idleAt: NOW })]);
  const { invoice } = await only();
  await expect(retryServer(client, invoice?.id ?? 0)).rejects.toMatchObject({ code: 'idleLocked' });
  pass(DAY_MS);
  expect(buttonState(await only(), NOW + DAY_MS)).toEqual(['expiredVm']);
  const renewal = await renewServer(client, 12);
  expect(renewal).toMatchObject({ period: 'DAY', payableToman: 21_800 });
  await payInvoice(client, renewal, { key });
  await expect(retryServer(client, renewal.id)).resolves.toMatchObject({
    status: 'ACTIVE',
    machine: { state: 'DEFINED' },
  });
});

test('a paid server without a machine is built on request, even for the first time', async () => {
  const { client, only } = aProvider([aServer({ machine: null, wasCreatedBefore: false })]);
  const paid = await only();
  expect(buttonState(paid, NOW)).toEqual(['create']);
  await expect(retryServer(client, paid.invoice?.id ?? 0)).resolves.toMatchObject({ machine: { state: 'DEFINED' } });
});

describe('deleting', () => {
  test.each<[ErrorCode, string]>([
    ['serverOn', 'ON'],
    ['serverProblem', 'PROBLEM'],
  ])('a machine is rejected with %s', async (code, state) => {
    const { client } = aProvider([aServer({ machine: aMachine({ state }) })]);
    await expect(deleteMachine(client, 31)).rejects.toMatchObject({ code });
  });

  test('a machine keeps its bill, which can be built again or deleted', async () => {
    const { client, only } = aProvider([aServer({ machine: off })]);
    await expect(deleteServer(client, 11)).rejects.toMatchObject({ code: 'wrongState' });
    await deleteMachine(client, 31);
    expect(buttonState(await only(), NOW)).toEqual(['retriable']);
    await deleteServer(client, 11);
    await expect(listServers(client)).resolves.toEqual([]);
    await expect(deleteServer(client, 11)).rejects.toMatchObject({ code: 'itemMissing' });
  });

  test('an unpaid order cancels its invoice', async () => {
    const { client, only } = aProvider();
    const invoice = await orderServer(client, order, { key });
    await deleteServer(client, (await only()).id);
    await expect(payInvoice(client, invoice, { key: 'key-2' })).rejects.toMatchObject({ code: 'invoiceCancelled' });
  });
});

test('changeServer changes a server from outside', async () => {
  const { backend, only } = aProvider([aServer()]);
  backend.changeServer(11, { machine: aMachine({ state: 'PROBLEM' }) });
  expect(serverView(await only(), NOW).lamp).toBe('problem');
});

test('rejects fixtures in which two servers share an invoice', () => {
  expect(() =>
    aProvider([aServer(), aServer({ id: 12, invoice: aServerInvoice({ payableToman: toman(1) }) })]),
  ).toThrow(/its own invoice/);
});
