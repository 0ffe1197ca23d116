import type { Client } from '@abrak/core';
import { queryNouns } from '@abrak/core/internal';
import type { QueryClient } from '@tanstack/react-query';
import { forgetCustomer } from './customerStorage.ts';
import { dropFromCache, type Dropped } from './disposeCache.ts';
import { isOwnMutation } from './ownMutations.ts';

/** Customer to whom the cached data belongs. */
interface Holder {
  readonly client: Client;
  /** Turn of the client's customer. */
  readonly turn: number;
  /** Last known name of the customer. */
  readonly name: string | undefined;
  /** Number of customers whose data was dropped from the cache. */
  readonly place: number;
}

const holders = new WeakMap<QueryClient, Holder>();

/** Returns true when the cached data is that of a client's customer, or of nobody. */
export function belongsTo(cache: QueryClient, client: Client): boolean {
  const holder = holders.get(cache);
  if (holder === undefined) return true;
  const { customer } = holder.client;
  if (customer.turn() !== holder.turn) return false;
  if (customer === client.customer || customer.name() === undefined) return true;
  return customer.name() === client.customer.name() && holder.client.baseUrl.href === client.baseUrl.href;
}

/** Returns the number of customers whose data was dropped from a cache. */
export function placeOf(cache: QueryClient): number {
  return holders.get(cache)?.place ?? 0;
}

/** Records that the cached data, or what is cached from now on, is that of a client's customer. */
export function claimCache(cache: QueryClient, client: Client): void {
  const { customer } = client;
  holders.set(cache, { client, turn: customer.turn(), name: customer.name(), place: placeOf(cache) });
}

// A page's own cache has answers of the page, too.
const isOwnQuery: Dropped['isQuery'] = ({ queryKey: [noun] }) => queryNouns.has(noun);

/** Fetches the answers of this package again that are shown. */
export function resetOwnQueries(cache: QueryClient): void {
  void cache.resetQueries({ predicate: isOwnQuery });
}

/** Customer who has left, and the transfers that were stopped. */
export interface FormerCustomer {
  /** Undefined when it was not known. */
  readonly name: string | undefined;
  /** Number of transfers that were stopped. */
  readonly stopped: number;
}

/**
 * Ends the work of the former customer, drops the data of this package from a cache and the records in localStorage, and
 * gives the cache to the client's customer.
 */
export function passCache(cache: QueryClient, client: Client): FormerCustomer {
  const name = holders.get(cache)?.name;
  let stopped = 0;
  dropFromCache(cache, {
    isQuery: isOwnQuery,
    isMutation: isOwnMutation,
    onStopped: (count) => void (stopped += count),
  });
  if (name !== undefined) forgetCustomer(name);
  holders.set(cache, { client, turn: client.customer.turn(), name: client.customer.name(), place: placeOf(cache) + 1 });
  return { name, stopped };
}
