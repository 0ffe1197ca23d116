import type { Client } from '../client/index.ts';
import { CodeSchema, type KnownConsentRequest, KnownConsentRequestSchema, type ConsentRequest } from './schema.ts';

const pathOf = (partner: string) => `partners/${encodeURIComponent(partner)}`;

/**
 * Fetches the name of a partner that requests access, and the requested scopes. Rejects with `itemMissing`,
 * `originRefused` or `scopeMissing`. Requires the capability `embedTokens`.
 */
export function getConsentRequest(
  client: Client,
  { partner, origin, scopes }: ConsentRequest,
  signal?: AbortSignal,
): Promise<KnownConsentRequest> {
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: pathOf(partner),
    query: { origin, scopes: scopes.join(',') },
    answer: KnownConsentRequestSchema,
    signal,
  });
}

/**
 * Grants a page the requested scopes and returns an authorization code. Only the page that has the secret behind
 * `challenge` can redeem the code.
 */
export function grantConsent(
  client: Client,
  { partner, origin, scopes, challenge }: ConsentRequest & { readonly challenge: string },
): Promise<string> {
  return client.request({
    method: 'POST',
    service: 'cfs',
    path: `${pathOf(partner)}/codes`,
    body: { origin, scopes, challenge },
    answer: CodeSchema,
  });
}
