import type { Client } from '../client/index.ts';
import type { QueryFetch } from '../shared/index.ts';
import { getLeftCredit, listServerEvents, listServers } from './api.ts';
import { listServerImages, listServerNetworks, listServerPlans, type OrderOptions, quoteOrder } from './orders.ts';
import { checkPromo, type PromoSubject } from './promo.ts';
import type { ServerChoice } from './orderPayload.ts';

/**
 * Query keys and fetchers of the servers' data, for any query cache. renewServer is not included although it is a GET:
 * it has a side effect and a cache would repeat it.
 */
export const serverQueries = {
  all: ['servers'] as const,
  /** All servers; createServerPoll creates the same query with a polling interval. */
  servers: (client: Client) => ({
    queryKey: ['servers', 'list'] as const,
    queryFn: ({ signal }: QueryFetch) => listServers(client, { signal }),
  }),
  images: (client: Client) => ({
    queryKey: ['servers', 'images'] as const,
    queryFn: ({ signal }: QueryFetch) => listServerImages(client, signal),
  }),
  plans: (client: Client) => ({
    queryKey: ['servers', 'plans'] as const,
    queryFn: ({ signal }: QueryFetch) => listServerPlans(client, signal),
  }),
  networks: (client: Client) => ({
    queryKey: ['servers', 'networks'] as const,
    queryFn: ({ signal }: QueryFetch) => listServerNetworks(client, signal),
  }),
  /** Price of an order. Requires the `quotes` capability. */
  quote: (client: Client, choice: ServerChoice, { promo }: OrderOptions = {}) => ({
    queryKey: ['servers', 'quote', choice, promo ?? null] as const,
    queryFn: ({ signal }: QueryFetch) => quoteOrder(client, choice, { promo, signal }),
  }),
  /** Discount of a code for an order. */
  promo: (
    client: Client,
    code: string,
    { name, subject }: { readonly name: string; readonly subject: PromoSubject },
  ) => ({
    queryKey: ['servers', 'promo', code, subject] as const,
    queryFn: ({ signal }: QueryFetch) => checkPromo(client, code, { name, subject, signal }),
  }),
  leftCredit: (client: Client, id: number) => ({
    queryKey: ['servers', 'leftCredit', id] as const,
    queryFn: ({ signal }: QueryFetch) => getLeftCredit(client, id, signal),
  }),
  /** Events of a server. Requires the `serverEvents` capability. */
  events: (client: Client, id: number) => ({
    queryKey: ['servers', 'events', id] as const,
    queryFn: ({ signal }: QueryFetch) => listServerEvents(client, id, signal),
  }),
};
