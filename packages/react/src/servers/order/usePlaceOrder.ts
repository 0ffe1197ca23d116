import {
  currentQuote,
  type Invoice,
  isApiError,
  type OrderPayload,
  type OrderQuote,
  orderServer,
  priceConsent,
  type PriceConsent,
  reduceOrder,
  serverQueries,
} from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useRefreshMoney } from '../../billing/index.ts';
import { useClient } from '../../provider/index.ts';
import type { Order } from './useOrder.ts';
import { hourlyChoice } from './useOrderQuote.ts';

/** Order to send; a retry reuses it with its idempotency key. */
interface Attempt {
  readonly payload: OrderPayload;
  readonly promo: string | undefined;
  readonly key: string;
  /** Price that the customer agreed to; undefined for an hourly price without a quote. */
  readonly agreed: OrderQuote | undefined;
}

/** State of placing an order. */
export type Placing =
  | { readonly step: 'choosing'; /** Error with which the order was rejected; null if there is none. */ readonly problem: unknown }
  | { readonly step: 'sending' }
  /** Waits for consent to a price that was not shown. `invoice` is null before the order is sent. */
  | { readonly step: 'asking'; readonly consent: PriceConsent; readonly attempt: Attempt; readonly invoice: Invoice | null }
  /** The answer was lost: the order may or may not exist. */
  | { readonly step: 'unanswered'; readonly problem: unknown; readonly attempt: Attempt }
  | { readonly step: 'placed'; readonly invoice: Invoice; readonly isPaying: boolean; readonly isPaid: boolean };

/** Actions that place and pay an order. */
export interface PlaceOrder {
  readonly placing: Placing;
  /** Fetches the current price, sends the order and opens its payment. */
  readonly place: () => void;
  /** Agrees to the changed price and continues. */
  readonly agree: () => void;
  /** Declines the changed price; an order that was already sent stays placed. */
  readonly decline: () => void;
  /** Retries an order without an answer, with the same idempotency key. */
  readonly sendAgain: () => void;
  readonly pay: () => void;
  readonly markPaid: () => void;
  readonly stopPaying: () => void;
}

const unanswered = ['networkError', 'unavailable', 'unreadableAnswer'] as const;

function isUnanswered(error: unknown): boolean {
  return unanswered.some((code) => isApiError(error, code));
}

/**
 * Returns a function that computes the price from freshly fetched data; null if the choices are no longer available,
 * undefined if only the invoice has the price.
 */
function useFreshQuote({ state, context, canQuote }: Order): () => Promise<OrderQuote | undefined | null> {
  const client = useClient();
  const cache = useQueryClient();
  return async () => {
    const choice = hourlyChoice(state, context);
    if (choice !== undefined) {
      if (!canQuote) return undefined;
      return cache.fetchQuery({ ...serverQueries.quote(client, choice, { promo: state.promo?.code }), staleTime: 0 });
    }
    const plans = await cache.fetchQuery({ ...serverQueries.plans(client), staleTime: 0 });
    const fresh = { ...context, plans, now: cache.getQueryState(serverQueries.plans(client).queryKey)?.dataUpdatedAt ?? context.now };
    const settled = reduceOrder(state, { type: 'refreshed' }, fresh);
    return settled.planId === state.planId ? (currentQuote(settled, fresh) ?? null) : null;
  };
}

/** Returns a function that sends an order and compares its invoice with the agreed price. */
function useSendOrder() {
  const client = useClient();
  const cache = useQueryClient();
  const refreshMoney = useRefreshMoney();
  return async (attempt: Attempt): Promise<Placing> => {
    try {
      const { payload, promo, key, agreed } = attempt;
      const invoice = await orderServer(client, payload, { key, promo });
      refreshMoney();
      const consent = priceConsent(agreed, invoice);
      if (consent !== undefined) return { step: 'asking', consent, attempt, invoice };
      return { step: 'placed', invoice, isPaying: true, isPaid: false };
    } catch (problem) {
      if (isUnanswered(problem)) return { step: 'unanswered', problem, attempt };
      return { step: 'choosing', problem };
    } finally {
      // Also after a lost answer, because the order may have created a server.
      void cache.invalidateQueries({ queryKey: serverQueries.servers(client).queryKey });
    }
  };
}

/** Runs one task at a time, so that a double click sends one order. */
function usePlacing() {
  const [placing, setPlacing] = useState<Placing>({ step: 'choosing', problem: null });
  const isBusy = useRef(false);
  const run = async (task: () => Promise<Placing>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing({ step: 'sending' });
    try {
      setPlacing(await task());
    } catch (problem) {
      setPlacing({ step: 'choosing', problem });
    } finally {
      isBusy.current = false;
    }
  };
  return { placing, setPlacing, run: (task: () => Promise<Placing>) => void run(task) };
}

/** Returns a function that fetches the current price, then sends the order or asks for consent to a changed price. */
function useStartOrder(order: Order, sendOrder: (attempt: Attempt) => Promise<Placing>) {
  const freshQuote = useFreshQuote(order);
  return async (payload: OrderPayload): Promise<Placing> => {
    const { price, state } = order;
    const fresh = await freshQuote();
    // The refreshed catalogue shows a notice on the page, so no error is reported here.
    if (fresh === null) return { step: 'choosing', problem: null };
    const attempt = { payload, promo: state.promo?.code, key: crypto.randomUUID(), agreed: fresh };
    const consent = fresh && priceConsent(price.quote, fresh);
    return consent === undefined ? sendOrder(attempt) : { step: 'asking', consent, attempt, invoice: null };
  };
}

/**
 * Places an order: fetches the current price, asks for consent if it differs from the shown one, sends the order and
 * opens its payment.
 */
export function usePlaceOrder(order: Order): PlaceOrder {
  const client = useClient();
  const cache = useQueryClient();
  const { placing, setPlacing, run } = usePlacing();
  const sendOrder = useSendOrder();
  const start = useStartOrder(order, sendOrder);
  const { payload } = order;
  const change = (changes: { readonly isPaying?: boolean; readonly isPaid?: boolean }) =>
    setPlacing((before) => (before.step === 'placed' ? { ...before, ...changes } : before));
  const answer = (isAgreed: boolean) => {
    if (placing.step !== 'asking') return;
    const { attempt, invoice } = placing;
    if (invoice !== null) setPlacing({ step: 'placed', invoice, isPaying: isAgreed, isPaid: false });
    else if (isAgreed) run(() => sendOrder(attempt));
    else setPlacing({ step: 'choosing', problem: null });
  };
  return {
    placing,
    place: () => payload !== undefined && run(() => start(payload)),
    agree: () => answer(true),
    decline: () => answer(false),
    sendAgain: () => placing.step === 'unanswered' && run(() => sendOrder(placing.attempt)),
    pay: () => change({ isPaying: true }),
    markPaid: () => {
      change({ isPaid: true });
      // Paying starts the build.
      void cache.invalidateQueries({ queryKey: serverQueries.servers(client).queryKey });
    },
    stopPaying: () => change({ isPaying: false }),
  };
}
