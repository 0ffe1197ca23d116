import { writeOrderParams } from '@abrak/core/internal';
import { currentPayload, type OrderEvent, type OrderPayload, type OrderState } from '@abrak/core/servers';
import { missingPart, type MissingOrderPart, nameCheckOf, type OrderNameCheck } from './orderProblems.ts';
import type { OrderCatalogue } from './useCatalogue.ts';
import { type QuoteState, useOrderQuote } from './useOrderQuote.ts';
import { useOrderState } from './useOrderState.ts';
import { type PromoCheck, usePromoCheck } from './usePromoCheck.ts';

/** Choices of an order, with their price and what they lack. */
export interface ChosenOrder extends OrderCatalogue {
  /** Choices, with the checked discount code. */
  readonly state: OrderState;
  /** Makes a choice; an unavailable one changes nothing. A stable function. */
  readonly send: (event: OrderEvent) => void;
  /** Valid choices as a query string, to keep in an address. */
  readonly choices: string;
  readonly nameCheck: OrderNameCheck;
  readonly promo: PromoCheck;
  readonly price: QuoteState;
  /** First part that is missing; undefined when the order can be placed. */
  readonly missing: MissingOrderPart | undefined;
  /** Body of the order call; undefined while a choice is missing or the discount code is unchecked. */
  readonly payload: OrderPayload | undefined;
}

/** Keeps the choices of an order, with their price and what they lack; undefined without a catalogue. */
export function useChosenOrder(catalogue: OrderCatalogue | undefined, choices: string): ChosenOrder | undefined {
  const context = catalogue?.context;
  const { state: chosen, send } = useOrderState(context, choices);
  const promo = usePromoCheck(chosen, { context, isSignedIn: catalogue?.isSignedIn ?? false });
  const state: OrderState | undefined = chosen && { ...chosen, promo: promo.promo };
  const price = useOrderQuote(state, context, catalogue?.canQuote ?? false);
  if (catalogue === undefined || context === undefined || state === undefined) return undefined;
  const payload = promo.isOpen ? undefined : currentPayload(state, context);
  return {
    ...catalogue,
    state,
    send,
    choices: writeOrderParams(state).toString(),
    nameCheck: nameCheckOf(state, context),
    promo,
    price,
    missing: missingPart({ state, promo, payload }),
    payload,
  };
}
