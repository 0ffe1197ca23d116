import type { Client } from '../client/index.ts';
import { CodeSchema, type KnownPageRequest, KnownPageRequestSchema, type PageRequest } from './schema.ts';

const pathOf = (partner: string) => `partners/${encodeURIComponent(partner)}`;

/** Who asks, and for what; rejects with itemMissing, originRefused or scopeMissing. Needs the capability embedTokens. */
export function getPageRequest(
  client: Client,
  { partner, origin, scopes }: PageRequest,
  signal?: AbortSignal,
): Promise<KnownPageRequest> {
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: pathOf(partner),
    query: { origin, scopes: scopes.join(',') },
    answer: KnownPageRequestSchema,
    signal,
  });
}

/** Allows a page what it asks for, and gives the code that only the page with the challenge's secret can use. */
export function allowPage(client: Client, { partner, origin, scopes, challenge }: PageRequest & { readonly challenge: string }): Promise<string> {
  return client.request({
    method: 'POST',
    service: 'cfs',
    path: `${pathOf(partner)}/codes`,
    body: { origin, scopes, challenge },
    answer: CodeSchema,
  });
}
