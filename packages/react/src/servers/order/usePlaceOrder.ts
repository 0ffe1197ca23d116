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

/** An order that was sent, or will be; sent again, it is the same one. */
interface Attempt {
  readonly payload: OrderPayload;
  readonly promo: string | undefined;
  readonly key: string;
  /** What the customer has agreed to pay. */
  readonly agreed: OrderQuote | undefined;
}

/** Where the placing of an order stands. */
export type Placing =
  | { readonly step: 'choosing'; /** Why it was refused. */ readonly problem: unknown }
  | { readonly step: 'sending' }
  /** Another price than was shown; with the invoice once the order is placed. */
  | { readonly step: 'asking'; readonly consent: PriceConsent; readonly attempt: Attempt; readonly invoice: Invoice | null }
  /** Whether the order was placed is not known. */
  | { readonly step: 'unanswered'; readonly problem: unknown; readonly attempt: Attempt }
  | { readonly step: 'placed'; readonly invoice: Invoice; readonly isPaying: boolean; readonly isPaid: boolean };

export interface PlaceOrder {
  readonly placing: Placing;
  /** Reads the price anew, places the order, and goes on to its payment. */
  readonly place: () => void;
  /** Agrees to the price that is asked about. */
  readonly agree: () => void;
  /** Does not; an order that is placed stays so. */
  readonly decline: () => void;
  readonly sendAgain: () => void;
  readonly pay: () => void;
  readonly paid: () => void;
  readonly stopPaying: () => void;
}

const unanswered = ['networkError', 'unavailable', 'unreadableAnswer'] as const;

function isUnanswered(error: unknown): boolean {
  return unanswered.some((code) => isApiError(error, code));
}

/** What the order costs by what the server says just now; null when it is not to be had so any more. */
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

/** Sends an order, and says whether its invoice has the price that was agreed to. */
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
      // There is a server more, also when its answer was lost.
      void cache.invalidateQueries({ queryKey: serverQueries.servers(client).queryKey });
    }
  };
}

/** One piece of work at a time: two presses are one order. */
function usePlacing() {
  const [placing, setPlacing] = useState<Placing>({ step: 'choosing', problem: null });
  const isBusy = useRef(false);
  const run = async (work: () => Promise<Placing>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing({ step: 'sending' });
    try {
      setPlacing(await work());
    } catch (problem) {
      setPlacing({ step: 'choosing', problem });
    } finally {
      isBusy.current = false;
    }
  };
  return { placing, setPlacing, run: (work: () => Promise<Placing>) => void run(work) };
}

/** What is known of the order before it is sent. */
function useBeginning(order: Order, sendOrder: (attempt: Attempt) => Promise<Placing>) {
  const freshQuote = useFreshQuote(order);
  return async (payload: OrderPayload): Promise<Placing> => {
    const { price, state } = order;
    const fresh = await freshQuote();
    // The page says itself what is not to be had any more.
    if (fresh === null) return { step: 'choosing', problem: null };
    const attempt = { payload, promo: state.promo?.code, key: crypto.randomUUID(), agreed: fresh };
    const consent = fresh && priceConsent(price.quote, fresh);
    return consent === undefined ? sendOrder(attempt) : { step: 'asking', consent, attempt, invoice: null };
  };
}

/** Places an order: reads its price anew, asks for consent to another one, makes it out, and has it paid (B §4; decisions 11, 14). */
export function usePlaceOrder(order: Order): PlaceOrder {
  const client = useClient();
  const cache = useQueryClient();
  const { placing, setPlacing, run } = usePlacing();
  const sendOrder = useSendOrder();
  const begin = useBeginning(order, sendOrder);
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
    place: () => payload !== undefined && run(() => begin(payload)),
    agree: () => answer(true),
    decline: () => answer(false),
    sendAgain: () => placing.step === 'unanswered' && run(() => sendOrder(placing.attempt)),
    pay: () => change({ isPaying: true }),
    paid: () => {
      change({ isPaid: true });
      // The build has begun.
      void cache.invalidateQueries({ queryKey: serverQueries.servers(client).queryKey });
    },
    stopPaying: () => change({ isPaying: false }),
  };
}
