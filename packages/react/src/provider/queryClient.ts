import { isApiError } from '@abrak/core';
import { isLostCode } from '@abrak/core/internal';
import { QueryClient } from '@tanstack/react-query';

const RETRY_LIMIT = 2;
const FRESH_FOR_MS = 30_000;

/**
 * Creates a query client with this package's defaults: data is fresh for 30 s; queries are retried twice after a
 * network error or while the service is unavailable; mutations are never retried.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_FOR_MS,
        // Offline queries fail at once with the network error instead of pausing.
        networkMode: 'always',
        retry: (failures, error) => failures < RETRY_LIMIT && isApiError(error) && isLostCode(error.code),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
