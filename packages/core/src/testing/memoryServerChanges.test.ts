import { describe, expect, test } from 'vitest';
import { listInvoices, payInvoice } from '../billing/index.ts';
import type { ErrorCode } from '../client/index.ts';
import {
  cancelChanges,
  cancelRenewal,
  listServers,
  renewServer,
  type Server,
  upgradeServer,
} from '../servers/index.ts';
import { applyUpgrade, buttonState, changeConfiguration, getLeftCredit, serverView } from '../servers/internal.ts';
import { DAY_MS } from '../shared/internal.ts';
import type { MemoryBackendOptions } from './index.ts';
import { aMachine, anHourlyServer, aPaidServerInvoice, aServer, aServerInvoice } from './internal.ts';
import { aProvider, NOW } from './serverProvider.ts';

const key = 'key-1';
const vpc2 = { id: 205, name: 'NVMe-VPC2', quotaBytes: null };
const off = aMachine({ state: 'OFF' });

describe('a renewal', () => {
  const endsAt = NOW + 3 * DAY_MS;
  const ending = aServer({ invoice: aPaidServerInvoice({ endsAt }) });

  test('is a single open invoice that starts at the end of the current period', async () => {
    const { client, only } = aProvider([ending]);
    const invoice = await renewServer(client, 11);
    expect(invoice).toMatchObject({
      startsAt: endsAt,
      endsAt: endsAt + 365 * DAY_MS,
      period: 'YEAR',
      payableToman: 2_354_400,
    });
    await expect(renewServer(client, 11)).resolves.toMatchObject({ id: invoice.id });
    const monthly = await renewServer(client, 11, { period: 'MONTH' });
    expect(monthly).toMatchObject({ period: 'MONTH', payableToman: 261_600 });
    expect(buttonState(await only(), NOW)).toEqual(['renewPay']);
    await payInvoice(client, monthly, { key });
    expect(await only()).toMatchObject({ invoice: { id: monthly.id, isPaid: true }, machine: { state: 'ON' } });
    const statuses = (await listInvoices(client, 'servers')).map(({ status }) => status);
    expect(statuses).toEqual(['PAID', 'CANCEL', 'PAID']);
  });

  test('can be cancelled', async () => {
    const { client, only } = aProvider([ending]);
    await renewServer(client, 11);
    await cancelRenewal(client, 11);
    expect(buttonState(await only(), NOW)).toEqual(['renewable']);
    await expect(cancelRenewal(client, 11)).rejects.toMatchObject({ code: 'wrongState' });
  });

  test('of an expired server starts now', async () => {
    const { client } = aProvider([aServer({ machine: off, invoice: aPaidServerInvoice({ endsAt: NOW - DAY_MS }) })]);
    await expect(renewServer(client, 11)).resolves.toMatchObject({ startsAt: NOW });
  });

  test.each<[ErrorCode, Server, MemoryBackendOptions]>([
    ['extendDisabled', ending, { settings: { isExtendDisabled: { status: true } } }],
    ['createDisabled', aServer({ machine: null }), { settings: { disableCreateVm: { status: true } } }],
    ['serverProblem', aServer({ machine: aMachine({ state: 'PROBLEM' }) }), {}],
    ['wrongState', anHourlyServer({ id: 11 }), {}],
  ])('is rejected with %s', async (code, server, options) => {
    await expect(renewServer(aProvider([server], options).client, 11)).rejects.toMatchObject({ code });
  });
});

