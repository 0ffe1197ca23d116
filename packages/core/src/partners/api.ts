import { defineCall } from '../client/internal.ts';
import { CodeSchema, type KnownConsentRequest, KnownConsentRequestSchema, type ConsentRequest } from './schema.ts';

/**
 * Fetches the name of a partner that requests access, and the requested scopes. Rejects with `itemMissing`,
 * `originRefused` or `scopeMissing`. Requires the capability `embedTokens`.
 */
export const getConsentRequest = defineCall({
  call: 'partners.getConsentRequest',
  route: 'GET cfs/partners/{id}',
  send: (
    { request },
    { partner, origin, scopes }: ConsentRequest,
    signal?: AbortSignal,
  ): Promise<KnownConsentRequest> =>
    request({
      params: { id: partner },
      query: { origin, scopes: scopes.join(',') },
      answer: KnownConsentRequestSchema,
      signal,
    }),
});

/**
 * Grants a page the requested scopes and returns an authorization code. Only the page that has the secret behind
 * `challenge` can redeem the code.
 */
export const grantConsent = defineCall({
  call: 'partners.grantConsent',
  route: 'POST cfs/partners/{id}/codes',
  send: (
    { request },
    { partner, origin, scopes, challenge }: ConsentRequest & { readonly challenge: string },
  ): Promise<string> => request({ params: { id: partner }, body: { origin, scopes, challenge }, answer: CodeSchema }),
});
