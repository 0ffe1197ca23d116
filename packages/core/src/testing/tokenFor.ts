import type { EmbedToken, Scope } from '../client/index.ts';
import type { MemoryBackend } from './createMemoryBackend.ts';

/** Creates an embed token of the memory backend's customer with the given scopes, valid for one hour. */
export function tokenFor(backend: MemoryBackend, scopes: readonly Scope[]): EmbedToken {
  const token = backend.client().session.current()?.token ?? '';
  return { token, expiresInSeconds: 3_600, scopes, subject: 'pseudonym' };
}
