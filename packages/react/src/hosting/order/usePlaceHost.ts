import { ApiError } from '@abrak/core';
import { type Host, type HostOrder, hostingQueries, orderHost } from '@abrak/core/hosting';
import { isLostOrder } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { type PlacingOrder, usePlaceOrderFlow, whenSettled } from '../../billing/internal.ts';
import { useClient } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';
import { useRefreshHosting } from '../useHosting.ts';
import type { HostOrdering } from './useHostOrdering.ts';

/** State of placing a host order; in `placed` it has the host with the invoice to pay. */
export type HostPlacing = PlacingOrder<HostOrder, Host>['placing'];

/** Flow that places and pays a host order; its commands are stable and never reject. */
export interface PlaceHost {
  readonly placing: HostPlacing;
  /**
   * Sends the order; the payment asks for consent if its price differs from the shown one. Resolves with the state that
   * is reached: placed, refused, or without an answer. Does nothing while the order is incomplete, and while or after one
   * is placed.
   */
  readonly place: () => Promise<HostPlacing>;
  /** Retries an order without an answer, with the same idempotency key; resolves as `place` does. */
  readonly retry: () => Promise<HostPlacing>;
  /** Marks the payment of the placed order as open (`isPaying`). */
  readonly openPayment: () => void;
  readonly closePayment: () => void;
  /** Records the payment. Call it from `onPaid` of `usePayment`. */
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
      for (const { queryKey } of [hostingQueries.plans(client), hostingQueries.suffixes(client)])
        void cache.invalidateQueries({ queryKey });
      throw problem;
    } finally {
      // Also after a lost answer, because the order may have created a host.
      refresh();
    }
  };
}

/** Places the order of a host once, however often the button is pressed or the call is retried. */
export function usePlaceHost(ordering: HostOrdering): PlaceHost {
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
    place: useCommand(() => {
      const { order, lines } = ordering.selection;
      const price = lines === null || !showPrices ? undefined : { payableToman: lines.payableToman };
      if (order !== null) flow.place({ order, price, calls: { send } });
      return whenSettled(flow);
    }),
    retry: useCommand(() => {
      flow.retry();
      return whenSettled(flow);
    }),
    openPayment: useCommand(refreshing(flow.openPayment)),
    closePayment: useCommand(refreshing(flow.closePayment)),
    markPaid: useCommand(refreshing(flow.markPaid)),
    startOver: useCommand((name: string) => {
      ordering.send({ type: 'refused', code: 'domainTaken', name });
      flow.discard();
    }),
  };
}
