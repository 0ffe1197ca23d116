import { type DomainSuffix, type HostPlan, hostingQueries } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';

/** The suffixes that domains are sold with. */
export function useSuffixes() {
  return useQuery(hostingQueries.suffixes(useClient()));
}

/** What hosts are ordered from, by the time when it was read. */
export interface HostCatalogue {
  readonly plans: readonly HostPlan[];
  readonly suffixes: readonly DomainSuffix[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The catalogue, undefined until it is known. */
export interface CatalogueReading {
  readonly catalogue: HostCatalogue | undefined;
  /** Null while it is being read. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Reads plans and suffixes with their prices. */
export function useHostCatalogue(): CatalogueReading {
  const plans = useQuery(hostingQueries.plans(useClient()));
  const suffixes = useSuffixes();
  const unread = [plans, suffixes].filter(({ data }) => data === undefined);
  const isKnown = plans.data !== undefined && suffixes.data !== undefined;
  return {
    catalogue: isKnown ? { plans: plans.data, suffixes: suffixes.data, now: plans.dataUpdatedAt } : undefined,
    error: unread.find(({ error }) => error !== null)?.error ?? null,
    isRetrying: unread.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(unread.map(({ refetch }) => refetch())),
  };
}
