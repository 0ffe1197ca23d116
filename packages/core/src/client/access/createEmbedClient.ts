import type { Client } from '../Client.ts';
import { type ClientOptions, buildClient } from '../createClient.ts';
import { createTokenAccess, type TokenAccessOptions } from './createTokenAccess.ts';

/** Options of `createEmbedClient`; `baseUrl` and `fetchToken` are required. */
export type EmbedClientOptions = Omit<ClientOptions, 'currentPath' | 'session'> & Omit<TokenAccessOptions, 'onEnded'>;

/**
 * Creates a client for embedding pages, which get tokens from their own backend through `fetchToken`. Tokens are
 * renewed before they expire and when the server refuses one; concurrent calls share one renewal and are retried once.
 * Sends no cookies.
 */
export function createEmbedClient({ fetchToken, scopes, now, ...options }: EmbedClientOptions): Client {
  const listeners = new Set<() => void>();
  const onEnded = () => {
    for (const listener of listeners) listener();
  };
  return buildClient(options, {
    ...createTokenAccess({ fetchToken, scopes, now, onEnded }),
    onSessionEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
}
