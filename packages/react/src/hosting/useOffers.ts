import { hasCapability, settingsQueries } from '@abrak/core';
import { type DomainSuffix, type HostPlan, hostingQueries } from '@abrak/core/hosting';
import { taxRatesOf } from '@abrak/core/billing';
import { fallbackSuffixes } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Loading, useClient, useLoading } from '../provider/headless.ts';

const noPlans: readonly HostPlan[] = [];

interface Listing<Item> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (fetch: { signal: AbortSignal }) => Promise<readonly Item[]>;
}

/**
 * Reads a list that the provider configures, the host's port has or the server has (capability `hostProducts`); a
 * fallback without any.
 */
function useOffered<Item>({ queryKey, queryFn }: Listing<Item>, isConfigured: boolean, fallback: readonly Item[]) {
  const settings = useQuery(settingsQueries.settings(useClient()));
  const isListed = isConfigured || hasCapability(settings.data, 'hostProducts');
  return useQuery({
    queryKey: isListed ? queryKey : [...queryKey, 'fallback'],
    queryFn: isListed ? queryFn : () => Promise.resolve(fallback),
    enabled: isConfigured || !settings.isPending,
  });
}

function usePlans() {
  const client = useClient();
  return useOffered(
    hostingQueries.plans(client),
    client.provider.hostPlans !== undefined || client.ports.hosting?.listHostPlans !== undefined,
    noPlans,
  );
}

/** Reads the suffixes that domains are sold with; `.com` where neither the provider nor the server names any. */
export function useSuffixes() {
  const client = useClient();
  return useOffered(
    hostingQueries.suffixes(client),
    client.provider.domainSuffixes !== undefined || client.ports.hosting?.listDomainSuffixes !== undefined,
    fallbackSuffixes,
  );
}

/** Plans and suffixes of an order. */
export interface HostCatalogue {
  readonly plans: readonly HostPlan[];
  readonly suffixes: readonly DomainSuffix[];
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
  /** Time when the plans were fetched, in milliseconds since the epoch. */
  readonly now: number;
}

/** Catalogue with its loading state. */
export interface CatalogueState extends Loading {
  /** Undefined until everything is loaded. */
  readonly catalogue: HostCatalogue | undefined;
}

/** Fetches the plans and suffixes with their prices. */
export function useHostCatalogue(): CatalogueState {
  const plans = usePlans();
  const suffixes = useSuffixes();
  const { provider } = useClient();
  const taxRates = useMemo(() => taxRatesOf(provider), [provider]);
  const unread = [plans, suffixes].filter(({ data }) => data === undefined);
  const isKnown = plans.data !== undefined && suffixes.data !== undefined;
  return {
    catalogue: isKnown ? { plans: plans.data, suffixes: suffixes.data, taxRates, now: plans.dataUpdatedAt } : undefined,
    ...useLoading(unread),
  };
}
