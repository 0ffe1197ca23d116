import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../client/index.ts';
import { type Money, toman } from '../shared/index.ts';
import { createPlaceOrderFlow, type OrderCalls, type OrderRequest } from './placeOrder.ts';
import type { OrderIntent } from './placeOrderState.ts';
import type { ShownPrice } from './priceConsent.ts';

interface Placed {
  readonly id: number;
  readonly payableToman: Money;
}

const order = 'web-1';
const price = { payableToman: toman(80) };
const placed: Placed = { id: 7, payableToman: toman(80) };

const lost = (code: 'networkError' | 'unavailable' | 'unreadableAnswer') => new ApiError({ code });

/** Fails with the given errors, one call each, then answers with the placed order. */
function failing(...errors: Error[]): () => Promise<Placed> {
  return () => {
    const error = errors.shift();
    return error === undefined ? Promise.resolve(placed) : Promise.reject(error);
  };
}

/** Creates a flow with the given calls; by default the order is placed. */
function aCheckout({ send = failing(), ...calls }: Partial<OrderCalls<string, Placed>> = {}) {
  const keys = ['key-1', 'key-2', 'key-3'];
  const flow = createPlaceOrderFlow<string, Placed>({ newKey: () => keys.shift() ?? '' });
  const sent: OrderIntent<string>[] = [];
  const request: OrderRequest<string, Placed> = {
    order,
    price,
    calls: {
      send: (intent) => {
        sent.push(intent);
        return send(intent);
      },
      ...calls,
    },
  };
  const expectState = (expected: object) => vi.waitFor(() => expect(flow.getState()).toMatchObject(expected));
  return { flow, request, sent, expectState, place: () => flow.place(request) };
}

test('a second press while the order is sent sends nothing', async () => {
  const { place, sent, expectState } = aCheckout();
  place();
  place();
  await expectState({ phase: 'placed', placed, isPaying: true, isPaid: false });
  place();
  expect(sent.map(({ key }) => key)).toEqual(['key-1']);
});

test.each(['networkError', 'unavailable', 'unreadableAnswer'] as const)(
  'after %s the retry sends the same order under the same key',
  async (code) => {
    const { flow, place, sent, expectState } = aCheckout({ send: failing(lost(code), lost(code)) });
    place();
    await expectState({ phase: 'unanswered', problem: { code } });
    flow.retry();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await expectState({ phase: 'unanswered' });
    flow.retry();
    flow.retry();
    await expectState({ phase: 'placed' });
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ order, key: 'key-1', price })));
  },
);

test('after a refusal the next order has a new key', async () => {
  const { flow, place, sent, expectState } = aCheckout({
    send: failing(new ApiError({ code: 'nameTaken', status: 409 })),
  });
  place();
  await expectState({ phase: 'choosing', problem: { code: 'nameTaken' } });
  flow.retry();
  expect(sent).toHaveLength(1);
  place();
  await expectState({ phase: 'placed' });
  expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('an unexpected error is a refusal, not a lost answer', async () => {
  const failure = new TypeError('unexpected');
  const { place, expectState } = aCheckout({ send: failing(failure) });
  place();
  await expectState({ phase: 'choosing', problem: failure });
});

describe('price', () => {
  const fetched = (...prices: (ShownPrice | undefined | null)[]) => ({
    fetchPrice: () => Promise.resolve(prices.shift()),
    payableOf: ({ payableToman }: Placed) => payableToman,
  });

  test('the order is sent when the current price is the shown one', async () => {
    const { place, sent, expectState } = aCheckout(fetched({ payableToman: toman(80) }));
    place();
    await expectState({ phase: 'placed' });
    expect(sent).toHaveLength(1);
  });

  test('another price is sent only after consent', async () => {
    const { flow, place, sent, expectState } = aCheckout(
      fetched({ payableToman: toman(90) }, { payableToman: toman(90) }),
    );
    place();
    await expectState({
      phase: 'consenting',
      placed: null,
      consent: { code: 'priceChanged', shownToman: 80, invoiceToman: 90 },
    });
    flow.decline();
    expect(flow.getState()).toEqual({ phase: 'choosing', problem: null });
    expect(sent).toHaveLength(0);
    place();
    await expectState({ phase: 'consenting' });
    flow.agree();
    // The answer costs 80 again, which differs from the agreed 90.
    await expectState({
      phase: 'consenting',
      placed,
      consent: { code: 'priceChanged', shownToman: 90, invoiceToman: 80 },
    });
    flow.decline();
    expect(flow.getState()).toMatchObject({ phase: 'placed', placed, isPaying: false });
    expect(sent).toMatchObject([{ key: 'key-2', price: { payableToman: 90 } }]);
  });

  test('a price that is first known on the invoice requires consent before it is paid', async () => {
    const { flow, request, expectState } = aCheckout(fetched(undefined));
    flow.place({ ...request, price: undefined });
    await expectState({ phase: 'consenting', placed, consent: { code: 'priceUnseen', invoiceToman: 80 } });
    flow.agree();
    expect(flow.getState()).toMatchObject({ phase: 'placed', isPaying: true });
  });

  test('unavailable choices send nothing', async () => {
    const { flow, place, sent } = aCheckout(fetched(null));
    const seen: string[] = [];
    flow.subscribe(() => seen.push(flow.getState().phase));
    place();
    await vi.waitFor(() => expect(seen).toEqual(['pricing', 'choosing']));
    expect(sent).toHaveLength(0);
    expect(flow.getState()).toEqual({ phase: 'choosing', problem: null });
  });

  test('a price that could not be fetched is a problem, and nothing is sent', async () => {
    const { place, sent, expectState } = aCheckout({ fetchPrice: () => Promise.reject(lost('networkError')) });
    place();
    await expectState({ phase: 'choosing', problem: { code: 'networkError' } });
    expect(sent).toHaveLength(0);
  });

  test('is not compared where the payment asks for consent', async () => {
    const { flow, request, expectState } = aCheckout();
    flow.place({ ...request, price: { payableToman: toman(10) } });
    await expectState({ phase: 'placed', intent: { price: { payableToman: 10 } } });
  });
});

test('a placed order is paid, closed or discarded', async () => {
  const { flow, place, expectState } = aCheckout();
  place();
  await expectState({ phase: 'placed' });
  flow.closePayment();
  expect(flow.getState()).toMatchObject({ isPaying: false, isPaid: false });
  flow.openPayment();
  flow.markPaid();
  expect(flow.getState()).toMatchObject({ isPaying: true, isPaid: true });
  flow.discard();
  expect(flow.getState()).toEqual({ phase: 'choosing', problem: null });
});
