import { toman } from '@abrak/core';
import {
  anHourlyServer,
  aPaidServerInvoice,
  aServer,
  aUser,
  memoryPromos,
  serverPlans,
} from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { act, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderHeadless } from '../testing/renderHeadless.tsx';
import { inDays } from '../testing/sampleMoney.ts';
import { sampleServer } from '../testing/sampleServers.ts';
import { type ServerRef, useOrder, useServer, useServerActions, useServers, useUpgradeOptions } from './headless.ts';

const running = sampleServer('running');
const off = sampleServer('off');
const none = { initialProps: undefined };
/** Widens the type of a reference. */
const aRef = (ref: ServerRef): ServerRef => ref;

describe('useServers', () => {
  test('lists the servers that exist, with counts, and keeps what did not change', async () => {
    const removed = aServer({ id: 7, name: 'gone', status: 'REMOVED' });
    const { result, queryClient } = renderHeadless(() => useServers(), {
      ...none,
      servers: { servers: [running, off, removed] },
    });
    await waitFor(() => expect(result.current.servers).toHaveLength(2));
    expect(result.current.counts).toEqual({ all: 2, online: 1 });
    const before = result.current;
    await act(() => queryClient.invalidateQueries());
    expect(result.current.servers).toBe(before.servers);
    expect(result.current.retry).toBe(before.retry);
  });

  test('reports a dropped connection and reads again on request', async () => {
    const prepare = (backend: MemoryBackend) => backend.failNext(/GET .*vmBills$/, 'networkError');
    const { result } = renderHeadless(() => useServers({ polls: false }), {
      ...none,
      servers: { servers: [running] },
      prepare,
    });
    await waitFor(() => expect(result.current.error?.code).toBe('networkError'));
    expect(result.current.servers).toBeUndefined();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.servers).toHaveLength(1));
    expect(result.current.error).toBeNull();
  });

  test('asks again every 5 s while the page is visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { result, sent } = renderHeadless(() => useServers(), { ...none, servers: { servers: [running] } });
    await vi.waitFor(() => expect(result.current.servers).toBeDefined());
    const before = sent(/GET .*vmBills$/).length;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await vi.waitFor(() => expect(sent(/GET .*vmBills$/)).toHaveLength(before + 1));
    visibility.mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(sent(/GET .*vmBills$/)).toHaveLength(before + 1);
    vi.restoreAllMocks();
  });
});

describe('useServer', () => {
  test('finds a server by id or name; an id that is not in the list is missing', async () => {
    const { result, rerender } = renderHeadless((ref: ServerRef) => useServer(ref), {
      initialProps: aRef(off.id),
      servers: { servers: [running, off] },
    });
    await waitFor(() => expect(result.current.shown?.server.name).toBe('off'));
    rerender({ name: 'RUNNING' });
    expect(result.current.shown?.server.id).toBe(running.id);
    rerender(999_999);
    expect(result.current).toMatchObject({ shown: undefined, isMissing: true, hasNamesakes: false });
  });
});

