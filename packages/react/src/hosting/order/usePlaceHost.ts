import { ApiError, type Host, type HostOrder, hostingQueries, isApiError, type Money, orderHost } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { useRefreshHosting } from '../useHosting.ts';
import type { HostOrdering } from './useHostOrder.ts';

/** Order to send; a retry reuses it with its idempotency key. */
interface Attempt {
  readonly order: HostOrder;
  readonly key: string;
  /** Total price that the customer was shown. */
  readonly shownToman: Money | undefined;
}

/** State of placing an order. */
export type Placing =
  | { readonly step: 'choosing'; /** Error with which the order was rejected; null if there is none. */ readonly problem: unknown }
  | { readonly step: 'sending' }
  /** The answer was lost: the order may or may not exist. */
  | { readonly step: 'unanswered'; readonly problem: unknown; readonly attempt: Attempt }
  | {
      readonly step: 'placed';
      readonly host: Host;
      readonly shownToman: Money | undefined;
      readonly isPaying: boolean;
      readonly isPaid: boolean;
    };

/** Actions that place and pay an order. */
export interface PlaceHost {
  readonly placing: Placing;
  /** Sends the order and opens its payment. */
  readonly place: () => void;
  /** Retries an order without an answer, with the same idempotency key. */
  readonly sendAgain: () => void;
  readonly pay: () => void;
  readonly markPaid: () => void;
  readonly stopPaying: () => void;
  /** Returns to the choices with the name marked as taken, after another customer has registered it. */
  readonly startOver: (name: string) => void;
}

const unanswered = ['networkError', 'unavailable', 'unreadableAnswer'] as const;

const choosing: Placing = { step: 'choosing', problem: null };

/** Returns a function that sends an order and resolves with the resulting state. */
function useSendOrder({ send }: HostOrdering): (attempt: Attempt) => Promise<Placing> {
  const client = useClient();
  const cache = useQueryClient();
  const refresh = useRefreshHosting();
  const reject = (problem: unknown, name: string): Placing => {
    if (problem instanceof ApiError) send({ type: 'refused', code: problem.code, name });
    // The plans, suffixes and prices on the page may be outdated.
    for (const { queryKey } of [hostingQueries.plans(client), hostingQueries.suffixes(client)]) void cache.invalidateQueries({ queryKey });
    return { step: 'choosing', problem };
  };
  return async (attempt) => {
    const { order, key, shownToman } = attempt;
    try {
      return { step: 'placed', host: await orderHost(client, order, { key }), shownToman, isPaying: true, isPaid: false };
    } catch (problem) {
      if (unanswered.some((code) => isApiError(problem, code))) return { step: 'unanswered', problem, attempt };
      return reject(problem, order.domainName);
    } finally {
      // Also after a lost answer, because the order may have created a host.
      refresh();
    }
  };
}

/** Places an order once, however often the button is pressed or the call is retried, and opens its payment. */
export function usePlaceHost(ordering: HostOrdering): PlaceHost {
  const { order, lines } = ordering.selection;
  const refresh = useRefreshHosting();
  const sendOrder = useSendOrder(ordering);
  const [placing, setPlacing] = useState<Placing>(choosing);
  const isBusy = useRef(false);
  const run = async (attempt: Attempt) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setPlacing({ step: 'sending' });
    try {
      setPlacing(await sendOrder(attempt));
    } finally {
      isBusy.current = false;
    }
  };
  // Also after a failed payment: another customer may have registered the name in the meantime.
  const change = (changes: { readonly isPaying?: boolean; readonly isPaid?: boolean }) => {
    setPlacing((before) => (before.step === 'placed' ? { ...before, ...changes } : before));
    refresh();
  };
  return {
    placing,
    place: () => order !== null && void run({ order, key: crypto.randomUUID(), shownToman: lines?.payableToman }),
    sendAgain: () => placing.step === 'unanswered' && void run(placing.attempt),
    pay: () => change({ isPaying: true }),
    markPaid: () => change({ isPaid: true }),
    stopPaying: () => change({ isPaying: false }),
    startOver: (name) => {
      ordering.send({ type: 'refused', code: 'domainTaken', name });
      setPlacing(choosing);
    },
  };
}
