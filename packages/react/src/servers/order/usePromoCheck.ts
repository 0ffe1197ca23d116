import { checkText, MAX_PROMO_LENGTH, type OrderContext, type OrderState, type Promo, promoSubject, serverQueries } from '@abrak/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../provider/index.ts';

/** How the typed discount code stands. */
export interface PromoCheck {
  /** What the code takes off just this order; null until the server has said so. */
  readonly promo: Promo | null;
  /** Whether a code is typed that is not checked, or that was refused; never of a visitor's, which is checked behind signing in. */
  readonly isOpen: boolean;
  readonly isChecking: boolean;
  /** Why it was refused; null when it was not. */
  readonly problem: unknown;
  readonly check: () => void;
}

export interface PromoCheckOptions {
  readonly context: OrderContext;
  readonly isSignedIn: boolean;
}

/**
 * Has a code checked when it is asked for, and again by itself for whatever else is chosen; one that came with the
 * address was asked for before.
 */
export function usePromoCheck(state: OrderState, { context, isSignedIn }: PromoCheckOptions): PromoCheck {
  const client = useClient();
  const isEmpty = state.promoCode.trim() === '';
  const typed = checkText(state.promoCode, MAX_PROMO_LENGTH);
  const code = typed.ok ? typed.value : '';
  const [asked, setAsked] = useState(code);
  const subject = promoSubject(state, context);
  const isAsked = isSignedIn && code !== '' && code === asked;
  const wanted = isAsked && subject !== undefined ? serverQueries.promo(client, code, { name: state.name, subject }) : undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: wanted?.queryKey ?? ['servers', 'promo', 'none'],
    queryFn: wanted?.queryFn ?? skipToken,
  });
  const refusal = wanted === undefined ? null : error;
  const promo = wanted === undefined || refusal !== null ? null : (data ?? null);
  return {
    promo,
    isOpen: isSignedIn && !isEmpty && promo === null,
    isChecking: wanted !== undefined && isFetching,
    // No code is as long, or has such letters.
    problem: typed.ok || isEmpty ? refusal : 'promoUnknown',
    check: () => {
      setAsked(code);
      if (isAsked) void refetch();
    },
  };
}
