import { isApiError } from '../client/index.ts';
import { randomId } from '../shared/internal.ts';
import { type Money, type Store, createStore } from '../shared/index.ts';
import {
  noOrder,
  type OrderIntent,
  type PlaceOrderEvent,
  type PlaceOrderState,
  reducePlaceOrder,
} from './placeOrderState.ts';
import type { ShownPrice } from './priceConsent.ts';

/** Calls that place an order. */
export interface OrderCalls<Order, Placed> {
  /**
   * Fetches the current price before the order is sent: undefined when only the invoice has it, null when the choices
   * are no longer available. Omit it where the payment asks for consent to another price.
   */
  readonly fetchPrice?: (() => Promise<ShownPrice | undefined | null>) | undefined;
  /** Sends the order with the idempotency key of its intent. */
  readonly send: (intent: OrderIntent<Order>) => Promise<Placed>;
  /** Returns the price of the placed order, which is compared with the agreed one. Omit it as `fetchPrice`. */
  readonly payableOf?: ((placed: Placed) => Money) | undefined;
}

/** Order to place. */
export interface OrderRequest<Order, Placed> {
  readonly order: Order;
  /** Price that the customer was shown; undefined when it is first known on the invoice. */
  readonly price: ShownPrice | undefined;
  readonly calls: OrderCalls<Order, Placed>;
}

/** Store and actions of one order at a time, from the finished choices to its payment. */
export interface PlaceOrderFlow<Order, Placed> extends Store<PlaceOrderState<Order, Placed>> {
  /** Places an order under a new idempotency key. Does nothing while another order is being placed or is placed. */
  place(request: OrderRequest<Order, Placed>): void;
  /** Agrees to a price that was not shown, and continues. */
  agree(): void;
  /** Declines a price that was not shown; an order that was already sent stays placed. */
  decline(): void;
  /** Sends an order without an answer again, with the same idempotency key. */
  retry(): void;
  /** Opens the payment of the placed order. */
  openPayment(): void;
  closePayment(): void;
  /** Records that the placed order is paid. */
  markPaid(): void;
  /** Returns to the choices after the placed order was deleted, for example because its domain is taken. */
  discard(): void;
}

type WithoutKey<Event> = Event extends { readonly key: string } ? Omit<Event, 'key'> : never;

/** Returns true for an error after which the order may exist: no answer came, or it cannot be read. */
export function isLostOrder(problem: unknown): boolean {
  return (['networkError', 'unavailable', 'unreadableAnswer'] as const).some((code) => isApiError(problem, code));
}

async function fetchPrice<Order, Placed>(
  { key }: OrderIntent<Order>,
  calls: OrderCalls<Order, Placed>,
): Promise<PlaceOrderEvent<Order, Placed>> {
  try {
    const price = await calls.fetchPrice?.();
    return price === null ? { type: 'unavailable', key } : { type: 'priced', key, price };
  } catch (problem) {
    return { type: 'refused', key, problem };
  }
}

async function send<Order, Placed>(
  intent: OrderIntent<Order>,
  calls: OrderCalls<Order, Placed>,
): Promise<PlaceOrderEvent<Order, Placed>> {
  const { key } = intent;
  try {
    const placed = await calls.send(intent);
    return { type: 'answered', key, placed, payableToman: calls.payableOf?.(placed) };
  } catch (problem) {
    return { type: isLostOrder(problem) ? 'lost' : 'refused', key, problem };
  }
}

/** Creates a flow without an order. `newKey` creates an idempotency key of at most 64 characters; default: a UUID. */
export function createPlaceOrderFlow<Order, Placed>({
  newKey = randomId,
}: { readonly newKey?: () => string } = {}): PlaceOrderFlow<Order, Placed> {
  const store = createStore<PlaceOrderState<Order, Placed>>(noOrder);
  let calls: OrderCalls<Order, Placed> | undefined;

  const enter = (event: PlaceOrderEvent<Order, Placed>): void => {
    const before = store.getState();
    const next = reducePlaceOrder(before, event);
    store.setState(next);
    if (next.phase === before.phase || calls === undefined) return;
    if (next.phase === 'pricing') void fetchPrice(next.intent, calls).then(enter);
    if (next.phase === 'sending') void send(next.intent, calls).then(enter);
  };

  const dispatch = (event: WithoutKey<PlaceOrderEvent<Order, Placed>>): void => {
    const state = store.getState();
    if (state.phase !== 'choosing') enter({ ...event, key: state.intent.key });
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    place({ order, price, calls: requested }) {
      const { phase } = store.getState();
      if (phase !== 'choosing' && phase !== 'unanswered') return;
      calls = requested;
      enter({
        type: 'opened',
        intent: { order, key: newKey(), price },
        fetchesPrice: requested.fetchPrice !== undefined,
      });
    },
    agree: () => dispatch({ type: 'agreed' }),
    decline: () => dispatch({ type: 'declined' }),
    retry: () => dispatch({ type: 'retried' }),
    openPayment: () => dispatch({ type: 'paymentOpened' }),
    closePayment: () => dispatch({ type: 'paymentClosed' }),
    markPaid: () => dispatch({ type: 'paid' }),
    discard: () => dispatch({ type: 'discarded' }),
  };
}
