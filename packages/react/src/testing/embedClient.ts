import { type Client, createEmbedClient, type EmbedToken, type FetchToken, type Scope } from '@abrak/core';
import type { MemoryBackend } from '@abrak/core/testing';

/** A token of a memory backend's customer, for what a page may do. */
export function tokenFor(backend: MemoryBackend, scopes: readonly Scope[]): EmbedToken {
  const token = backend.client().session.current()?.token ?? '';
  return { token, expiresInSeconds: 3_600, scopes, subject: 'pseudonym' };
}

/** A client of a memory backend as a partner's page has one. */
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
