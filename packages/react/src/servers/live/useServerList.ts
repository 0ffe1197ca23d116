import type { Client } from '@abrak/core';
import { createServerPoll, type ServerPoll } from '@abrak/core/internal';
import { type Server, type ServerCounts, serverCounts } from '@abrak/core/servers';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onePerCache, useClient } from '../../provider/headless.ts';
import { SAFETY_NET_MS, useLiveUpdates } from '../../settings/index.ts';

const pollsOf = onePerCache(() => new WeakMap<Client, ServerPoll>());

/** Returns the one poll of a client, created once per query client, because it counts failures in a row. */
function pollOf(cache: QueryClient, client: Client): ServerPoll {
  const polls = pollsOf(cache);
  const poll = polls.get(client) ?? createServerPoll(client);
  polls.set(client, poll);
  return poll;
}

// The poll returns the same list while nothing has changed, so structural sharing would be wasted.
const shared = { structuralSharing: false } as const;

// After a failure the server is asked as often as without live updates.
function rarePoll({ refetchInterval }: ServerPoll) {
  return ({ state }: { readonly state: { readonly error: Error | null } }) =>
    state.error === null ? SAFETY_NET_MS : refetchInterval();
}

const passive = { ...shared, refetchInterval: false } as const;

function usePoll(): ServerPoll {
  return pollOf(useQueryClient(), useClient());
}

/** Aborts a pending refetch when the page is hidden; it is refetched when the page becomes visible. */
function useAbortWhenHidden({ queryKey }: ServerPoll, isWanted: boolean): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = () => {
      if (document.visibilityState === 'hidden') void cache.cancelQueries({ queryKey });
    };
    document.addEventListener('visibilitychange', abort);
    return () => document.removeEventListener('visibilitychange', abort);
  }, [cache, queryKey, isWanted]);
}

/**
 * Polls the customer's servers: refetches 5 s after each answer while the page is visible, with backoff after failures,
 * and only now and then with live updates. Dialogs
 * keep the server that they were opened for.
 * Use it in the one component of a page that polls; others read the same cache with useServerList, as it does when
 * `polls` is false.
 * See docs/contract/servers.md#polling.
 */
export function useServerPoll(polls = true): UseQueryResult<readonly Server[]> {
  const poll = usePoll();
  useAbortWhenHidden(poll, polls);
  const isLive = useLiveUpdates(polls);
  return useQuery({ ...poll, ...(isLive && { refetchInterval: rarePoll(poll) }), ...(polls ? shared : passive) });
}

/** Reads the customer's servers from the shared cache without polling. */
export function useServerList(): UseQueryResult<readonly Server[]> {
  return useQuery({ ...usePoll(), ...passive });
}

/**
 * Counts all servers and the running ones from the shared cache. Fetches once if no list has been loaded, never polls.
 */
export function useServerCounts(): ServerCounts | undefined {
  const { data } = useServerList();
  return data && serverCounts(data);
}
