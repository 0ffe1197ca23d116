import { checkText, promoSubject } from '@abrak/core/internal';
import { type OrderContext, type OrderState, type Promo, serverQueries, MAX_PROMO_LENGTH } from '@abrak/core/servers';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '../../provider/headless.ts';
import { useCommand } from '../../ui/headless.ts';

/** Check of the typed discount code. */
export interface PromoCheck {
  /** Discount for exactly this order; null until the server has confirmed it. */
  readonly promo: Promo | null;
  /**
   * True while a typed code is unchecked; an order with a rejected one is placed without it. Always false for visitors, whose codes are checked after they
   * sign in.
   */
  readonly isOpen: boolean;
  readonly isChecking: boolean;
  /** Error with which the code was rejected; null if there is none. */
  readonly problem: unknown;
  /** Checks the typed code. A stable function. */
  readonly check: () => void;
}

export interface PromoCheckOptions {
  readonly context: OrderContext | undefined;
  readonly isSignedIn: boolean;
}

/**
 * Checks a discount code when `check` is called, and repeats the check automatically when other choices change. A code
 * from the address is checked immediately.
 */
export function usePromoCheck(state: OrderState | undefined, { context, isSignedIn }: PromoCheckOptions): PromoCheck {
  const client = useClient();
  const promoCode = state?.promoCode ?? '';
  const isEmpty = promoCode.trim() === '';
  const typed = checkText(promoCode, MAX_PROMO_LENGTH);
  const code = typed.ok ? typed.value : '';
  const [requestedCode, setRequestedCode] = useState(state && code);
  if (state !== undefined && requestedCode === undefined) setRequestedCode(code);
  const subject = state && context && promoSubject(state, context);
  const isRequested = isSignedIn && code !== '' && code === requestedCode;
  const query =
    isRequested && state !== undefined && subject !== undefined
      ? serverQueries.promo(client, code, { name: state.name, subject })
      : undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: query?.queryKey ?? ['servers', 'promo', 'none'],
    queryFn: query?.queryFn ?? skipToken,
  });
  const refusal = query === undefined ? null : error;
  const promo = query === undefined || refusal !== null ? null : (data ?? null);
  // Too long or with invalid characters: no such code exists, so no call is made.
  const problem = typed.ok || isEmpty ? refusal : 'promoUnknown';
  return {
    promo,
    isOpen: isSignedIn && !isEmpty && promo === null && problem === null,
    isChecking: query !== undefined && isFetching,
    problem,
    check: useCommand(() => {
      setRequestedCode(code);
      if (isRequested) void refetch();
    }),
  };
}
