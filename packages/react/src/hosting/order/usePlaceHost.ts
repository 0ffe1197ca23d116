import { ApiError } from '@abrak/core';
import { type Host, type HostOrder, hostingQueries, orderHost } from '@abrak/core/hosting';
import { isLostOrder } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { type PlacingOrder, usePlaceOrderFlow } from '../../billing/index.ts';
import { useClient } from '../../provider/index.ts';
import { useRefreshHosting } from '../useHosting.ts';
import type { HostOrdering } from './useHostOrder.ts';

/** Flow that places and pays a host order. */
export interface PlaceHost extends Pick<PlacingOrder<HostOrder, Host>, 'placing'> {
  /** Sends the order and opens its payment, which asks for consent if the price differs from the shown one. */
  readonly place: () => void;
  /** Retries an order without an answer, with the same idempotency key. */
  readonly retry: () => void;
  readonly openPayment: () => void;
  readonly closePayment: () => void;
  readonly markPaid: () => void;
  /** Returns to the choices with the name marked as taken, after another customer has registered it. */
  readonly startOver: (name: string) => void;
}

/** Returns the call that sends an order; a rejection is passed to the choices. */
function useSendOrder({ send }: HostOrdering) {
  const client = useClient();
  const cache = useQueryClient();
  const refresh = useRefreshHosting();
  return async ({ order, key }: { readonly order: HostOrder; readonly key: string }): Promise<Host> => {
    try {
      return await orderHost(client, order, { key });
    } catch (problem) {
      if (isLostOrder(problem)) throw problem;
      if (problem instanceof ApiError) send({ type: 'refused', code: problem.code, name: order.domainName });
      // The plans, suffixes and prices on the page may be outdated.
      for (const { queryKey } of [hostingQueries.plans(client), hostingQueries.suffixes(client)]) void cache.invalidateQueries({ queryKey });
      throw problem;
    } finally {
      // Also after a lost answer, because the order may have created a host.
      refresh();
    }
  };
}

/** Places the order of a host once, however often the button is pressed or the call is retried. */
export function usePlaceHost(ordering: HostOrdering): PlaceHost {
  const { order, lines } = ordering.selection;
  const { showPrices } = useClient().provider;
  const refresh = useRefreshHosting();
  const { flow, placing } = usePlaceOrderFlow<HostOrder, Host>();
  const send = useSendOrder(ordering);
  // Also after a failed payment: another customer may have registered the name in the meantime.
  const refreshing = (change: () => void) => () => {
    change();
    refresh();
  };
  return {
    placing,
    place: () => order !== null && flow.place({ order, price: lines === null || !showPrices ? undefined : { payableToman: lines.payableToman }, calls: { send } }),
    retry: flow.retry,
    openPayment: refreshing(flow.openPayment),
    closePayment: refreshing(flow.closePayment),
    markPaid: refreshing(flow.markPaid),
    startOver: (name) => {
      ordering.send({ type: 'refused', code: 'domainTaken', name });
      flow.discard();
    },
  };
}
