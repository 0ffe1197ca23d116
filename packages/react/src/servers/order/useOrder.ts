import { canContinue, currentPayload, type OrderEvent, type OrderPayload, type OrderState, writeOrderParams } from '@abrak/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderPage, OrderPlace, PlaceChange } from './orderPlace.ts';
import type { Catalogue } from './useCatalogue.ts';
import { type ShownQuote, useOrderQuote } from './useOrderQuote.ts';
import { useOrderState } from './useOrderState.ts';
import { type PromoCheck, usePromoCheck } from './usePromoCheck.ts';

export interface OrderPlaceProps {
  /** Where the order stands; default: the wizard keeps it to itself. */
  readonly place?: OrderPlace | undefined;
  /** Keeps another place; called with push for another page, with replace while things are chosen. Needs `place`. */
  readonly onPlaceChange?: ((place: OrderPlace, change: PlaceChange) => void) | undefined;
}

/** An order on the screen. */
export interface Order extends Catalogue {
  /** With what the server says of the discount code. */
  readonly state: OrderState;
  readonly send: (event: OrderEvent) => void;
  readonly page: OrderPage;
  readonly goTo: (page: OrderPage) => void;
  readonly promo: PromoCheck;
  readonly price: ShownQuote;
  /** What would be sent; undefined while something is missing. */
  readonly payload: OrderPayload | undefined;
}

const beginning: OrderPlace = { page: 'choosePlan', choices: '' };

function usePlace({ place, onPlaceChange }: OrderPlaceProps) {
  const [own, setOwn] = useState(beginning);
  const change = (next: OrderPlace, how: PlaceChange) => (onPlaceChange === undefined ? setOwn(next) : onPlaceChange(next, how));
  return { place: place ?? own, change };
}

/** Puts an order together, and keeps every choice in its place. */
export function useOrder(catalogue: Catalogue, props: OrderPlaceProps): Order {
  const { context, isSignedIn, canQuote } = catalogue;
  const { place, change } = usePlace(props);
  const { state: chosen, send } = useOrderState(context, place.choices);
  const promo = usePromoCheck(chosen, { context, isSignedIn });
  const state: OrderState = { ...chosen, promo: promo.promo };
  const page = canContinue(state) ? place.page : 'choosePlan';
  const choices = writeOrderParams(state).toString();
  const keep = useEffectEvent(() => change({ page, choices }, 'replace'));
  const isKept = page === place.page && choices === place.choices;
  useEffect(() => {
    if (!isKept) keep();
  }, [isKept, page, choices]);
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
