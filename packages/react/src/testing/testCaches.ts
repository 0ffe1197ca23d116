import type { QueryClient } from '@tanstack/react-query';
import { disposeCache } from '../provider/disposeCache.ts';
import { createQueryClient } from '../provider/queryClient.ts';

const caches = new Set<QueryClient>();

/** Creates the query cache of a test, which ends with the test. */
export function createTestCache(): QueryClient {
  const cache = createQueryClient();
  caches.add(cache);
  return cache;
}

/** Ends the caches of a test: the listeners and channels of one test must not refresh the lists of the next. */
export function disposeTestCaches(): void {
  for (const cache of caches) disposeCache(cache);
  caches.clear();
}
