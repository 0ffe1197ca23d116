import { ApiError, type Host, type HostOrder, hostingQueries, isApiError, type Money, orderHost } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { useRefreshHosting } from '../useHosting.ts';
import type { HostOrdering } from './useHostOrder.ts';

/** An order that was sent; sent again, it is the same one. */
interface Attempt {
  readonly order: HostOrder;
  readonly key: string;
  /** What the customer was shown. */
  readonly shownToman: Money | undefined;
}

/** Where the placing of an order stands. */
export type Placing =
  | { readonly step: 'choosing'; /** Why it was refused; null when it was not. */ readonly problem: unknown }
  | { readonly step: 'sending' }
  /** Whether the order was placed is not known. */
  | { readonly step: 'unanswered'; readonly problem: unknown; readonly attempt: Attempt }
  | {
      readonly step: 'placed';
      readonly host: Host;
      readonly shownToman: Money | undefined;
      readonly isPaying: boolean;
      readonly isPaid: boolean;
    };

export interface PlaceHost {
  readonly placing: Placing;
  /** Places the order, and goes on to its payment. */
  readonly place: () => void;
  readonly sendAgain: () => void;
  readonly pay: () => void;
  readonly paid: () => void;
  readonly stopPaying: () => void;
  /** Begins anew with another name, after somebody else has taken this one. */
  readonly startOver: (name: string) => void;
}

const unanswered = ['networkError', 'unavailable', 'unreadableAnswer'] as const;

const choosing: Placing = { step: 'choosing', problem: null };

/** Sends an order, and says what became of it. */
function useSendOrder({ send }: HostOrdering): (attempt: Attempt) => Promise<Placing> {
  const client = useClient();
  const cache = useQueryClient();
  const refresh = useRefreshHosting();
  const refuse = (problem: unknown, name: string): Placing => {
    if (problem instanceof ApiError) send({ type: 'refused', code: problem.code, name });
    // What is sold, and at what price, may not be what was shown any more.
    for (const { queryKey } of [hostingQueries.plans(client), hostingQueries.suffixes(client)]) void cache.invalidateQueries({ queryKey });
    return { step: 'choosing', problem };
  };
  return async (attempt) => {
    const { order, key, shownToman } = attempt;
    try {
      return { step: 'placed', host: await orderHost(client, order, { key }), shownToman, isPaying: true, isPaid: false };
    } catch (problem) {
      if (unanswered.some((code) => isApiError(problem, code))) return { step: 'unanswered', problem, attempt };
      return refuse(problem, order.domainName);
    } finally {
      // There is a host more, also when its answer was lost.
      refresh();
    }
  };
}

/** Places an order once however often it is pressed or sent, and has it paid (B §2, "Purchase"). */
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
  // Read anew also after a refusal: the name may have gone to somebody else.
  const change = (changes: { readonly isPaying?: boolean; readonly isPaid?: boolean }) => {
    setPlacing((before) => (before.step === 'placed' ? { ...before, ...changes } : before));
    refresh();
  };
  return {
    placing,
    place: () => order !== null && void run({ order, key: crypto.randomUUID(), shownToman: lines?.payableToman }),
    sendAgain: () => placing.step === 'unanswered' && void run(placing.attempt),
    pay: () => change({ isPaying: true }),
    paid: () => change({ isPaid: true }),
    stopPaying: () => change({ isPaying: false }),
    startOver: (name) => {
      ordering.send({ type: 'refused', code: 'domainTaken', name });
      setPlacing(choosing);
    },
  };
}
