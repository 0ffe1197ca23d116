import type { QueryClient } from '@tanstack/react-query';

const endings = new WeakMap<QueryClient, Set<() => void>>();

/** Has work that goes on outside of React end with the cache that it belongs to. */
export function whenCacheEnds(cache: QueryClient, end: () => void): void {
  endings.set(cache, (endings.get(cache) ?? new Set()).add(end));
}

/** Ends all work that belongs to a cache, and empties it: for whoever made it and lets it go. */
export function endCache(cache: QueryClient): void {
  for (const end of endings.get(cache) ?? []) end();
  endings.delete(cache);
  cache.clear();
}
