import {
  type Domain,
  type Host,
  hostingQueries,
  type DomainView,
  domainView,
  type HostView,
  hostView,
} from '@abrak/core/hosting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useRefreshMoney } from '../billing/internal.ts';
import { type Loading, useClient, useLoading, useTime } from '../provider/headless.ts';

/** Host with what an interface shows of it. */
export interface HostWithView {
  readonly host: Host;
  readonly view: HostView;
}

/** Hosts of the customer. */
export interface HostsData extends Loading {
  /** Newest first; undefined until they are loaded. */
  readonly hosts: readonly HostWithView[] | undefined;
}

/** Domain with what an interface shows of it. */
export interface DomainWithView {
  readonly domain: Domain;
  readonly view: DomainView;
}

/** Domains of the customer. */
export interface DomainsData extends Loading {
  /** Newest first; undefined until they are loaded. */
  readonly domains: readonly DomainWithView[] | undefined;
}

/** Lists the customer's hosts with their states and terms. */
export function useHosts(): HostsData {
  const query = useQuery(hostingQueries.hosts(useClient()));
  const { data } = query;
  const now = useTime(data);
  const hosts = useMemo(() => data?.map((host) => ({ host, view: hostView(host, now) })), [data, now]);
  return { hosts, ...useLoading([query]) };
}

/** Lists the customer's domains with their states and terms. */
export function useDomains(): DomainsData {
  const query = useQuery(hostingQueries.domains(useClient()));
  const { data } = query;
  const now = useTime(data);
  const domains = useMemo(() => data?.map((domain) => ({ domain, view: domainView(domain, now) })), [data, now]);
  return { domains, ...useLoading([query]) };
}

/** Returns a function that replaces a cached host by the answer of a call, if it was readable, and refetches the hosts. */
export function usePutHost(): (host: Host | null) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(
    async (host) => {
      const { queryKey } = hostingQueries.hosts(client);
      if (host !== null)
        cache.setQueryData<readonly Host[]>(queryKey, (hosts) =>
          hosts?.map((one) => (one.id === host.id ? host : one)),
        );
      // Replaces a fetch that began before the call, as after a payment: its answer would undo the change.
      await cache.invalidateQueries({ queryKey });
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
    for (const { queryKey } of [hostingQueries.hosts(client), hostingQueries.domains(client)])
      void cache.invalidateQueries({ queryKey });
    cache.removeQueries({ queryKey: hostingQueries.everyAvailability });
    refreshMoney();
  }, [cache, client, refreshMoney]);
}
