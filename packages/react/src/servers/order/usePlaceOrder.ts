import type { Invoice } from '@abrak/core/billing';
import {
  currentQuote,
  type OrderPayload,
  type OrderQuote,
  orderServer,
  reduceOrder,
  serverQueries,
} from '@abrak/core/servers';
import { useQueryClient } from '@tanstack/react-query';
import { type PlacingOrder, usePlaceOrderFlow, useRefreshMoney, whenSettled } from '../../billing/internal.ts';
import { useClient } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import type { ChosenOrder } from './useChosenOrder.ts';
import { hourlyChoice } from './useOrderQuote.ts';

export interface ServerOrder {
  readonly payload: OrderPayload;
  readonly promo: string | undefined;
}

/** State of placing a server order. In `consenting` it has the prices, in `placed` the invoice to pay. */
export type ServerPlacing = PlacingOrder<ServerOrder, Invoice>['placing'];

/** Flow that places a server order; its commands are stable and never reject. */
export interface PlaceOrder {
  readonly placing: ServerPlacing;
  /**
   * Fetches the current price and sends the order. Resolves with the state that is reached: placed, refused, waiting for
   * consent, or without an answer. Does nothing while the order is incomplete, and while or after one is placed.
   */
  readonly place: () => Promise<ServerPlacing>;
  /** Agrees to a price that was not shown, and goes on; resolves as `place` does. */
  readonly agree: () => Promise<ServerPlacing>;
  /** Declines a price that was not shown; an order that was already sent stays placed. */
  readonly decline: () => void;
  /** Sends an order without an answer again, with the same idempotency key; resolves as `place` does. */
  readonly retry: () => Promise<ServerPlacing>;
  /** Marks the payment of the placed order as open (`isPaying`). */
  readonly openPayment: () => void;
  readonly closePayment: () => void;
  /** Records the payment, which starts the build. Call it from `onPaid` of `usePayment`. */
  readonly markPaid: () => void;
}

/**
 * Returns a function that computes the price from freshly fetched data; null if the choices are no longer available,
 * undefined if only the invoice has the price or the provider hides prices.
 */
function useFreshQuote(order: ChosenOrder | undefined): () => Promise<OrderQuote | undefined | null> {
  const client = useClient();
  const cache = useQueryClient();
  return async () => {
    if (order === undefined) return null;
    const { state, context, canQuote } = order;
    const choice = hourlyChoice(state, context);
    const { showPrices } = client.provider;
    if (choice !== undefined) {
      if (!canQuote || !showPrices) return undefined;
      return cache.fetchQuery({ ...serverQueries.quote(client, choice, { promo: state.promo?.code }), staleTime: 0 });
    }
    const plans = await cache.fetchQuery({ ...serverQueries.plans(client), staleTime: 0 });
    const fresh = {
      ...context,
      plans,
      now: cache.getQueryState(serverQueries.plans(client).queryKey)?.dataUpdatedAt ?? context.now,
    };
    const settled = reduceOrder(state, { type: 'refreshed' }, fresh);
    const quote = settled.planId === state.planId ? (currentQuote(settled, fresh) ?? null) : null;
    return showPrices || quote === null ? quote : undefined;
  };
}

/** Places the order of a server; the invoice or its price needs consent if it differs from the shown one. */
export function usePlaceOrder(order: ChosenOrder | undefined): PlaceOrder {
  const client = useClient();
  const cache = useQueryClient();
  const refreshMoney = useRefreshMoney();
  const { flow, placing } = usePlaceOrderFlow<ServerOrder, Invoice>();
  const fetchPrice = useFreshQuote(order);
  const refreshServers = () => void cache.invalidateQueries({ queryKey: serverQueries.servers(client).queryKey });
  const send = async ({ order: { payload, promo }, key }: { readonly order: ServerOrder; readonly key: string }) => {
    try {
      const invoice = await orderServer(client, payload, { key, promo });
      refreshMoney();
      return invoice;
    } finally {
      // Also after a lost answer, because the order may have created a server.
      refreshServers();
    }
  };
  return {
    placing,
    place: useCommand(() => {
      if (order?.payload !== undefined) {
        const calls = { fetchPrice, send, payableOf: ({ payableToman }: Invoice) => payableToman };
        flow.place({
          order: { payload: order.payload, promo: order.state.promo?.code },
          price: order.price.quote,
          calls,
        });
      }
      return whenSettled(flow);
    }),
    agree: useCommand(() => {
      flow.agree();
      return whenSettled(flow);
    }),
    decline: flow.decline,
    retry: useCommand(() => {
      flow.retry();
      return whenSettled(flow);
    }),
    openPayment: flow.openPayment,
    closePayment: flow.closePayment,
    markPaid: useCommand(() => {
      flow.markPaid();
      refreshServers();
    }),
  };
}
