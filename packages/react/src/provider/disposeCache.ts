import type { QueryClient } from '@tanstack/react-query';

const callbacks = new WeakMap<QueryClient, Set<() => void>>();

/** Registers a callback that stops work outside of React, such as uploads, when the cache that it belongs to ends. */
export function onCacheDispose(cache: QueryClient, end: () => void): void {
  callbacks.set(cache, (callbacks.get(cache) ?? new Set()).add(end));
}

/** Runs the callbacks of a cache and clears it. Call it when a query client that you created is no longer used. */
export function disposeCache(cache: QueryClient): void {
  for (const end of callbacks.get(cache) ?? []) end();
  callbacks.delete(cache);
  const queries = cache.getQueryCache().getAll();
  const canceled = queries.map((query) => query.cancel({ silent: true }));
  cache.clear();
  // A fetch that ends starts the timer of its query, which would hold the answers for another five minutes.
  void Promise.all(canceled).then(() => queries.forEach((query) => query.destroy()));
}
