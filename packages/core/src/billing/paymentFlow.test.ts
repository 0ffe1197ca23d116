import { describe, expect, test, vi } from 'vitest';
import { toman } from '../shared/index.ts';
import { anInvoice, aUser, createMemoryBackend, type MemoryBillingOptions } from '../testing/index.ts';
import { createPaymentFlow, type PaymentFlow, type PaymentFlowOptions } from './paymentFlow.ts';
import type { PaymentStorage } from './savedPayments.ts';

const NOW = Date.UTC(2026, 2, 21);
const invoice = anInvoice({ payableToman: toman(84_693), items: [] });
const purpose = { kind: 'invoices', invoices: [invoice] } as const;

interface Timer {
  readonly callback: () => void;
  readonly ms: number;
}

function aStorage(): PaymentStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function aCounter(balanceToman: number, billing: MemoryBillingOptions = {}) {
  const user = aUser({ balanceToman });
  const backend = createMemoryBackend({ user, billing: { invoices: [invoice], ...billing }, now: () => NOW });
  const client = backend.client();
  const storage = aStorage();
  const timers: Timer[] = [];
  let keys = 0;
  const open = (options: Partial<PaymentFlowOptions> = {}) =>
    createPaymentFlow({
      client,
      storage,
      now: () => NOW,
      newKey: () => `key-${(keys += 1)}`,
      setTimer(callback, ms) {
        const timer = { callback, ms };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
      ...options,
    });
  const tick = () => {
    const [timer] = timers.splice(0, 1);
    timer?.callback();
    return timer?.ms;
  };
  const keysOf = (pattern: RegExp) =>
    backend.calls.filter(({ path }) => pattern.test(path)).map(({ idempotencyKey }) => idempotencyKey);
  return { backend, open, timers, tick, keysOf };
}

const expectPhase = (flow: PaymentFlow, name: string) => vi.waitFor(() => expect(flow.getState()).toMatchObject({ phase: name }));
const expectState = (flow: PaymentFlow, expected: object) => vi.waitFor(() => expect(flow.getState()).toMatchObject(expected));

async function toBank(flow: PaymentFlow) {
  flow.open(purpose);
  await expectPhase(flow, 'topUp');
  flow.confirm();
  await expectState(flow, { phase: 'handingOver', form: { refId: 'Memory1' } });
}

describe('what the balance covers', () => {
  test('is paid from it once, however often it is confirmed', async () => {
    const { open, keysOf } = aCounter(84_693);
    const flow = open();
    flow.open(purpose);
    flow.open(purpose);
    await expectState(flow, { phase: 'confirmFromBalance', payableToman: 84_693, leftToman: 0 });
    flow.confirm();
    flow.confirm();
    await expectState(flow, { phase: 'paid', via: 'balance', amountToman: 84_693 });
    expect(keysOf(/payByBalance/)).toEqual(['key-1']);
  });

  test('is sent again with its key when the answer was lost, also after a reload', async () => {
    const { backend, open, keysOf } = aCounter(100_000);
    const flow = open();
    flow.open(purpose);
    await expectPhase(flow, 'confirmFromBalance');
    backend.failNext(/payByBalance/, 'networkError');
    flow.confirm();
    await expectPhase(flow, 'unknown');
    flow.close();
    expect(flow.getState()).toMatchObject({ phase: 'unknown' });
    flow.dispose();
    const reloaded = open();
    reloaded.open(purpose);
    await expectPhase(reloaded, 'paid');
    expect(keysOf(/payByBalance/)).toEqual(['key-1', 'key-1']);
  });

  test('several invoices are paid together', async () => {
    const invoices = [1, 2].map((id) => anInvoice({ id, payableToman: toman(50_000) }));
    const { backend, open } = aCounter(100_000, { invoices });
    const flow = open();
    flow.open({ kind: 'invoices', invoices });
    await expectState(flow, { phase: 'confirmFromBalance', payableToman: 100_000 });
    flow.confirm();
    await expectPhase(flow, 'paid');
    expect(backend.calls.at(-1)).toMatchObject({ path: '/cfs/rest/invoices/payByBalance', query: { ids: '1,2' } });
  });

  test('a refusal ends the intent, and the next one has a key of its own', async () => {
    const { backend, open, keysOf } = aCounter(100_000);
    const flow = open();
    flow.open(purpose);
    await expectPhase(flow, 'confirmFromBalance');
    backend.failNext(/payByBalance/, 'priceChanged');
    flow.confirm();
    await expectState(flow, { phase: 'failed', reason: 'priceChanged' });
    flow.open(purpose);
    await expectPhase(flow, 'confirmFromBalance');
    flow.confirm();
    await expectPhase(flow, 'paid');
    expect(keysOf(/payByBalance/)).toEqual(['key-1', 'key-2']);
  });
});

test('an invoice that was paid meanwhile is not paid again', async () => {
  const { open } = aCounter(100_000, { invoices: [{ ...invoice, isPaid: true }] });
  const flow = open();
  flow.open(purpose);
  await expectState(flow, { phase: 'failed', reason: 'invoicePaid' });
});

test('a price that could not be read is read again', async () => {
  const { backend, open } = aCounter(100_000);
  const flow = open();
  backend.failNext(/invoices/, 'unavailable');
  flow.open(purpose);
  await expectState(flow, { phase: 'reading', problem: 'unavailable' });
  flow.retry();
  await expectPhase(flow, 'confirmFromBalance');
  flow.close();
  expect(flow.getState()).toEqual({ phase: 'idle' });
});

describe('what the balance does not cover', () => {
  test('is topped up by the bank, and asked after by the page that it returns to', async () => {
    const { backend, open, tick, timers, keysOf } = aCounter(12_345);
    const flow = open();
    await toBank(flow);
    expect(flow.getState()).toMatchObject({ amountToman: 73_000, paymentId: '1' });
    flow.dispose();
    const returned = open();
    returned.openReturn('1');
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(returned.getState()).toMatchObject({ phase: 'checking', intent: { purpose: { kind: 'invoices' } } });
    backend.decidePayment('1', 'paid');
    expect(tick()).toBe(2_000);
    await expectState(returned, { phase: 'paid', via: 'bank', payment: { state: 'PAID' } });
    expect(timers).toEqual([]);
    expect(keysOf(/addToBalance/)).toEqual(['key-1']);
    returned.open(purpose);
    await expectPhase(returned, 'confirmFromBalance');
    returned.confirm();
    await expectPhase(returned, 'paid');
    expect(keysOf(/payByBalance/)).toEqual(['key-2']);
  });

  test('makes one payment, whatever answer is lost and however often it is tried', async () => {
    const { backend, open, keysOf } = aCounter(0);
    const flow = open();
    flow.open({ kind: 'topUp', amountToman: toman(40_000) });
    backend.failNext(/addToBalance/, 'networkError');
    flow.confirm();
    flow.confirm();
    await expectState(flow, { phase: 'handingOver', problem: 'networkError' });
    flow.dispose();
    const reloaded = open();
    reloaded.open({ kind: 'topUp', amountToman: toman(40_000) });
    expect(reloaded.getState()).toMatchObject({ phase: 'handingOver', problem: 'interrupted' });
    backend.failNext(/doPay/, 'unavailable');
    reloaded.retry();
    await expectState(reloaded, { problem: 'unavailable', paymentId: '1' });
    reloaded.retry();
    await expectState(reloaded, { form: { refId: 'Memory1' } });
    expect(keysOf(/addToBalance/)).toEqual(['key-1', 'key-1']);
  });

  test('goes on at the bank when it was left by Back', async () => {
    const { open, timers } = aCounter(0);
    const flow = open();
    await toBank(flow);
    flow.comeBack();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    flow.continueAtBank();
    await expectState(flow, { phase: 'handingOver', form: { refId: 'Memory1' } });
    expect(timers).toEqual([]);
  });

  test('that the bank has ended meanwhile is asked after instead', async () => {
    const { backend, open } = aCounter(0, { bankOutcome: 'cancelled' });
    const flow = open();
    flow.open(purpose);
    await expectPhase(flow, 'topUp');
    backend.failNext(/doPay/, 'paymentEnded');
    flow.confirm();
    await vi.waitFor(() => expect(backend.calls.at(-1)).toMatchObject({ path: '/cfs/rest/payments/1' }));
    expect(flow.getState()).toMatchObject({ phase: 'checking' });
  });
});

describe('a payment that is asked after', () => {
  const asked = async (billing: MemoryBillingOptions = {}, options: Partial<PaymentFlowOptions> = {}) => {
    const counter = aCounter(0, billing);
    const flow = counter.open();
    await toBank(flow);
    flow.dispose();
    return { ...counter, flow: counter.open({ storage: aStorage(), ...options }) };
  };

  test('is asked after for two minutes, and then waits for the bank', async () => {
    const { flow, tick, timers, backend } = await asked();
    flow.openReturn('1');
    const waits: (number | undefined)[] = [];
    while (flow.getState().phase === 'checking') {
      await vi.waitFor(() => expect(timers.length > 0 || flow.getState().phase !== 'checking').toBe(true));
      if (timers.length > 0) waits.push(tick());
    }
    expect(waits.slice(0, 4)).toEqual([2_000, 3_000, 5_000, 10_000]);
    expect(waits.reduce<number>((sum, ms) => sum + (ms ?? 0), 0)).toBe(120_000);
    expect(flow.getState()).toMatchObject({ phase: 'pendingAtBank', payment: { state: 'STARTED' } });
    backend.decidePayment('1', 'failed');
    flow.retry();
    await expectState(flow, { phase: 'failed', reason: 'bankRefused', payment: { reason: 12 } });
  });

  test.each([
    ['cancelled', { phase: 'cancelled' }],
    ['failed', { phase: 'failed', reason: 'bankRefused' }],
    ['reversed', { phase: 'failed', reason: 'reversed' }],
    ['paid', { phase: 'paid' }],
  ] as const)('ends %s', async (bankOutcome, end) => {
    const { flow } = await asked({ bankOutcome });
    flow.openReturn('1');
    await expectState(flow, end);
  });

  test('of somebody else ends as missing', async () => {
    const { flow } = await asked();
    flow.openReturn('99');
    await expectState(flow, { phase: 'failed', reason: 'itemMissing' });
  });

  test('without any answer is unknown, and so it is where payments cannot be asked after', async () => {
    const { flow } = await asked({}, { canAsk: () => false });
    flow.openReturn('1');
    await expectPhase(flow, 'unknown');
    flow.close();
    expect(flow.getState()).toEqual({ phase: 'idle' });
  });

  test('is asked after no more once the flow is given up', async () => {
    const { flow, timers, backend } = await asked();
    flow.openReturn('1');
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    const asking = backend.calls.length;
    flow.dispose();
    flow.retry();
    expect(timers).toEqual([]);
    expect(backend.calls).toHaveLength(asking);
  });
});
