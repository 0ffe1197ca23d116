import { currentQuote, type OrderContext, type OrderQuote, orderSelection, type OrderState, serverQueries, type ServerChoice } from '@abrak/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';

/** What an order costs, as far as it is known. */
export interface ShownQuote {
  /** Undefined while there is nothing to be priced, or while only the invoice tells. */
  readonly quote: OrderQuote | undefined;
  readonly isPending: boolean;
  /** By the hour, of a server that tells no prices before: never a guess (decision 11). */
  readonly isOnInvoice: boolean;
}

/** What is asked a price for by the hour; undefined for a fixed plan. */
export function hourlyChoice(order: OrderState, context: OrderContext): ServerChoice | undefined {
  const { image, planId, resources } = orderSelection(order, context);
  if (order.period !== 'DAY' || image === undefined || planId === undefined || resources === undefined) return undefined;
  return { imageName: image.name, planId, period: order.period, resources };
}

/** Reckons what a fixed plan costs, and asks the server what an hourly server does. */
export function useOrderQuote(order: OrderState, context: OrderContext, canQuote: boolean): ShownQuote {
  const client = useClient();
  const choice = hourlyChoice(order, context);
  const wanted = choice && canQuote ? serverQueries.quote(client, choice, { promo: order.promo?.code }) : undefined;
  const { data, isPending } = useQuery({
    queryKey: wanted?.queryKey ?? ['servers', 'quote', 'none'],
    queryFn: wanted?.queryFn ?? skipToken,
  });
  if (choice === undefined) return { quote: currentQuote(order, context), isPending: false, isOnInvoice: false };
  const quote = wanted === undefined ? undefined : data;
  const isAsked = wanted !== undefined && isPending;
  return { quote, isPending: isAsked, isOnInvoice: quote === undefined && !isAsked };
}
