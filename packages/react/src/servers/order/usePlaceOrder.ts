import type { Invoice } from '@abrak/core/billing';
import { currentQuote, type OrderPayload, reduceOrder } from '@abrak/core/internal';
import { type OrderQuote, orderServer, serverQueries } from '@abrak/core/servers';
import { useQueryClient } from '@tanstack/react-query';
import { type PlacingOrder, usePlaceOrderFlow, useRefreshMoney } from '../../billing/index.ts';
import { useClient } from '../../provider/index.ts';
import type { Order } from './useOrder.ts';
import { hourlyChoice } from './useOrderQuote.ts';

interface ServerOrder {
  readonly payload: OrderPayload;
  readonly promo: string | undefined;
}

/** Flow that places and pays a server order. */
export interface PlaceOrder extends PlacingOrder<ServerOrder, Invoice> {
  /** Fetches the current price, sends the order and opens its payment. */
  readonly place: () => void;
  /** Records the payment, which starts the build. */
  readonly markPaid: () => void;
}

/**
 * Returns a function that computes the price from freshly fetched data; null if the choices are no longer available,
 * undefined if only the invoice has the price or the provider hides prices.
 */
function useFreshQuote({ state, context, canQuote }: Order): () => Promise<OrderQuote | undefined | null> {
  const client = useClient();
  const cache = useQueryClient();
  return async () => {
    const choice = hourlyChoice(state, context);
    const { showPrices } = client.provider;
    if (choice !== undefined) {
      if (!canQuote || !showPrices) return undefined;
      return cache.fetchQuery({ ...serverQueries.quote(client, choice, { promo: state.promo?.code }), staleTime: 0 });
    }
    const plans = await cache.fetchQuery({ ...serverQueries.plans(client), staleTime: 0 });
    const fresh = { ...context, plans, now: cache.getQueryState(serverQueries.plans(client).queryKey)?.dataUpdatedAt ?? context.now };
    const settled = reduceOrder(state, { type: 'refreshed' }, fresh);
    const quote = settled.planId === state.planId ? (currentQuote(settled, fresh) ?? null) : null;
    return showPrices || quote === null ? quote : undefined;
  };
}

/** Places the order of a server; the invoice or its price needs consent if it differs from the shown one. */
export function usePlaceOrder(order: Order): PlaceOrder {
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
  const { payload, state, price } = order;
  return {
    flow,
    placing,
    place: () => {
      if (payload === undefined) return;
      const calls = { fetchPrice, send, payableOf: ({ payableToman }: Invoice) => payableToman };
      flow.place({ order: { payload, promo: state.promo?.code }, price: price.quote, calls });
    },
    markPaid: () => {
      flow.markPaid();
      refreshServers();
    },
  };
}
