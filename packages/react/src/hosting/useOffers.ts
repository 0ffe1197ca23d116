import { type DomainSuffix, type HostPlan, hostingQueries } from '@abrak/core/hosting';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';

/** Fetches the suffixes that domains are sold with. */
export function useSuffixes() {
  return useQuery(hostingQueries.suffixes(useClient()));
}

/** Plans and suffixes of an order. */
export interface HostCatalogue {
  readonly plans: readonly HostPlan[];
  readonly suffixes: readonly DomainSuffix[];
  /** Time when the plans were fetched, in milliseconds since the epoch. */
  readonly now: number;
}

/** Catalogue with its loading state. */
export interface CatalogueState {
  /** Undefined until everything is loaded. */
  readonly catalogue: HostCatalogue | undefined;
  /** Null unless a fetch has failed. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Fetches the plans and suffixes with their prices. */
export function useHostCatalogue(): CatalogueState {
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
