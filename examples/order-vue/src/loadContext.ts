import { type Client, hasCapability, settingsQueries } from '@abrak/core';
import { taxRatesOf } from '@abrak/core/billing';
import {
  listServerImages,
  listServerNetworks,
  listServerPlans,
  listServers,
  type OrderContext,
} from '@abrak/core/servers';

/** Settings of the backend that an order and its payment depend on. */
export interface Capabilities {
  readonly canPoll: boolean;
  readonly canSettle: boolean;
}

/** Loads the catalogue and the names that are taken. */
export async function loadContext(client: Client): Promise<{ context: OrderContext; capabilities: Capabilities }> {
  const [settings, plans, images, networks, servers] = await Promise.all([
    settingsQueries.settings(client).queryFn({ signal: new AbortController().signal }),
    listServerPlans(client),
    listServerImages(client),
    listServerNetworks(client),
    listServers(client),
  ]);
  const { provider } = client;
  const context = {
    plans,
    images,
    networks,
    networkName: settings.networkName,
    wantedImage: provider.defaultImage,
    nameLimit: provider.serverNameLimit,
    taxRates: taxRatesOf(provider),
    takenNames: servers.map(({ name }) => name),
    now: Date.now(),
  };
  return {
    context,
    capabilities: { canPoll: hasCapability(settings, 'payments'), canSettle: hasCapability(settings, 'topUpAndPay') },
  };
}