describe('useServerActions', () => {
  test('tells what is possible, with reasons', () => {
    const { result, rerender } = renderHeadless((server) => useServerActions(server), {
      initialProps: running,
      servers: { servers: [running] },
    });
    expect(result.current.powerOptions.map(({ action, problem }) => [action, problem])).toEqual([
      ['shutdown', null],
      ['poweroff', null],
    ]);
    expect(result.current.deletion).toEqual({ target: 'machine', problem: 'serverOn' });
    expect(result.current.upgradeProblem).toBe('mustBeOff');
    expect(result.current.checkTypedName('Running')).toEqual({ ok: false, code: 'wrongServerName' });
    rerender(off);
    expect(result.current.upgradeProblem).toBeUndefined();
    expect(result.current.deletion.problem).toBeUndefined();
  });

  test('a double press sends one call, and both get its outcome', async () => {
    const { result, sent } = renderHeadless(() => useServerActions(off), { ...none, servers: { servers: [off] } });
    const { power } = result.current;
    const [one, other] = await act(() => Promise.all([power('poweron'), power('poweron')]));
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(sent(/power/)).toHaveLength(1);
    expect(result.current.power).toBe(power);
  });

  test('a refusal and a dropped connection are codes, and nothing is thrown', async () => {
    const { result, backend } = renderHeadless((server) => useServerActions(server), {
      initialProps: running,
      servers: { servers: [running] },
    });
    await expect(act(() => result.current.deleteMachine())).resolves.toMatchObject({ ok: false, code: 'serverOn' });
    backend.failNext(/power/, 'networkError');
    await expect(act(() => result.current.power('shutdown'))).resolves.toMatchObject({
      ok: false,
      code: 'networkError',
    });
  });

  test('a server of another customer is not there', async () => {
    const foreign = aServer({ id: 999_999, name: 'foreign' });
    const { result } = renderHeadless(() => useServerActions(foreign), { ...none, servers: { servers: [running] } });
    await expect(act(() => result.current.power('poweroff'))).resolves.toMatchObject({
      ok: false,
      code: 'itemMissing',
    });
    await expect(act(() => result.current.deleteServer())).resolves.toMatchObject({ ok: false, code: 'itemMissing' });
  });

  test('a renewal without an answer is repeated with the same idempotency key, and returns the invoice to pay', async () => {
    const ending = sampleServer('near-expiry');
    const { result, backend, sent } = renderHeadless(() => useServerActions(ending), {
      ...none,
      servers: { servers: [ending] },
    });
    backend.failNext(/renew|extend/i, 'networkError');
    const lost = await act(() => result.current.renew());
    const renewed = await act(() => result.current.renew());
    expect([lost.ok, renewed.ok]).toEqual([false, true]);
    const keys = sent(/renew|extend/i).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('an unmounted component changes the cache, and its caller gets the outcome', async () => {
    const { result, unmount, queryClient, backend } = renderHeadless(
      () => ({ list: useServers({ polls: false }), actions: useServerActions(off) }),
      { ...none, servers: { servers: [off] } },
    );
    await waitFor(() => expect(result.current.list.servers).toHaveLength(1));
    backend.hold(/power/);
    const command = result.current.actions.power('poweron');
    await waitFor(() => expect(backend.calls.some(({ path }) => path.endsWith('power'))).toBe(true));
    unmount();
    backend.release();
    await expect(command).resolves.toMatchObject({ ok: true });
    expect(JSON.stringify(queryClient.getQueriesData({ queryKey: ['servers', 'list'] }))).toContain('"state":"ON"');
  });

  test('lists the plans that a server can be upgraded to', async () => {
    const { result } = renderHeadless(() => useUpgradeOptions(off, Date.now()), {
      ...none,
      servers: { servers: [off] },
    });
    await waitFor(() => expect(result.current.options?.length).toBeGreaterThan(5));
    expect(result.current.options?.some(({ problems }) => problems.length > 0)).toBe(true);
  });

  test('an hourly server is suspended, and then cannot be activated', async () => {
    const hourly = aServer({
      ...anHourlyServer(),
      id: 42,
      invoice: aPaidServerInvoice({
        period: 'DAY',
        product: { id: 20_000, name: 'Hourly', quotaBytes: null },
        endsAt: inDays(1),
      }),
    });
    const { result } = renderHeadless(() => useServerActions(hourly), { ...none, servers: { servers: [hourly] } });
    await expect(act(() => result.current.setIdle(true))).resolves.toMatchObject({ ok: true });
    await expect(act(() => result.current.setIdle(false))).resolves.toMatchObject({ ok: false, code: 'idleLocked' });
  });
});

describe('useOrder', () => {
  const rich = aUser({ balanceToman: 50_000_000 });
  const choices = 'os=rhel7.4&period=YEAR&plan=204&name=web-1';

  async function open(options: Omit<Parameters<typeof renderHeadless>[1], 'initialProps'> = {}, chosen = choices) {
    const rendered = renderHeadless(() => useOrder({ choices: chosen }), { user: rich, ...options, ...none });
    await waitFor(() => expect(rendered.result.current.order).toBeDefined());
    const order = () => {
      const { order: opened } = rendered.result.current;
      if (opened === undefined) throw new Error('The order is not open.');
      return opened;
    };
    return { ...rendered, order };
  }

  test('names what is missing, keeps choices valid, and quotes the price with tax', async () => {
    const { order } = await open({}, '');
    expect(order().missing).toBe('plan');
    expect(order().price.quote).toBeUndefined();
    const { send } = order();
    act(() => send({ type: 'periodChosen', period: 'YEAR' }));
    act(() => send({ type: 'planChosen', planId: 204 }));
    expect(order().missing).toBe('name');
    act(() => send({ type: 'nameTyped', name: 'پایگاه ۱' }));
    expect(order().nameCheck).toMatchObject({ ok: false });
    act(() => send({ type: 'nameTyped', name: 'web-1' }));
    expect(order().missing).toBeUndefined();
    const { quote } = order().price;
    const sum = (quote?.netToman ?? 0) + (quote?.taxes.reduce((total, { costToman }) => total + costToman, 0) ?? 0);
    expect(quote?.payableToman).toBe(sum);
    expect(order().choices).toContain('name=web-1');
    expect(order().send).toBe(send);
  });

  test('places an order once for a double press, and it is paid next', async () => {
    const { order, sent, result } = await open();
    const { place } = order();
    const [first, second] = await act(() => Promise.all([place(), place()]));
    expect(first).toMatchObject({ phase: 'placed', isPaying: true, isPaid: false });
    expect(second.phase).toBe('placed');
    expect(sent(/POST .*createInvoice$/)).toHaveLength(1);
    act(() => order().markPaid());
    expect(result.current.order?.placing).toMatchObject({ phase: 'placed', isPaid: true });
  });

  test('a price that has changed meanwhile needs consent, and declining it orders nothing', async () => {
    const servers = { plans: serverPlans() };
    const { order, sent } = await open({ servers });
    const shownToman = order().price.quote?.payableToman;
    const dearer = serverPlans().map((plan) => ({
      ...plan,
      prices: plan.prices.map((price) => ({ ...price, priceToman: toman(price.priceToman + 1_000) })),
    }));
    servers.plans.splice(0, dearer.length, ...dearer);
    const asked = await act(() => order().place());
    expect(asked).toMatchObject({ phase: 'consenting', placed: null, consent: { code: 'priceChanged', shownToman } });
    act(() => order().decline());
    expect(order().placing).toEqual({ phase: 'choosing', problem: null });
    expect(sent(/POST .*createInvoice$/)).toHaveLength(0);
  });

  test('a lost answer is repeated with the same key', async () => {
    const { order, sent } = await open({
      prepare: (backend) => backend.failNext(/POST .*createInvoice$/, 'networkError'),
    });
    expect(await act(() => order().place())).toMatchObject({ phase: 'unanswered' });
    expect(await act(() => order().retry())).toMatchObject({ phase: 'placed' });
    const keys = sent(/POST .*createInvoice$/).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('a refusal is told at its field; an order of a customer whose session has ended is dropped', async () => {
    const { order, backend } = await open({ prepare: (made) => made.failNext(/POST .*createInvoice$/, 'nameTaken') });
    expect(await act(() => order().place())).toMatchObject({ phase: 'choosing' });
    expect(order().refusals).toMatchObject({ name: { code: 'nameTaken' }, promo: null, order: null });
    backend.failNext(/POST .*createInvoice$/, 'sessionEnded');
    await act(() => order().place());
    await waitFor(() => expect(order()).toMatchObject({ isSignedIn: false, refusals: { name: null, order: null } }));
  });

  test('a promo code lowers the price after it was checked; an unknown one is refused with a code', async () => {
    const { order } = await open({ servers: { promos: memoryPromos } });
    const full = order().price.quote?.payableToman ?? 0;
    act(() => order().send({ type: 'promoTyped', code: 'NOSUCH' }));
    expect(order().missing).toBe('promo');
    act(() => order().promo.check());
    await waitFor(() => expect(order().promo.problem).toMatchObject({ code: 'promoUnknown' }));
    act(() => order().send({ type: 'promoTyped', code: 'NOROOZ20' }));
    act(() => order().promo.check());
    await waitFor(() => expect(order().promo.promo).not.toBeNull());
    expect(order().price.quote?.payableToman).toBeLessThan(full);
  });

  test('a visitor chooses and sees prices, and cannot order', async () => {
    const { order } = await open({ isSignedIn: false });
    expect(order()).toMatchObject({ isSignedIn: false, canOrder: false, missing: undefined });
  });
});
