import { createPlaceOrderFlow, type PlaceOrderFlow, type PlaceOrderState } from '@abrak/core/billing';
import { useState, useSyncExternalStore } from 'react';

/** Flow that places orders, with its current state. */
export interface PlacingOrder<Order, Placed> {
  readonly flow: PlaceOrderFlow<Order, Placed>;
  readonly placing: PlaceOrderState<Order, Placed>;
}

/** Creates a flow that places one order at a time, for the lifetime of the component. */
export function usePlaceOrderFlow<Order, Placed>(): PlacingOrder<Order, Placed> {
  const [flow] = useState(() => createPlaceOrderFlow<Order, Placed>());
  const placing = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState);
  return { flow, placing };
}

/** Waits until no call of a flow is pending, and returns its state. */
export function whenSettled<Order, Placed>(
  flow: PlaceOrderFlow<Order, Placed>,
): Promise<PlaceOrderState<Order, Placed>> {
  return new Promise((resolve) => {
    const read = () => {
      const state = flow.getState();
      if (state.phase === 'pricing' || state.phase === 'sending') return;
      stop();
      resolve(state);
    };
    const stop = flow.subscribe(read);
    read();
  });
}
