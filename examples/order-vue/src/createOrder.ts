import { type Client, createStore } from '@abrak/core';
import { createPlaceOrderFlow, type Invoice } from '@abrak/core/billing';
import {
  currentPayload,
  currentQuote,
  listServerPlans,
  type OrderContext,
  type OrderEvent,
  type OrderPayload,
  orderServer,
  type OrderState,
  reduceOrder,
  startOrder,
} from '@abrak/core/servers';

/** Creates an order: a store of the choices, and the flow that places them once. Uses no framework. */
export function createOrder(client: Client, context: OrderContext) {
  const choices = createStore<OrderState>(startOrder(context, { period: 'MONTH' }));
  const placing = createPlaceOrderFlow<OrderPayload, Invoice>();

  // The price may have changed since the page was opened.
  const fetchPrice = async () => {
    const plans = await listServerPlans(client);
    const fresh = { ...context, plans, now: Date.now() };
    const state = reduceOrder(choices.getState(), { type: 'refreshed' }, fresh);
    const isSame = state.planId === choices.getState().planId;
    return isSame ? (currentQuote(state, fresh) ?? null) : null;
  };

  return {
    choices,
    placing,
    choose: (event: OrderEvent) => choices.setState(reduceOrder(choices.getState(), event, context)),
    quote: (state: OrderState) => currentQuote(state, context),
    isComplete: (state: OrderState) => currentPayload(state, context) !== undefined,
    place(): void {
      const state = choices.getState();
      const order = currentPayload(state, context);
      if (order === undefined) return;
      placing.place({
        order,
        price: currentQuote(state, context),
        calls: {
          fetchPrice,
          send: ({ order: sent, key }) => orderServer(client, sent, { key }),
          payableOf: ({ payableToman }) => payableToman,
        },
      });
    },
  };
}
