import { describe, expect, test, vi } from 'vitest';
import { ApiError, type ClientOptions, type ProviderConfig } from '../client/index.ts';
import { toman } from '../shared/index.ts';
import { memoryStorage } from '../shared/internal.ts';
import { createMemoryBackend, type MemoryBillingOptions } from '../testing/index.ts';
import { anInvoice, aUser } from '../testing/internal.ts';
import { isSettled } from './paymentStates.ts';
import { createPaymentFlow, type PaymentFlow, type PaymentFlowOptions } from './paymentFlow.ts';
import type { BillingPort } from './BillingPort.ts';
import { getInvoice, listInvoices } from './invoices.ts';
import { getPayment } from './payments.ts';

const NOW = Date.UTC(2026, 2, 21);
const invoice = anInvoice({ payableToman: toman(84_693), items: [] });
const purpose = { kind: 'invoices', invoices: [invoice] } as const;

interface Timer {
  readonly callback: () => void;
  readonly ms: number;
}

function aCheckout(
  balanceToman: number,
  billing: MemoryBillingOptions = {},
  provider: ProviderConfig = {},
  clientOptions: Partial<ClientOptions> = {},
) {
  const user = aUser({ balanceToman });
  const backend = createMemoryBackend({ user, provider, billing: { invoices: [invoice], ...billing }, now: () => NOW });
  const client = backend.client(clientOptions);
  const storage = memoryStorage();
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

const expectPhase = (flow: PaymentFlow, name: string) =>
  vi.waitFor(() => expect(flow.getState()).toMatchObject({ phase: name }));
const expectState = (flow: PaymentFlow, expected: object) =>
  vi.waitFor(() => expect(flow.getState()).toMatchObject(expected));

async function toBank(flow: PaymentFlow) {
  flow.open(purpose);
  await expectPhase(flow, 'topUp');
  flow.confirm();
  await expectState(flow, { phase: 'handingOver', form: { refId: 'Memory1' } });
}

describe('a price that the balance covers', () => {
  test('is paid from the balance once, even when confirmed twice', async () => {
    const { open, keysOf } = aCheckout(84_693);
    const flow = open();
    flow.open(purpose);
    flow.open(purpose);
    await expectState(flow, { phase: 'confirmFromBalance', payableToman: 84_693, leftToman: 0 });
    flow.confirm();
    flow.confirm();
    await expectState(flow, { phase: 'paid', via: 'balance', amountToman: 84_693 });
    expect(keysOf(/payByBalance/)).toEqual(['key-1']);
  });

  test('is retried with the same key when the answer was lost, also after a reload', async () => {
    const { backend, open, keysOf } = aCheckout(100_000);
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

  test('can be the sum of several invoices, paid in one call', async () => {
    const invoices = [1, 2].map((id) => anInvoice({ id, payableToman: toman(50_000) }));
    const { backend, open } = aCheckout(100_000, { invoices });
    const flow = open();
    flow.open({ kind: 'invoices', invoices });
    await expectState(flow, { phase: 'confirmFromBalance', payableToman: 100_000 });
    flow.confirm();
    await expectPhase(flow, 'paid');
    expect(backend.calls.at(-1)).toMatchObject({ path: '/cfs/rest/invoices/payByBalance', query: { ids: '1,2' } });
  });

  test('is paid with a new key after a refusal', async () => {
    const { backend, open, keysOf } = aCheckout(100_000);
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

  test('that the page refuses is not sent and not kept, and has the reason of the page', async () => {
    const onBeforeChange = vi
      .fn<NonNullable<ClientOptions['onBeforeChange']>>()
      .mockResolvedValueOnce('Ask your <b>boss</b>.');
    const { open, keysOf } = aCheckout(100_000, {}, {}, { onBeforeChange });
    const flow = open();
    flow.open(purpose);
    await expectPhase(flow, 'confirmFromBalance');
    flow.confirm();
    await expectState(flow, { phase: 'failed', reason: 'refusedByPage', message: 'Ask your <b>boss</b>.' });
    expect(keysOf(/payByBalance/)).toEqual([]);
    flow.open(purpose);
    await expectPhase(flow, 'confirmFromBalance');
    flow.confirm();
    await expectPhase(flow, 'paid');
    expect(keysOf(/payByBalance/)).toEqual(['key-2']);
  });

  test('stays without an answer when the page refuses its repetition', async () => {
    const onBeforeChange = vi
      .fn<NonNullable<ClientOptions['onBeforeChange']>>()
      .mockResolvedValueOnce(true)
      .mockResolvedValueOnce(false);
    const { backend, open, keysOf } = aCheckout(100_000, {}, {}, { onBeforeChange });
    const flow = open();
    flow.open(purpose);
    await expectPhase(flow, 'confirmFromBalance');
    backend.failNext(/payByBalance/, 'networkError');
    flow.confirm();
    await expectPhase(flow, 'unknown');
    flow.retry();
    await vi.waitFor(() => expect(onBeforeChange).toHaveBeenCalledTimes(2));
    await expectPhase(flow, 'unknown');
    flow.retry();
    await expectPhase(flow, 'paid');
    expect(keysOf(/payByBalance/)).toEqual(['key-1', 'key-1']);
  });
});

test.each([
  ['balanceTooLow', { phase: 'failed', reason: 'balanceTooLow' }],
  ['notAllowed', { phase: 'failed', reason: 'notAllowed' }],
  ['unavailable', { phase: 'unknown' }],
  ['tokenUnavailable', { phase: 'unknown' }],
])('an adapter that rejects with %s, without an HTTP status, is understood by the code', async (code, state) => {
  const { backend, open } = aCheckout(100_000);
  const source = backend.client();
  const billing: BillingPort = {
    getInvoice: (ref) => getInvoice(source, ref),
    listInvoices: (kind) => listInvoices(source, kind),
    payInvoice: () => Promise.reject(new ApiError({ code })),
  };
  const flow = open({ client: backend.client({ ports: { billing } }) });
  flow.open(purpose);
  await expectPhase(flow, 'confirmFromBalance');
  flow.confirm();
  await expectState(flow, state);
});

test('an invoice that was paid in the meantime is not paid again', async () => {
  const { open } = aCheckout(100_000, { invoices: [{ ...invoice, isPaid: true }] });
  const flow = open();
  flow.open(purpose);
  await expectState(flow, { phase: 'failed', reason: 'invoicePaid' });
});

test('a price that a dropped line has lost is read again', async () => {
  const { backend, open, tick, timers } = aCheckout(100_000);
  const flow = open();
  backend.failNext(/invoices/, 'unavailable');
  flow.open(purpose);
  await vi.waitFor(() => expect(timers).toHaveLength(1));
  expect(flow.getState()).toMatchObject({ phase: 'reading', problem: null });
  expect(tick()).toBe(1_000);
  await expectPhase(flow, 'confirmFromBalance');
});

test('a price that could not be read three times can be retried', async () => {
  const { backend, open, tick, timers } = aCheckout(100_000);
  const flow = open();
  flow.open(purpose);
  for (const _ of [1, 2, 3]) backend.failNext(/invoices/, 'unavailable');
  for (const delayMs of [1_000, 2_000]) {
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(tick()).toBe(delayMs);
  }
  await expectState(flow, { phase: 'reading', problem: 'unavailable' });
  flow.retry();
  await expectPhase(flow, 'confirmFromBalance');
  flow.close();
  expect(flow.getState()).toEqual({ phase: 'idle' });
});

describe('a price above the balance', () => {
  test('is topped up at the bank, and polled by the page that the bank returns to', async () => {
    const { backend, open, tick, timers, keysOf } = aCheckout(12_345);
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

  test('creates one payment, even when answers are lost and calls are retried', async () => {
    const { backend, open, keysOf } = aCheckout(0);
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

  test('can be continued at the bank after going back in the browser', async () => {
    const { open, timers } = aCheckout(0);
    const flow = open();
    await toBank(flow);
    flow.pollAfterReturn();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    flow.continueAtBank();
    await expectState(flow, { phase: 'handingOver', form: { refId: 'Memory1' } });
    expect(timers).toEqual([]);
  });

  test('is polled instead when the bank has already ended the payment', async () => {
    const { backend, open } = aCheckout(0, { bankOutcome: 'cancelled' });
    const flow = open();
    flow.open(purpose);
    await expectPhase(flow, 'topUp');
    backend.failNext(/doPay/, 'paymentEnded');
    flow.confirm();
    await vi.waitFor(() => expect(backend.calls.at(-1)).toMatchObject({ path: '/cfs/rest/payments/1' }));
    expect(flow.getState()).toMatchObject({ phase: 'checking' });
  });
});

describe('a polled payment', () => {
  const returnedFromBank = async (billing: MemoryBillingOptions = {}, options: Partial<PaymentFlowOptions> = {}) => {
    const checkout = aCheckout(0, billing);
    const flow = checkout.open();
    await toBank(flow);
    flow.dispose();
    return { ...checkout, flow: checkout.open({ storage: memoryStorage(), ...options }) };
  };

  test('is polled for two minutes, and then stays pending', async () => {
    const { flow, tick, timers, backend } = await returnedFromBank();
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
  ] as const)('ends as %s', async (bankOutcome, end) => {
    const { flow } = await returnedFromBank({ bankOutcome });
    flow.openReturn('1');
    await expectState(flow, end);
  });

  test('of another customer fails with itemMissing', async () => {
    const { flow } = await returnedFromBank();
    flow.openReturn('99');
    await expectState(flow, { phase: 'failed', reason: 'itemMissing' });
  });

  test('is unknown when the server cannot report payments', async () => {
    const { flow } = await returnedFromBank({}, { canPoll: () => false });
    flow.openReturn('1');
    await expectPhase(flow, 'unknown');
    flow.close();
    expect(flow.getState()).toEqual({ phase: 'idle' });
  });

  test('that the server cannot report is not resumed with its invoice: price and balance are read again', async () => {
    const checkout = aCheckout(0);
    const canPoll = () => false;
    const flow = checkout.open({ canPoll });
    await toBank(flow);
    flow.dispose();
    checkout.backend.decidePayment('1', 'paid');
    // This backend books a payment when it is asked about it.
    await getPayment(checkout.backend.client(), '1');
    const returned = checkout.open({ canPoll });
    returned.openReturn('1');
    await expectPhase(returned, 'unknown');
    const paying = checkout.open({ canPoll });
    paying.open(purpose);
    await expectPhase(paying, 'confirmFromBalance');
    paying.confirm();
    await expectPhase(paying, 'paid');
  });

  test('is no longer polled after dispose', async () => {
    const { flow, timers, backend } = await returnedFromBank();
    flow.openReturn('1');
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    const callCount = backend.calls.length;
    flow.dispose();
    flow.retry();
    expect(timers).toEqual([]);
    expect(backend.calls).toHaveLength(callCount);
  });
});

describe('several gateways', () => {
  const provider: ProviderConfig = { gateways: [{ id: 'FIRST' }, { id: 'SECOND' }, { id: 'PAGE', start: 'redirect' }] };
  const gatewaysOf = ({ calls }: ReturnType<typeof createMemoryBackend>) =>
    calls.filter(({ path }) => path.endsWith('doPay')).map(({ query }) => query['gateway']);

  async function confirmAt(gatewayId: string | undefined) {
    const checkout = aCheckout(0, {}, provider);
    const flow = checkout.open();
    flow.open(purpose);
    await expectPhase(flow, 'topUp');
    flow.confirm(gatewayId);
    return { ...checkout, flow };
  }

  test('the first one takes a payment for which none is chosen', async () => {
    const { backend, flow } = await confirmAt(undefined);
    await expectState(flow, { phase: 'handingOver', form: { refId: 'Memory1' } });
    expect(gatewaysOf(backend)).toEqual(['FIRST']);
  });

  test('the chosen one takes the payment, also after a reload', async () => {
    const { backend, flow, open } = await confirmAt('SECOND');
    await expectState(flow, { phase: 'handingOver', form: { refId: 'Memory1' } });
    flow.dispose();
    const reloaded = open();
    reloaded.open(purpose);
    await expectState(reloaded, { phase: 'checking', payment: { state: 'STARTED' } });
    reloaded.continueAtBank();
    await expectState(reloaded, { phase: 'handingOver', form: { refId: 'Memory1' } });
    expect(gatewaysOf(backend)).toEqual(['SECOND', 'SECOND']);
  });

  test('one that starts by a redirect is opened through the page of the provider, without a call', async () => {
    const { backend, flow } = await confirmAt('PAGE');
    await expectState(flow, {
      phase: 'handingOver',
      form: { redirectTo: 'https://memory.invalid/cli/payment/request/1?redirect=us&gateway=PAGE' },
    });
    expect(gatewaysOf(backend)).toEqual([]);
  });
});

describe('a top-up that pays its invoices', () => {
  const settled = {
    amountToman: 84_000,
    settles: { invoices: [{ id: invoice.id, kind: invoice.kind }], state: 'PAID' },
  };

  test('is one step: back from the bank the invoice is paid', async () => {
    const { backend, open } = aCheckout(693);
    const flow = open({ canSettle: () => true });
    await toBank(flow);
    const begun = backend.calls.find(({ path }) => path.endsWith('addToBalance'));
    expect(begun?.query).toMatchObject({ invoices: String(invoice.id), expected: '84.693' });
    backend.decidePayment('1', 'paid');
    flow.pollAfterReturn();
    await expectState(flow, { phase: 'paid', via: 'bank', payment: settled });
    expect(isSettled(flow.getState())).toBe(true);
    expect(backend.calls.some(({ path }) => path.endsWith('payByBalance'))).toBe(false);
  });

  test('asks with the same input and key when the first answer was lost', async () => {
    const { backend, open, keysOf } = aCheckout(693);
    backend.failNext(/addToBalance/, 'networkError');
    const flow = open({ canSettle: () => true });
    flow.open(purpose);
    await expectPhase(flow, 'topUp');
    flow.confirm();
    await expectState(flow, { phase: 'handingOver', problem: 'networkError' });
    const reloaded = open({ canSettle: () => true });
    reloaded.open(purpose);
    reloaded.retry();
    await expectState(reloaded, { form: { refId: 'Memory1' } });
    expect(new Set(keysOf(/addToBalance/)).size).toBe(1);
    const queries = backend.calls
      .filter(({ path }) => path.endsWith('addToBalance'))
      .map(({ query }) => JSON.stringify(query));
    expect(new Set(queries).size).toBe(1);
  });

  test('is two steps without the capability', async () => {
    const { backend, open } = aCheckout(693);
    await toBank(open());
    expect(backend.calls.find(({ path }) => path.endsWith('addToBalance'))?.query).not.toHaveProperty('invoices');
  });
});

test('an invoice is overdue by the time of the server, not of the device', async () => {
  const { backend, open } = aCheckout(500_000);
  const dueAt = invoice.dueAt ?? 0;
  const openAt = (time: number) => {
    const flow = open({ client: { ...backend.client(), now: () => time }, now: undefined, storage: memoryStorage() });
    flow.open(purpose);
    return flow;
  };
  await expectState(openAt(dueAt + 1), { phase: 'failed', reason: 'invoiceOverdue' });
  await expectPhase(openAt(dueAt - 1), 'confirmFromBalance');
});
