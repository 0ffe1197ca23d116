import type { Client } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onePerCache, useClient } from '../../provider/headless.ts';

/** Milliseconds between two polls while live updates arrive. */
export const SAFETY_NET_MS = 300_000;

/** Milliseconds for which the stream outlives the last component that needs it: pages follow one another. */
const LINGER_MS = 10_000;

/** Live updates of a cache, which all components share. */
interface LiveUpdates {
  readonly isConnected: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Follows the updates of a client until all who joined have left. Returns the function that leaves. */
  readonly join: (client: Client) => () => void;
  readonly end: () => void;
}

const liveUpdatesOf = onePerCache(
  (cache): LiveUpdates => {
    const listeners = new Set<() => void>();
    let isConnected = false;
    let members = 0;
    let followed: { readonly client: Client; readonly stop: () => void } | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const connect = (next: boolean) => {
      if (isConnected === next) return;
      isConnected = next;
      for (const listener of listeners) listener();
    };
    const end = () => {
      clearTimeout(timer);
      followed?.stop();
      followed = undefined;
      connect(false);
    };
    const follow = (client: Client) => {
      const left = new AbortController();
      followed = { client, stop: () => left.abort() };
      // Loaded lazily: the first answers of a page do not need it. Without it the page polls.
      import('./followForCache.ts').then(
        ({ followForCache }) => followForCache({ client, cache, signal: left.signal, onConnected: connect }),
        () => undefined,
      );
    };
    return {
      isConnected: () => isConnected,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      join(client) {
        clearTimeout(timer);
        members += 1;
        if (followed?.client !== client) {
          end();
          follow(client);
        }
        return () => {
          members -= 1;
          if (members === 0) timer = setTimeout(end, LINGER_MS);
        };
      },
      end,
    };
  },
  ({ end }) => end(),
);

/** Returns true while live updates arrive, so that polls may be slow. */
export function useIsLive(): boolean {
  const { subscribe, isConnected } = liveUpdatesOf(useQueryClient());
  return useSyncExternalStore(subscribe, isConnected, () => false);
}

/** Follows the updates of the server while `isWanted`. */
export function useJoinedUpdates(isWanted: boolean): void {
  const client = useClient();
  const { join } = liveUpdatesOf(useQueryClient());
  useEffect(() => (isWanted ? join(client) : undefined), [client, isWanted, join]);
}
