import { featureSwitch, type FeatureSwitch, hasCapability, settingsQueries } from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import { taxRatesOf } from '@abrak/core/billing';
import { type OrderContext, serverQueries } from '@abrak/core/servers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../account/headless.ts';
import { type Loading, useClient, useLoading, useScope } from '../../provider/headless.ts';

/** Data that an order needs, and whether the customer is signed in. */
export interface OrderCatalogue {
  readonly context: OrderContext;
  /** Feature switch for the creation of servers, with the provider's message. */
  readonly creation: FeatureSwitch;
  /** True if the server quotes hourly prices, which needs the capability `quotes`. */
  readonly canQuote: boolean;
  readonly isSignedIn: boolean;
}

/** OrderCatalogue with its loading state. */
export interface CatalogueState extends Loading {
  /** Undefined until everything is loaded. */
  readonly catalogue: OrderCatalogue | undefined;
}

/** Loads the account and the server names for signed-in customers; campaign pages are public. */
function useCustomer() {
  const client = useClient();
  const isSignedIn = useSession() !== undefined;
  const user = useQuery({ ...accountQueries.currentUser(client), enabled: isSignedIn });
  const canOrder = useScope('servers:order');
  const servers = useQuery({ ...serverQueries.servers(client), enabled: isSignedIn && canOrder });
  const names = isSignedIn ? servers.data : undefined;
  const takenNames = useMemo(() => names?.map(({ name }) => name), [names]);
  return { isSignedIn, isPending: isSignedIn && user.isPending, user: isSignedIn ? user.data : undefined, takenNames };
}

/** Loads plans, images, networks and settings. The taken names are added when they have loaded. */
export function useCatalogue(wantedImage: string | undefined): CatalogueState {
  const client = useClient();
  const plans = useQuery(serverQueries.plans(client));
  const images = useQuery(serverQueries.images(client));
  const networks = useQuery(serverQueries.networks(client));
  const settings = useQuery(settingsQueries.settings(client));
  const customer = useCustomer();
  const networkName = settings.data?.networkName ?? null;
  const { takenNames } = customer;
  const { provider } = client;
  const image = wantedImage ?? provider.defaultImage;
  // Time of the fetch decides which prices are valid.
  const now = plans.dataUpdatedAt;
  const context = useMemo<OrderContext | undefined>(() => {
    if (plans.data === undefined || images.data === undefined || networks.data === undefined) return undefined;
    const listed = { plans: plans.data, images: images.data, networks: networks.data };
    const rules = { wantedImage: image, nameLimit: provider.serverNameLimit, taxRates: taxRatesOf(provider) };
    return { ...listed, ...rules, networkName, takenNames, now };
  }, [plans.data, images.data, networks.data, networkName, image, provider, takenNames, now]);
  const needed = [plans, images, networks];
  const unread = needed.filter(({ data }) => data === undefined);
  const isReady = context !== undefined && !settings.isPending && !customer.isPending;
  const creation =
    settings.data === undefined
      ? { isDisabled: false, message: '' }
      : featureSwitch(settings.data, 'createServer', customer.user);
  return {
    catalogue: isReady
      ? { context, creation, canQuote: hasCapability(settings.data, 'quotes'), isSignedIn: customer.isSignedIn }
      : undefined,
    ...useLoading(unread),
  };
}
