import { type Client, createServerPoll, type Server, type ServerCounts, serverCounts, type ServerPoll } from '@abrak/core';
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../provider/index.ts';
import { useIsPollHeld } from './pollHolds.ts';

const polls = new WeakMap<QueryClient, WeakMap<Client, ServerPoll>>();

/** The one poll of a client's servers, as long-lived as the cache that it fills. */
function pollOf(cache: QueryClient, client: Client): ServerPoll {
  const ofCache = polls.get(cache) ?? new WeakMap<Client, ServerPoll>();
  polls.set(cache, ofCache);
  const poll = ofCache.get(client) ?? createServerPoll(client);
  ofCache.set(client, poll);
  return poll;
}

// The poll gives the same list again by itself while nothing has changed.
const shared = { structuralSharing: false } as const;

const passive = { ...shared, refetchInterval: false } as const;

function usePoll(): ServerPoll {
  return pollOf(useQueryClient(), useClient());
}

/** Takes a question back that is on its way while nobody looks; it is asked again on the return. */
function useAbortWhenHidden({ queryKey }: ServerPoll): void {
  const cache = useQueryClient();
  useEffect(() => {
    const abort = () => {
      if (document.visibilityState === 'hidden') void cache.cancelQueries({ queryKey });
    };
    document.addEventListener('visibilitychange', abort);
    return () => document.removeEventListener('visibilitychange', abort);
  }, [cache, queryKey]);
}

/**
 * The customer's servers, asked for again 5 s after each answer while the page is visible and no dialog is open (B §2;
 * decisions 52, 89); for the one part of a page that keeps the others up to date.
 */
export function useServerPoll(): UseQueryResult<readonly Server[]> {
  const poll = usePoll();
  const isHeld = useIsPollHeld();
  useAbortWhenHidden(poll);
  return useQuery({ ...poll, ...shared, refetchInterval: isHeld ? false : poll.refetchInterval });
}

/** The customer's servers as the poll of the page reads them. */
export function useServers(): UseQueryResult<readonly Server[]> {
  return useQuery({ ...usePoll(), ...passive });
}

/** How many servers there are and run, from the list that is shown; asks once where no list is shown, and never polls (decision 89). */
export function useServerCounts(): ServerCounts | undefined {
  const { data } = useServers();
  return data && serverCounts(data);
}
