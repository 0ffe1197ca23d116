import type { Money } from '../shared/index.ts';
import { priceConsent, type PriceConsent, type ShownPrice } from './priceConsent.ts';

/** Order with the idempotency key that all its calls share until the terminal answer. */
export interface OrderIntent<Order> {
  readonly order: Order;
  readonly key: string;
  /** Price that the customer was shown or agreed to; undefined when it is first known on the invoice. */
  readonly price: ShownPrice | undefined;
}

export interface OrderInPhase<Phase extends string, Order> {
  readonly phase: Phase;
  readonly intent: OrderIntent<Order>;
}

/** Phase before an order is placed. */
export interface OrderChoosing {
  readonly phase: 'choosing';
  /** Error with which the order was rejected; null when there is none. */
  readonly problem: unknown;
}

/** Phase in which the customer is asked for consent to a price that was not shown. */
export interface OrderConsenting<Order, Placed> extends OrderInPhase<'consenting', Order> {
  readonly consent: PriceConsent;
  /** Placed order; null before the order is sent. */
  readonly placed: Placed | null;
}

/** Phase after a call without an answer: the order may or may not exist. */
export interface OrderUnanswered<Order> extends OrderInPhase<'unanswered', Order> {
  readonly problem: unknown;
}

/** Phase of a placed order, paid or not. */
export interface OrderPlaced<Order, Placed> extends OrderInPhase<'placed', Order> {
  readonly placed: Placed;
  readonly isPaying: boolean;
  readonly isPaid: boolean;
}

/**
 * State of placing an order, from the finished choices to its payment. In `pricing` its price is fetched again, in
 * `sending` the order is sent.
 */
export type PlaceOrderState<Order, Placed> =
  | OrderChoosing
  | OrderConsenting<Order, Placed>
  | OrderInPhase<'pricing', Order>
  | OrderInPhase<'sending', Order>
  | OrderPlaced<Order, Placed>
  | OrderUnanswered<Order>;

/** Event of placing an order. All but `opened` carry the key of their intent; events of another intent are ignored. */
export type PlaceOrderEvent<Order, Placed> =
  | { readonly type: 'opened'; readonly intent: OrderIntent<Order>; readonly fetchesPrice: boolean }
  | ({ readonly key: string } & (
      | { readonly type: 'agreed' | 'declined' | 'discarded' | 'paid' | 'paymentClosed' | 'paymentOpened' | 'retried' }
      /** The current price; undefined when it is first known on the invoice. */
      | { readonly type: 'priced'; readonly price: ShownPrice | undefined }
      /** The choices are no longer available. */
      | { readonly type: 'unavailable' }
      /** `payableToman` is undefined when the payment compares the price instead. */
      | { readonly type: 'answered'; readonly placed: Placed; readonly payableToman: Money | undefined }
      /** No answer came, or the answer does not show whether the order was placed. */
      | { readonly type: 'lost'; readonly problem: unknown }
      /** The order was not placed. */
      | { readonly type: 'refused'; readonly problem: unknown }
    ));

type IntentEvent<Order, Placed> = Exclude<PlaceOrderEvent<Order, Placed>, { readonly type: 'opened' }>;

/** Initial state, without an order. */
export const noOrder: OrderChoosing = { phase: 'choosing', problem: null };

function afterPricing<Order, Placed>(
  state: OrderInPhase<'pricing', Order>,
  event: IntentEvent<Order, Placed>,
): PlaceOrderState<Order, Placed> {
  switch (event.type) {
    case 'priced': {
      const { price } = event;
      const intent = { ...state.intent, price };
      const consent = price && priceConsent(state.intent.price, price);
      return consent === undefined
        ? { phase: 'sending', intent }
        : { phase: 'consenting', intent, consent, placed: null };
    }
    case 'unavailable':
      return noOrder;
    case 'refused':
      return { phase: 'choosing', problem: event.problem };
    default:
      return state;
  }
}

function afterSending<Order, Placed>(
  state: OrderInPhase<'sending', Order>,
  event: IntentEvent<Order, Placed>,
): PlaceOrderState<Order, Placed> {
  const { intent } = state;
  switch (event.type) {
    case 'answered': {
      const { placed, payableToman } = event;
      const consent = payableToman === undefined ? undefined : priceConsent(intent.price, { payableToman });
      if (consent !== undefined) return { phase: 'consenting', intent, consent, placed };
      return { phase: 'placed', intent, placed, isPaying: true, isPaid: false };
    }
    case 'lost':
      return { phase: 'unanswered', intent, problem: event.problem };
    case 'refused':
      return { phase: 'choosing', problem: event.problem };
    default:
      return state;
  }
}

function afterConsent<Order, Placed>(
  state: OrderConsenting<Order, Placed>,
  event: IntentEvent<Order, Placed>,
): PlaceOrderState<Order, Placed> {
  const { intent, placed } = state;
  if (event.type !== 'agreed' && event.type !== 'declined') return state;
  const isAgreed = event.type === 'agreed';
  // An order that was sent stays placed, also without consent.
  if (placed !== null) return { phase: 'placed', intent, placed, isPaying: isAgreed, isPaid: false };
  return isAgreed ? { phase: 'sending', intent } : noOrder;
}

function afterPlacing<Order, Placed>(
  state: OrderPlaced<Order, Placed>,
  event: IntentEvent<Order, Placed>,
): PlaceOrderState<Order, Placed> {
  switch (event.type) {
    case 'paymentOpened':
      return state.isPaying ? state : { ...state, isPaying: true };
    case 'paymentClosed':
      return state.isPaying ? { ...state, isPaying: false } : state;
    case 'paid':
      return state.isPaid ? state : { ...state, isPaid: true };
    case 'discarded':
      return noOrder;
    default:
      return state;
  }
}

/**
 * Returns the state after an event; the same object when the event changes nothing. A new intent begins only before an
 * order is placed, or after a lost answer.
 */
export function reducePlaceOrder<Order, Placed>(
  state: PlaceOrderState<Order, Placed>,
  event: PlaceOrderEvent<Order, Placed>,
): PlaceOrderState<Order, Placed> {
  if (event.type === 'opened') {
    if (state.phase !== 'choosing' && state.phase !== 'unanswered') return state;
    return { phase: event.fetchesPrice ? 'pricing' : 'sending', intent: event.intent };
  }
  if (state.phase === 'choosing' || event.key !== state.intent.key) return state;
  switch (state.phase) {
    case 'pricing':
      return afterPricing(state, event);
    case 'sending':
      return afterSending(state, event);
    case 'consenting':
      return afterConsent(state, event);
    case 'unanswered':
      return event.type === 'retried' ? { phase: 'sending', intent: state.intent } : state;
    case 'placed':
      return afterPlacing(state, event);
    default:
      return state satisfies never;
  }
}
