import type { Client } from '../client/index.ts';
import { getConsentRequest } from './api.ts';
import { listApiKeys } from './apiKeys.ts';
import type { ConsentRequest } from './schema.ts';

/** Query keys and fetchers of access requests and API keys, usable with any query cache. */
export const partnerQueries = {
  /** Access request of a partner's page, with the partner's name. */
  pageRequest: (client: Client, request: ConsentRequest) => ({
    queryKey: ['partners', 'pageRequest', request.partner, request.origin, ...request.scopes] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getConsentRequest(client, request, signal),
  }),
  /** API keys of the customer; requires the capability `apiKeys`. */
  apiKeys: (client: Client) => ({
    queryKey: ['partners', 'apiKeys'] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => listApiKeys(client, signal),
  }),
};
