import { orderSelection } from '@abrak/core/internal';
import {
  currentQuote,
  type OrderContext,
  type OrderQuote,
  type OrderState,
  type ServerChoice,
  serverQueries,
} from '@abrak/core/servers';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useClient } from '../../provider/headless.ts';

/** Price of an order with its loading state. */
export interface QuoteState {
  /** Undefined without a plan, and for hourly servers whose price is first known on the invoice. */
  readonly quote: OrderQuote | undefined;
  readonly isPending: boolean;
  /**
   * True if the price is first known on the invoice, because the server quotes no hourly prices or the provider hides
   * prices. No estimate is shown then.
   */
  readonly isOnInvoice: boolean;
}

/** Returns the choices that an hourly quote depends on; undefined for a fixed plan. */
export function hourlyChoice(order: OrderState, context: OrderContext): ServerChoice | undefined {
  const { image, planId, resources } = orderSelection(order, context);
  if (order.period !== 'DAY' || image === undefined || planId === undefined || resources === undefined)
    return undefined;
  return { imageName: image.name, planId, period: order.period, resources };
}

/** Computes the price of a fixed plan, and fetches a quote for an hourly server. */
export function useOrderQuote(
  order: OrderState | undefined,
  context: OrderContext | undefined,
  canQuote: boolean,
): QuoteState {
  const client = useClient();
  const isKnown = order !== undefined && context !== undefined;
  const choice = isKnown ? hourlyChoice(order, context) : undefined;
  const query =
    choice && canQuote && client.provider.showPrices
      ? serverQueries.quote(client, choice, { promo: order?.promo?.code })
      : undefined;
  const { data, isPending } = useQuery({
    queryKey: query?.queryKey ?? ['servers', 'quote', 'none'],
    queryFn: query?.queryFn ?? skipToken,
  });
  if (!isKnown) return { quote: undefined, isPending: true, isOnInvoice: false };
  if (!client.provider.showPrices)
    return { quote: undefined, isPending: false, isOnInvoice: choice !== undefined || order.planId !== null };
  if (choice === undefined) return { quote: currentQuote(order, context), isPending: false, isOnInvoice: false };
  const quote = query === undefined ? undefined : data;
  const isQuotePending = query !== undefined && isPending;
  return { quote, isPending: isQuotePending, isOnInvoice: quote === undefined && !isQuotePending };
}
