import { type Client, createEmbedClient, type FetchToken, type Scope } from '@abrak/core';
import { tokenFor } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';

/** Creates an embed client of a memory backend, as a partner's page has; the default token covers `scopes`. */
export function embedClient(backend: MemoryBackend, scopes: readonly Scope[], fetchToken?: FetchToken): Client {
  const { addressOf, resumable, timings } = backend.client();
  const give: FetchToken = () => Promise.resolve(tokenFor(backend, scopes));
  return createEmbedClient({
    baseUrl: 'https://memory.invalid',
    fetch: backend.fetch,
    upload: backend.upload,
    resumable,
    addressOf,
    timings,
    fetchToken: fetchToken ?? give,
  });
}
