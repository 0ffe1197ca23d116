import { canContinue } from '@abrak/core/internal';
import { useEffect, useState } from 'react';
import { useEffectEvent } from '../../ui/index.ts';
import type { OrderPage, OrderPlace, OrderPlaceChange } from './orderPlace.ts';
import type { OpenOrder } from './useOrder.ts';

/** Props for hosts that store the position of an order. */
export interface OrderPlaceProps {
  /** Position of the order; default: the wizard keeps it in its own state. */
  readonly place?: OrderPlace | undefined;
  /** Called with a new position: with `push` for another page, with `replace` for changed choices. Requires `place`. */
  readonly onPlaceChange?: ((place: OrderPlace, change: OrderPlaceChange) => void) | undefined;
}

/** Order in the wizard, with its page. */
export interface Order extends OpenOrder {
  readonly page: OrderPage;
  readonly goTo: (page: OrderPage) => void;
}

const initialPlace: OrderPlace = { page: 'choosePlan', choices: '' };

/** Keeps the position of an order where no host does. */
export function usePlace({ place, onPlaceChange }: OrderPlaceProps) {
  const [own, setOwn] = useState(initialPlace);
  const change = (next: OrderPlace, action: OrderPlaceChange) =>
    onPlaceChange === undefined ? setOwn(next) : onPlaceChange(next, action);
  return { place: place ?? own, change };
}

/** Adds the page to an order, and keeps its position in sync with the choices. */
export function useOrderPlace(order: OpenOrder, { place, change }: ReturnType<typeof usePlace>): Order {
  const { choices } = order;
  const page = canContinue(order.state) ? place.page : 'choosePlan';
  const syncPlace = useEffectEvent(() => change({ page, choices }, 'replace'));
  const isInSync = page === place.page && choices === place.choices;
  useEffect(() => {
    if (!isInSync) syncPlace();
  }, [isInSync, page, choices]);
  return { ...order, page, goTo: (next) => next !== page && change({ page: next, choices }, 'push') };
}
