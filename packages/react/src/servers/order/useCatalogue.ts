import { accountQueries, featureSwitch, type FeatureSwitch, hasCapability, type OrderContext, serverQueries, settingsQueries } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../account/index.ts';
import { useClient, useScope } from '../../provider/index.ts';

/** What an order is put together from, and who puts it together. */
export interface Catalogue {
  readonly context: OrderContext;
  /** Whether servers can be ordered at all, and what the provider says about it (B §6). */
  readonly creation: FeatureSwitch;
  /** Whether the server tells what an hour costs (decision 11). */
  readonly canQuote: boolean;
  readonly isSignedIn: boolean;
}

/** The catalogue, undefined until it is known. */
export interface CatalogueReading {
  readonly catalogue: Catalogue | undefined;
  /** Null while it is being read. */
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** What is one's own, for signed-in customers only: pages of campaigns are for everybody (decision 37). */
function useOwn() {
  const client = useClient();
  const isSignedIn = useSession() !== undefined;
  const user = useQuery({ ...accountQueries.currentUser(client), enabled: isSignedIn });
  const canOrder = useScope('servers:order');
  const servers = useQuery({ ...serverQueries.servers(client), enabled: isSignedIn && canOrder });
  const names = isSignedIn ? servers.data : undefined;
  const takenNames = useMemo(() => names?.map(({ name }) => name), [names]);
  return { isSignedIn, isPending: isSignedIn && user.isPending, user: isSignedIn ? user.data : undefined, takenNames };
}

/** Reads plans, images, networks and settings; names that are taken as soon as they are known. */
export function useCatalogue(wantedImage: string | undefined): CatalogueReading {
  const client = useClient();
  const plans = useQuery(serverQueries.plans(client));
  const images = useQuery(serverQueries.images(client));
  const networks = useQuery(serverQueries.networks(client));
  const settings = useQuery(settingsQueries.settings(client));
  const own = useOwn();
  const networkName = settings.data?.networkName ?? null;
  const { takenNames } = own;
  // Prices are judged by the time when they were read.
  const now = plans.dataUpdatedAt;
  const context = useMemo<OrderContext | undefined>(() => {
    if (plans.data === undefined || images.data === undefined || networks.data === undefined) return undefined;
    return { plans: plans.data, images: images.data, networks: networks.data, networkName, wantedImage, takenNames, now };
  }, [plans.data, images.data, networks.data, networkName, wantedImage, takenNames, now]);
  const needed = [plans, images, networks];
  const unread = needed.filter(({ data }) => data === undefined);
  const isReady = context !== undefined && !settings.isPending && !own.isPending;
  const creation = settings.data === undefined ? { isDisabled: false, message: '' } : featureSwitch(settings.data, 'createServer', own.user);
  return {
    catalogue: isReady ? { context, creation, canQuote: hasCapability(settings.data, 'quotes'), isSignedIn: own.isSignedIn } : undefined,
    error: unread.find(({ error }) => error !== null)?.error ?? null,
    isRetrying: unread.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(unread.map(({ refetch }) => refetch())),
  };
}
