import { type Domain, type Host, hostingQueries } from '@abrak/core/hosting';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefreshMoney } from '../billing/index.ts';
import { useClient } from '../provider/index.ts';

/** Fetches the customer's hosts, newest first. */
export function useHosts(): UseQueryResult<readonly Host[]> {
  return useQuery(hostingQueries.hosts(useClient()));
}

/** Fetches the customer's domains, newest first. */
export function useDomains(): UseQueryResult<readonly Domain[]> {
  return useQuery(hostingQueries.domains(useClient()));
}

/** Returns a function that replaces a cached host by the answer of a call, and refetches the hosts when it was unreadable. */
export function usePutHost(): (host: Host | null) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    async (host) => {
      const { queryKey } = hostingQueries.hosts(client);
      if (host === null) await cache.invalidateQueries({ queryKey });
      else cache.setQueryData<readonly Host[]>(queryKey, (hosts) => hosts?.map((one) => (one.id === host.id ? host : one)));
    },
    [client, cache],
  );
}

/**
 * Returns a function that invalidates hosts, domains, billing and account, which orders, payments and deletions all
 * change. Cached availability answers are removed, because a name may have been registered.
 */
export function useRefreshHosting(): () => void {
  const cache = useQueryClient();
  const client = useClient();
  const refreshMoney = useRefreshMoney();
  return useCallback(() => {
    for (const { queryKey } of [hostingQueries.hosts(client), hostingQueries.domains(client)]) void cache.invalidateQueries({ queryKey });
    cache.removeQueries({ queryKey: hostingQueries.everyAvailability });
    refreshMoney();
  }, [cache, client, refreshMoney]);
}
