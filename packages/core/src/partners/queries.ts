import type { Client } from '../client/index.ts';
import { getPageRequest } from './api.ts';
import type { PageRequest } from './schema.ts';

/** Query keys and fetchers of partners' access requests, usable with any query cache. */
export const partnerQueries = {
  /** Access request of a partner's page, with the partner's name. */
  pageRequest: (client: Client, request: PageRequest) => ({
    queryKey: ['partners', 'pageRequest', request.partner, request.origin, ...request.scopes] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getPageRequest(client, request, signal),
  }),
};
