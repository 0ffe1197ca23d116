import { type Client, type ClientOptions, clientOf } from '../createClient.ts';
import { createTokenAccess, type TokenAccessOptions } from './createTokenAccess.ts';

/** What a page's client may be told; only baseUrl and fetchToken must be. */
export type EmbedClientOptions = Omit<ClientOptions, 'currentPath' | 'session'> & Omit<TokenAccessOptions, 'onEnded'>;

/**
 * A client whose calls carry tokens that the page gets from its own backend: renewed before they end and when the
 * server refuses one, once for all calls at a time, which are then sent again once. No cookie goes along.
 */
export function createEmbedClient({ fetchToken, scopes, now, ...options }: EmbedClientOptions): Client {
  const listeners = new Set<() => void>();
  const onEnded = () => {
    for (const listener of listeners) listener();
  };
  return clientOf(options, {
    ...createTokenAccess({ fetchToken, scopes, now, onEnded }),
    onSessionEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
}
