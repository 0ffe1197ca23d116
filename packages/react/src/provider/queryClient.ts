import { isApiError } from '@abrak/core';
import { QueryClient } from '@tanstack/react-query';

const RETRY_LIMIT = 2;
const FRESH_FOR_MS = 30_000;

/** Server data as this package wants it cached; a host that has its own client starts from here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // A person who is offline is told so at once (A §8) instead of watching a paused query.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < RETRY_LIMIT && (isApiError(error, 'networkError') || isApiError(error, 'unavailable')),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