describe('an upgrade', () => {
  test('is reduced by the remaining credit and applied by building a new machine', async () => {
    const { client, backend, only } = aProvider([aServer({ machine: off })]);
    const credit = await getLeftCredit(client, 11);
    expect(credit).toBeGreaterThan(2_150_000);
    const invoice = await upgradeServer(client, 11, { planId: 205, period: 'YEAR', key });
    expect(invoice.items?.find(({ title }) => title === 'LEFTCREDIT')?.priceToman).toBe(0 - credit);
    expect(await only()).toMatchObject({ pendingChange: { planId: 205, period: 'YEAR' }, cpuCores: 2 });
    expect(buttonState(await only(), NOW)).toEqual(['cancelUpgrade']);
    await payInvoice(client, invoice, { key: 'key-2' });
    const paid = await only();
    expect(serverView(paid, NOW)).toMatchObject({
      buttons: ['hasChanges', 'renewable'],
      nextResources: { cpuCores: 4, ramGb: 8, diskGb: 200 },
    });
    const told: string[] = [];
    const waits: number[] = [];
    await applyUpgrade(client, paid, {
      key: 'key-3',
      onStep: (step) => void told.push(step),
      wait: (ms) => Promise.resolve(void waits.push(ms)),
    });
    expect([told, waits]).toEqual([['deleteMachine', 'configure', 'recreate'], [5_000]]);
    for (let stroke = 0; stroke < 5; stroke += 1) backend.advanceServers();
    expect(serverView(await only(), NOW)).toMatchObject({
      lamp: 'on',
      nextResources: null,
      resources: { cpuCores: 4 },
    });
  });

  test('waits until the machine is off before deleting it, for two minutes at most', async () => {
    const { client: direct, backend, only } = aProvider([aServer({ ramGb: 8 })]);
    let powerOffSeen = false;
    let listsWhileOn = 2;
    const client = backend.client({
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const answer = await backend.fetch(request);
        powerOffSeen ||= request.url.endsWith('/power');
        if (!powerOffSeen || !request.url.includes('/vmBills?') || listsWhileOn-- <= 0) return answer;
        return new Response((await answer.text()).replace('"state":"OFF"', '"state":"ON"'), answer);
      },
    });
    const waits: number[] = [];
    const wait = (ms: number) => Promise.resolve(void waits.push(ms));
    await applyUpgrade(client, await only(), { key: 'key-3', wait });
    expect(waits).toEqual([5_000, 5_000, 5_000]);

    for (let stroke = 0; stroke < 5; stroke += 1) backend.advanceServers();
    backend.changeServer(11, { ramGb: 16 });
    listsWhileOn = Number.POSITIVE_INFINITY;
    waits.length = 0;
    await expect(applyUpgrade(client, await only(), { key: 'key-4', wait })).rejects.toMatchObject({
      code: 'serverOn',
    });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(115_000);
    expect((await listServers(direct))[0]?.machine).not.toBeNull();
  });

  test('is applied while a renewal waits to be paid', async () => {
    const { client, only } = aProvider([
      aServer({
        cpuCores: 4,
        ramGb: 8,
        diskGb: 200,
        machine: aMachine({ state: 'OFF' }),
        invoice: aPaidServerInvoice({ product: vpc2 }),
      }),
    ]);
    await renewServer(client, 11, { period: 'YEAR' });
    const server = await only();
    expect(buttonState(server, NOW)).toEqual(['renewPay', 'hasChanges']);
    await applyUpgrade(client, server, { key: 'key-3', wait: () => Promise.resolve() });
    expect(await only()).toMatchObject({ machine: { state: 'DEFINED', ramMb: 8_192 }, invoice: { isPaid: false } });
  });

  test('of an hourly server is set back to the size of its machine', async () => {
    const { client, only } = aProvider([
      anHourlyServer({ machine: aMachine({ state: 'OFF', cpuCores: 4, ramMb: 8_192, diskGb: 80 }) }),
    ]);
    await changeConfiguration(client, 12, { cpuCores: 6, ramGb: 8, diskGb: 80 });
    expect(serverView(await only(), NOW).actions).toEqual(['applyUpgrade', 'cancelChanges', 'idle']);
    await cancelChanges(client, 12);
    expect(await only()).toMatchObject({ cpuCores: 4 });
    await expect(cancelChanges(client, 12)).rejects.toMatchObject({ code: 'wrongState' });
  });

  test('resumes after a failed step', async () => {
    const { client, backend, only } = aProvider([aServer({ ramGb: 8 })]);
    const wait = () => Promise.resolve();
    backend.failNext(/changeVmConf/, 'unavailable');
    await expect(applyUpgrade(client, await only(), { key: 'key-3', wait })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await only()).toMatchObject({ machine: null });
    const told: string[] = [];
    await applyUpgrade(client, await only(), { key: 'key-3', wait, onStep: (step) => void told.push(step) });
    expect(told).toEqual(['configure', 'recreate']);
    expect((await only()).machine).toMatchObject({ state: 'DEFINED', ramMb: 8_192 });
  });

  test('sends the rebuild under one idempotency key, also after an answer was lost', async () => {
    const { client, backend, only } = aProvider([aServer({ machine: null, ramGb: 8 })]);
    const server = await only();
    const options = { key: 'key-3', wait: () => Promise.resolve() };
    backend.failNext(/vmBills\/retry/, 'networkError');
    await expect(applyUpgrade(client, server, options)).rejects.toMatchObject({ code: 'networkError' });
    await applyUpgrade(client, server, options);
    const sent = backend.calls.filter(({ path }) => path.endsWith('vmBills/retry'));
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-3', 'key-3']);
  });

  test('can be cancelled before it is paid', async () => {
    const { client, only } = aProvider([aServer()]);
    await upgradeServer(client, 11, { planId: 205, period: 'YEAR', key });
    await expect(renewServer(client, 11)).rejects.toMatchObject({ code: 'wrongState' });
    await cancelChanges(client, 11);
    expect(await only()).toMatchObject({ pendingChange: null, invoice: { id: 51, isPaid: true } });
    await expect(cancelChanges(client, 11)).rejects.toMatchObject({ code: 'wrongState' });
  });

  test.each<[ErrorCode, Server, MemoryBackendOptions]>([
    ['upgradeDisabled', aServer(), { settings: { disableUpgrade: { status: true } } }],
    ['wrongState', aServer({ invoice: aServerInvoice() }), {}],
    ['serverProblem', aServer({ machine: aMachine({ state: 'PROBLEM' }) }), {}],
  ])('is rejected with %s', async (code, server, options) => {
    const { client } = aProvider([server], options);
    await expect(upgradeServer(client, 11, { planId: 205, period: 'YEAR', key })).rejects.toMatchObject({ code });
  });

  test('cannot be configured while the machine is on', async () => {
    const { client } = aProvider([aServer()]);
    await expect(changeConfiguration(client, 11, { cpuCores: 4, ramGb: 8, diskGb: 80 })).rejects.toMatchObject({
      code: 'mustBeOff',
    });
  });
});
