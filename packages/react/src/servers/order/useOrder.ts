import { type Loading, useScope } from '../../provider/headless.ts';
import { type OrderRefusals, refusalsOf } from './orderProblems.ts';
import { useCatalogue } from './useCatalogue.ts';
import { type ChosenOrder, useChosenOrder } from './useChosenOrder.ts';
import { type PlaceOrder, usePlaceOrder } from './usePlaceOrder.ts';

export interface OrderOptions {
  /**
   * Name or display name of the preselected image; default: the provider's. If it is unavailable, the nearest newer
   * version of its family is preselected, otherwise the first image.
   */
  readonly image?: string | undefined;
  /**
   * Choices that the order begins with, as a query string, such as `choices` of an order before; default: none. Malformed
   * and unavailable ones are dropped. A later value changes nothing.
   */
  readonly choices?: string | undefined;
}

/** Order of a server in progress: choices, price, and the state of placing it. */
export interface OpenOrder extends ChosenOrder, PlaceOrder {
  /** Errors with which the server refused the order. */
  readonly refusals: OrderRefusals;
  /** True when `place` may send the order: the customer is signed in, and the token has the scope `servers:order`. */
  readonly canOrder: boolean;
}

/** Order with the loading state of its catalogue. */
export interface OrderData extends Loading {
  /** Undefined until the catalogue is loaded. */
  readonly order: OpenOrder | undefined;
}

/**
 * Orders a server: loads the catalogue, keeps the choices valid, computes or fetches the price with tax and discount,
 * and places the order once, however often it is pressed or repeated. A price that was not shown needs consent, which
 * `placing` asks for. The placed order is paid with `usePayment`.
 * See docs/contract/servers.md#ordering.
 */
export function useOrder({ image, choices = '' }: OrderOptions = {}): OrderData {
  const { catalogue, ...loading } = useCatalogue(image);
  const chosen = useChosenOrder(catalogue, choices);
  const placing = usePlaceOrder(chosen);
  const isInScope = useScope('servers:order');
  if (chosen === undefined) return { ...loading, order: undefined };
  const problem = placing.placing.phase === 'choosing' ? placing.placing.problem : null;
  return {
    ...loading,
    order: { ...chosen, ...placing, refusals: refusalsOf(problem), canOrder: chosen.isSignedIn && isInScope },
  };
}
