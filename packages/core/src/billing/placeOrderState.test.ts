import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toman } from '../shared/index.ts';
import {
  noOrder,
  type OrderIntent,
  type PlaceOrderEvent,
  type PlaceOrderState,
  reducePlaceOrder,
} from './placeOrderState.ts';

type State = PlaceOrderState<string, string>;
type Event = PlaceOrderEvent<string, string>;
type EventWithoutKey = Event extends infer One ? (One extends { key: string } ? Omit<One, 'key'> : never) : never;

const KEY = 'key-1';
const payableToman = toman(80);
const price = { payableToman, renewalToman: toman(100) };
const intent: OrderIntent<string> = { order: 'web-1', key: KEY, price };
const dearer = { payableToman: toman(90), renewalToman: toman(110) };
const problem = new Error('refused');
const priceChanged = { code: 'priceChanged', shownToman: payableToman, invoiceToman: dearer.payableToman } as const;
const priceUnseen = { code: 'priceUnseen', invoiceToman: payableToman } as const;

const choosing: State = { phase: 'choosing', problem: null };
const refused: State = { phase: 'choosing', problem };
const pricing: State = { phase: 'pricing', intent };
const unpriced: OrderIntent<string> = { ...intent, price: undefined };
const sending: State = { phase: 'sending', intent };
const sendingUnpriced: State = { phase: 'sending', intent: unpriced };
const asking: State = {
  phase: 'consenting',
  intent: { ...intent, price: dearer },
  consent: priceChanged,
  placed: null,
};
const askingPlaced: State = { phase: 'consenting', intent: unpriced, consent: priceUnseen, placed: 'invoice 7' };
const unanswered: State = { phase: 'unanswered', intent, problem };
const placed: State = { phase: 'placed', intent, placed: 'invoice 7', isPaying: true, isPaid: false };
const left: State = { ...placed, isPaying: false };
const paid: State = { ...placed, isPaid: true };
const answered = (payable: number | undefined) =>
  ({
    type: 'answered',
    placed: 'invoice 7',
    payableToman: payable === undefined ? undefined : toman(payable),
  }) as const;

const changes: [State, EventWithoutKey, State][] = [
  [pricing, { type: 'priced', price }, sending],
  [pricing, { type: 'priced', price: dearer }, asking],
  [pricing, { type: 'priced', price: undefined }, sendingUnpriced],
  [
    { phase: 'pricing', intent: unpriced },
    { type: 'priced', price },
    { phase: 'consenting', intent, consent: priceUnseen, placed: null },
  ],
  [pricing, { type: 'unavailable' }, choosing],
  [pricing, { type: 'refused', problem }, refused],
  [asking, { type: 'agreed' }, { phase: 'sending', intent: { ...intent, price: dearer } }],
  [asking, { type: 'declined' }, choosing],
  [sending, answered(80), placed],
  [sending, answered(undefined), placed],
  [sending, answered(90), { phase: 'consenting', intent, consent: priceChanged, placed: 'invoice 7' }],
  [
    sending,
    answered(100),
    {
      phase: 'consenting',
      intent,
      consent: { code: 'discountMissing', shownToman: payableToman, invoiceToman: toman(100) },
      placed: 'invoice 7',
    },
  ],
  [sendingUnpriced, answered(80), askingPlaced],
  [sending, { type: 'refused', problem }, refused],
  [sending, { type: 'lost', problem }, unanswered],
  [unanswered, { type: 'retried' }, sending],
  [askingPlaced, { type: 'agreed' }, { ...placed, intent: unpriced }],
  [askingPlaced, { type: 'declined' }, { ...left, intent: unpriced }],
  [placed, { type: 'paymentClosed' }, left],
  [left, { type: 'paymentOpened' }, placed],
  [placed, { type: 'paid' }, paid],
  [paid, { type: 'paymentClosed' }, { ...paid, isPaying: false }],
  [left, { type: 'discarded' }, choosing],
];

const states: State[] = [
  choosing,
  refused,
  pricing,
  sending,
  sendingUnpriced,
  asking,
  askingPlaced,
  unanswered,
  placed,
  left,
  paid,
];
const ownEvents: Event[] = changes.map(([, event]) => ({ ...event, key: KEY }));
const isChange = (state: State, event: Pick<Event, 'type'>) =>
  changes.some(([before, one]) => before.phase === state.phase && one.type === event.type);

test.each(changes)('%j, after %j, becomes %j', (before, event, after) => {
  expect(reducePlaceOrder(before, { ...event, key: KEY })).toEqual(after);
});

describe('a new order', () => {
  const next: OrderIntent<string> = { ...intent, order: 'web-2', key: 'key-2' };

  test.each([choosing, refused, unanswered])('begins with its price where prices are fetched, after %j', (before) => {
    expect(reducePlaceOrder(before, { type: 'opened', intent: next, fetchesPrice: true })).toEqual({
      phase: 'pricing',
      intent: next,
    });
    expect(reducePlaceOrder(before, { type: 'opened', intent: next, fetchesPrice: false })).toEqual({
      phase: 'sending',
      intent: next,
    });
  });

  test.each([pricing, sending, asking, askingPlaced, placed, left, paid])('does not replace %j', (before) => {
    expect(reducePlaceOrder(before, { type: 'opened', intent: next, fetchesPrice: true })).toBe(before);
  });
});

test.each(states)('every event that is not listed above leaves %j', (state) => {
  const others = ownEvents.filter((event) => !isChange(state, event));
  expect(others.every((event) => reducePlaceOrder(state, event) === state)).toBe(true);
});

test.each(states)('events of another intent leave %j', (state) => {
  const others = changes.map(([, event]): Event => ({ ...event, key: 'key-2' }));
  expect(others.every((event) => reducePlaceOrder(state, event) === state)).toBe(true);
});

test('repeated events change nothing once the order is placed', () => {
  expect(reducePlaceOrder(placed, { type: 'paymentOpened', key: KEY })).toBe(placed);
  expect(reducePlaceOrder(left, { type: 'paymentClosed', key: KEY })).toBe(left);
  expect(reducePlaceOrder(paid, { type: 'paid', key: KEY })).toBe(paid);
});

test('from the first send to the answer, the key and the order never change', () => {
  const anyEvents = fc.array(fc.constantFrom(...ownEvents), { maxLength: 30 });
  const property = fc.property(anyEvents, (events) => {
    let state: State = { phase: 'pricing', intent };
    return events.every((event) => {
      state = reducePlaceOrder(state, event);
      return state.phase === 'choosing' || (state.intent.key === KEY && state.intent.order === 'web-1');
    });
  });
  expect(() => fc.assert(property)).not.toThrow();
});

test('the initial state has no order and no problem', () => {
  expect(noOrder).toEqual(choosing);
});
