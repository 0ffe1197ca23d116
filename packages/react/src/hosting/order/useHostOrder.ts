import { useEffect } from 'react';
import type { Loading } from '../../provider/headless.ts';
import { useEffectEvent } from '../../ui/headless.ts';
import { canCheck, type NameSearchState, useNameSearch } from '../search/useNameSearch.ts';
import { useHostCatalogue } from '../useOffers.ts';
import { type HostOrdering, type OrderStart, useHostOrdering } from './useHostOrdering.ts';
import { type PlaceHost, usePlaceHost } from './usePlaceHost.ts';

export interface HostOrderOptions {
  /** Initial choices; default: none. A later value does not change the choices. */
  readonly start?: OrderStart | undefined;
  /** Called with the choices when they differ from `start`, to keep them in an address. */
  readonly onStartChange?: ((start: OrderStart) => void) | undefined;
}

/** Order of a host in progress: choices, problems and price (`selection`), name search, and the state of placing it. */
export interface OpenHostOrder extends HostOrdering, PlaceHost {
  /** Search for the name; a name that the order starts with is checked at once. */
  readonly searching: NameSearchState;
}

/** Order of a host, with the loading state of its catalogue. */
export interface HostOrderData extends Loading {
  /** Undefined until plans and suffixes are loaded. */
  readonly order: OpenHostOrder | undefined;
}

const emptyStart: OrderStart = {};

/**
 * Orders a host with its domain, newly registered or existing: keeps the choices, checks names, computes the price with
 * tax, and places the order once, however often it is pressed or repeated. The placed order is paid with `usePayment`.
 * See docs/contract/hosting.md#ordering.
 */
export function useHostOrder({ start = emptyStart, onStartChange }: HostOrderOptions = {}): HostOrderData {
  const { catalogue, ...loading } = useHostCatalogue();
  const { isOpen, ...ordering } = useHostOrdering(catalogue, { start, onChange: onStartChange });
  const { state, selection, send } = ordering;
  const { suffixes, now } = ordering.catalogue;
  const searching = useNameSearch({ state, selection, send, suffixes, now });
  const placeHost = usePlaceHost(ordering);
  const isChoosing = isOpen && placeHost.placing.phase !== 'placed';
  const checkStart = useEffectEvent(() => {
    if (state.isRegistration && canCheck(selection)) searching.check(selection.names);
  });
  useEffect(() => {
    if (isChoosing) checkStart();
  }, [isChoosing]);
  return { ...loading, order: isOpen ? { ...ordering, ...placeHost, searching } : undefined };
}
