import { accountQueries, billingQueries } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads money anew, for money has moved or turned out to be elsewhere: every list of it, and the balance and the plan. */
export function useRefreshMoney(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    void cache.invalidateQueries({ queryKey: billingQueries.all });
    void cache.invalidateQueries({ queryKey: accountQueries.all });
  }, [cache]);
}
