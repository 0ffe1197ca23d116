import type { Client } from '../client/index.ts';
import { getPageRequest } from './api.ts';
import type { PageRequest } from './schema.ts';

/** Keys and fetchers of what pages of partners ask for, for any cache. */
export const partnerQueries = {
  pageRequest: (client: Client, request: PageRequest) => ({
    queryKey: ['partners', 'pageRequest', request.partner, request.origin, ...request.scopes] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getPageRequest(client, request, signal),
  }),
};
