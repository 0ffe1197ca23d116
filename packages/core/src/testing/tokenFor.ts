import type { EmbedToken, Scope } from '../client/index.ts';
import type { MemoryBackend } from './createMemoryBackend.ts';

/** A token of a memory backend's customer, for what a page may do. */
export function tokenFor(backend: MemoryBackend, scopes: readonly Scope[]): EmbedToken {
  const token = backend.client().session.current()?.token ?? '';
  return { token, expiresInSeconds: 3_600, scopes, subject: 'pseudonym' };
}
