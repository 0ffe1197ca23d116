import {
  canContinue,
  currentPayload,
  type OrderEvent,
  type OrderPayload,
  type OrderState,
  writeOrderParams,
} from '@abrak/core/internal';
import { useEffect, useState } from 'react';
import type { OrderPage, OrderPlace, PlaceChange } from './orderPlace.ts';
import type { Catalogue } from './useCatalogue.ts';
import { type QuoteState, useOrderQuote } from './useOrderQuote.ts';
import { useOrderState } from './useOrderState.ts';
import { type PromoCheck, usePromoCheck } from './usePromoCheck.ts';
import { useEffectEvent } from '../../ui/index.ts';

/** Props for hosts that store the position of an order. */
export interface OrderPlaceProps {
  /** Position of the order; default: the wizard keeps it in its own state. */
  readonly place?: OrderPlace | undefined;
  /** Called with a new position: with `push` for another page, with `replace` for changed choices. Requires `place`. */
  readonly onPlaceChange?: ((place: OrderPlace, change: PlaceChange) => void) | undefined;
}

/** Order in progress: its catalogue, choices, price and payload. */
export interface Order extends Catalogue {
  /** Choices, with the checked discount code. */
  readonly state: OrderState;
  readonly send: (event: OrderEvent) => void;
  readonly page: OrderPage;
  readonly goTo: (page: OrderPage) => void;
  readonly promo: PromoCheck;
  readonly price: QuoteState;
  /** Body of the order call; undefined while a choice is missing or the discount code is unchecked. */
  readonly payload: OrderPayload | undefined;
}

const initialPlace: OrderPlace = { page: 'choosePlan', choices: '' };

function usePlace({ place, onPlaceChange }: OrderPlaceProps) {
  const [own, setOwn] = useState(initialPlace);
  const change = (next: OrderPlace, action: PlaceChange) => (onPlaceChange === undefined ? setOwn(next) : onPlaceChange(next, action));
  return { place: place ?? own, change };
}

/** Manages the choices of an order and keeps its position in sync with them. */
export function useOrder(catalogue: Catalogue, props: OrderPlaceProps): Order {
  const { context, isSignedIn, canQuote } = catalogue;
  const { place, change } = usePlace(props);
  const { state: chosen, send } = useOrderState(context, place.choices);
  const promo = usePromoCheck(chosen, { context, isSignedIn });
  const state: OrderState = { ...chosen, promo: promo.promo };
  const page = canContinue(state) ? place.page : 'choosePlan';
  const choices = writeOrderParams(state).toString();
  const syncPlace = useEffectEvent(() => change({ page, choices }, 'replace'));
  const isInSync = page === place.page && choices === place.choices;
  useEffect(() => {
    if (!isInSync) syncPlace();
  }, [isInSync, page, choices]);
  return {
    ...catalogue,
    state,
    send,
    page,
    goTo: (next) => next !== page && change({ page: next, choices }, 'push'),
    promo,
    price: useOrderQuote(state, context, canQuote),
    payload: promo.isOpen ? undefined : currentPayload(state, context),
  };
}
