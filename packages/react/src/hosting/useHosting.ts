import { type Domain, type Host, hostingQueries } from '@abrak/core';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRefreshMoney } from '../billing/index.ts';
import { useClient } from '../provider/index.ts';

/** The customer's hosts, newest first. */
export function useHosts(): UseQueryResult<readonly Host[]> {
  return useQuery(hostingQueries.hosts(useClient()));
}

/** The customer's domains, newest first. */
export function useDomains(): UseQueryResult<readonly Domain[]> {
  return useQuery(hostingQueries.domains(useClient()));
}

/** Shows a host as a call has just answered it. */
export function usePutHost(): (host: Host) => void {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    (host) => {
      const { queryKey } = hostingQueries.hosts(client);
      cache.setQueryData<readonly Host[]>(queryKey, (hosts) => hosts?.map((one) => (one.id === host.id ? host : one)));
    },
    [client, cache],
  );
}

/**
 * Reads hosts, domains and money anew: an order, a payment and a deletion change all of them. What was said of names
 * goes too, for one of them may be somebody's now.
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
