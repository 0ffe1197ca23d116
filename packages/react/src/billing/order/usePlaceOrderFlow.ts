import { createPlaceOrderFlow, type PlaceOrderFlow, type PlaceOrderState } from '@abrak/core/internal';
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
