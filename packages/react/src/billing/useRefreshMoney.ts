import { accountQueries } from '@abrak/core/account';
import { billingQueries } from '@abrak/core/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Returns a stable function that invalidates the billing and account queries: lists, balance and plan. */
export function useRefreshMoney(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    void cache.invalidateQueries({ queryKey: billingQueries.all });
    void cache.invalidateQueries({ queryKey: accountQueries.all });
  }, [cache]);
}
