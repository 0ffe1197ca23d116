import type { Mutation, Query, QueryClient } from '@tanstack/react-query';

/** Ends the work of a cache; calls `onStopped` with the number of transfers that it stopped. */
type EndWork = (onStopped: (count: number) => void) => void;

const callbacks = new WeakMap<QueryClient, Set<EndWork>>();
const disposed = new WeakSet<QueryClient>();

/**
 * Registers a callback that stops work outside of React, such as uploads, when the cache that it belongs to ends or
 * passes to another customer; at once when the cache has ended.
 */
export function onCacheDispose(cache: QueryClient, end: EndWork): void {
  if (disposed.has(cache)) return end(() => undefined);
  callbacks.set(cache, (callbacks.get(cache) ?? new Set()).add(end));
}

/** Parts of a cache to drop. */
export interface Dropped {
  readonly isQuery: (query: Query) => boolean;
  readonly isMutation: (mutation: Mutation) => boolean;
  readonly onStopped: (count: number) => void;
}

/** Runs the callbacks of a cache and drops the selected answers and mutations. */
export function dropFromCache(cache: QueryClient, { isQuery, isMutation, onStopped }: Dropped): void {
  const ends = callbacks.get(cache) ?? [];
  callbacks.delete(cache);
  for (const end of ends) end(onStopped);
  const queries = cache.getQueryCache();
  const dropped = queries.findAll({ predicate: isQuery });
  const canceled = dropped.map((query) => query.cancel({ silent: true }));
  for (const query of dropped) {
    queries.remove(query);
    // Components that stay, such as a page's beside the provider, forget the answer and ask for a new one.
    query.reset();
  }
  const mutations = cache.getMutationCache();
  for (const mutation of mutations.findAll({ predicate: isMutation })) mutations.remove(mutation);
  // A fetch that ends starts the timer of its query, which would hold the answers for another five minutes.
  void Promise.all(canceled).then(() => dropped.forEach((query) => query.destroy()));
}

/** Runs the callbacks of a cache and clears it. Call it when a query client that you created is no longer used. */
export function disposeCache(cache: QueryClient): void {
  disposed.add(cache);
  dropFromCache(cache, { isQuery: () => true, isMutation: () => true, onStopped: () => undefined });
  cache.clear();
}
