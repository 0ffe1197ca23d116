import { afterEach, describe, expect, test, vi } from 'vitest';
import { beginConfirmation, confirmIdentity } from '../account/index.ts';
import { payInvoice } from '../billing/index.ts';
import { aMachine, aPaidServerInvoice, aServer } from '../testing/internal.ts';
import { aProvider, NOW } from '../testing/serverProvider.ts';
import { listServers, renewServer, upgradeServer } from './api.ts';
import { applyUpgrade } from './applyUpgrade.ts';
import { serverCommands } from './commands.ts';
import { buttonState } from './buttonStates.ts';
import { serverView } from './serverView.ts';

const vpc2 = { id: 205, name: 'NVMe-VPC2', quotaBytes: null };
const off = aMachine({ state: 'OFF' });

afterEach(() => void vi.useRealTimers());

describe('an upgrade', () => {
  test('deletes and configures a machine that is off, and rebuilds it after a pause', async () => {
    const { client, backend, only } = aProvider([aServer({ machine: off })]);
    const invoice = await upgradeServer(client, 11, { planId: 205, period: 'YEAR', key: 'key-1' });
    await payInvoice(client, invoice, { key: 'key-2' });
    const told: string[] = [];
    const waits: number[] = [];
    await applyUpgrade(client, await only(), {
      key: 'key-3',
      onStep: (step) => void told.push(step),
      wait: (ms) => Promise.resolve(void waits.push(ms)),
    });
    expect([told, waits]).toEqual([['deleteMachine', 'configure', 'recreate'], [5_000]]);
    for (let stroke = 0; stroke < 5; stroke += 1) backend.advanceServers();
    expect(serverView(await only(), NOW)).toMatchObject({
      lamp: 'on',
      nextResources: null,
      resources: { cpuCores: 4, ramGb: 8, diskGb: 200 },
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

  test('asks for a confirmation before its first step, once, and starts nothing when it is declined', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    const { client, backend, only } = aProvider([aServer({ ramGb: 8 })], { isConfirmed: false });
    const cache = { put: () => {}, remove: () => {}, refresh: () => {} };
    const services = { client, cache, refreshMoney: () => {}, keys: new Map<string, string>() };
    const steps: string[] = [];
    const apply = async () => serverCommands.applyUpgrade(services, await only(), (step) => void steps.push(step));
    const asked: boolean[] = [];
    const remove = client.confirmations.handle(() => {
      asked.push(false);
      return Promise.resolve(false);
    });
    await expect(apply()).rejects.toMatchObject({ code: 'confirmationRequired' });
    remove();
    expect((await only()).machine).toMatchObject({ state: 'ON' });
    expect(steps).toEqual([]);

    client.confirmations.handle(async () => {
      asked.push(true);
      const { challenge } = await beginConfirmation(client);
      await confirmIdentity(client, { challenge, proof: { password: 'abrak' } });
      return true;
    });
    backend.failNext(/changeVmConf/, 'unavailable');
    await expect(apply()).rejects.toMatchObject({ code: 'unavailable' });
    expect(steps).toEqual(['powerOff', 'deleteMachine', 'configure']);
    expect(asked).toEqual([false, true]);
  });

  test('is applied while a renewal waits to be paid', async () => {
    const { client, only } = aProvider([
      aServer({
        cpuCores: 4,
        ramGb: 8,
        diskGb: 200,
        machine: off,
        invoice: aPaidServerInvoice({ product: vpc2 }),
      }),
    ]);
    await renewServer(client, 11, { period: 'YEAR' });
    const server = await only();
    expect(buttonState(server, NOW)).toEqual(['renewPay', 'hasChanges']);
    await applyUpgrade(client, server, { key: 'key-3', wait: () => Promise.resolve() });
    expect(await only()).toMatchObject({ machine: { state: 'DEFINED', ramMb: 8_192 }, invoice: { isPaid: false } });
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
});
