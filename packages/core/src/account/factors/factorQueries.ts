import type { Client } from '../../client/index.ts';
import { listFactors } from './factorCalls.ts';

/** Query key and fetcher of the second factors, below the key of all account queries. */
export const factorQueries = {
  /** Second factors of the customer; requires the capability `secondFactor`. */
  factors: (client: Client) => ({
    queryKey: ['account', 'factors'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listFactors(client, signal),
  }),
};
