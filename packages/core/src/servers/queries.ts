import type { Client } from '../client/index.ts';
import { getLeftCredit, listServerEvents, listServers } from './api.ts';
import { listServerImages, listServerNetworks, listServerPlans, type OrderOptions, quoteOrder } from './orders.ts';
import { checkPromo, type PromoSubject } from './promo.ts';
import type { ServerChoice } from './orderPayload.ts';

interface Fetching {
  readonly signal: AbortSignal;
}

/**
 * Keys and fetchers of the server data of servers, for any cache. renewServer is not among them, although it is a GET:
 * a cache would send it again by itself (decision 51).
 */
export const serverQueries = {
  all: ['servers'] as const,
  /** Every server; createServerPoll gives the same query with its schedule. */
  servers: (client: Client) => ({
    queryKey: ['servers', 'list'] as const,
    queryFn: ({ signal }: Fetching) => listServers(client, { signal }),
  }),
  images: (client: Client) => ({
    queryKey: ['servers', 'images'] as const,
    queryFn: ({ signal }: Fetching) => listServerImages(client, signal),
  }),
  plans: (client: Client) => ({
    queryKey: ['servers', 'plans'] as const,
    queryFn: ({ signal }: Fetching) => listServerPlans(client, signal),
  }),
  networks: (client: Client) => ({
    queryKey: ['servers', 'networks'] as const,
    queryFn: ({ signal }: Fetching) => listServerNetworks(client, signal),
  }),
  /** What an order would cost; needs the capability quotes. */
  quote: (client: Client, choice: ServerChoice, { promo }: OrderOptions = {}) => ({
    queryKey: ['servers', 'quote', choice, promo ?? null] as const,
    queryFn: ({ signal }: Fetching) => quoteOrder(client, choice, { promo, signal }),
  }),
  /** What a discount code takes off an order. */
  promo: (client: Client, code: string, { name, subject }: { readonly name: string; readonly subject: PromoSubject }) => ({
    queryKey: ['servers', 'promo', code, subject] as const,
    queryFn: ({ signal }: Fetching) => checkPromo(client, code, { name, subject, signal }),
  }),
  leftCredit: (client: Client, id: number) => ({
    queryKey: ['servers', 'leftCredit', id] as const,
    queryFn: ({ signal }: Fetching) => getLeftCredit(client, id, signal),
  }),
  /** What happened to a server; needs the capability serverEvents. */
  events: (client: Client, id: number) => ({
    queryKey: ['servers', 'events', id] as const,
    queryFn: ({ signal }: Fetching) => listServerEvents(client, id, signal),
  }),
};
