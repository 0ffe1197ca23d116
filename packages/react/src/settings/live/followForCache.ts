import type { Client } from '@abrak/core';
import { notificationQueries, type UpdateTopic, updateTopics } from '@abrak/core/account';
import { fileQueries } from '@abrak/core/files';
import { serverQueries } from '@abrak/core/servers';
import { settingsQueries } from '@abrak/core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { shareUpdates } from './shareUpdates.ts';
import { whileInUse } from './whileInUse.ts';

/** Client and cache to keep in step. */
export interface FollowOptions {
  readonly client: Client;
  readonly cache: QueryClient;
  /** Aborted to stop. */
  readonly signal: AbortSignal;
  readonly onConnected: (isConnected: boolean) => void;
}

function keysOf(client: Client, topic: UpdateTopic): readonly QueryKey[] {
  const keys: Readonly<Record<UpdateTopic, readonly QueryKey[]>> = {
    documentJobs: [fileQueries.jobs(client).queryKey],
    notifications: [notificationQueries.all],
    servers: [serverQueries.servers(client).queryKey, [...serverQueries.all, 'events']],
    settings: [settingsQueries.settings(client).queryKey],
    shares: [[...fileQueries.all, 'shared']],
  };
  return keys[topic];
}

// A hidden tab marks its answers as stale only: they are fetched again when it becomes visible.
const refetchType = () => (document.visibilityState === 'visible' ? 'active' : 'none');

/** Creates the function that fetches what is in sight of a topic again, and once more after changes meanwhile. */
function createRefresh({ client, cache }: FollowOptions): (topic: UpdateTopic) => Promise<void> {
  const running = new Set<UpdateTopic>();
  const waiting = new Set<UpdateTopic>();
  return async (topic) => {
    waiting.add(topic);
    // A slow answer is not aborted by each change: it could never arrive.
    if (running.has(topic)) return;
    running.add(topic);
    while (waiting.delete(topic)) {
      const filters = { refetchType: refetchType() } as const;
      await Promise.all(keysOf(client, topic).map((queryKey) => cache.invalidateQueries({ ...filters, queryKey })));
    }
    running.delete(topic);
  };
}

/** Keeps the answers of a cache in step with the server's updates while the page is in use. */
export function followForCache(options: FollowOptions): void {
  const { client, signal, onConnected } = options;
  if (signal.aborted) return;
  const refresh = createRefresh(options);
  const onChanged = (topics: readonly UpdateTopic[]) => {
    if (signal.aborted) return;
    for (const topic of topics) void refresh(topic);
  };
  const stop = whileInUse(() =>
    shareUpdates(client, {
      onChanged,
      onConnected(isConnected) {
        if (signal.aborted) return;
        onConnected(isConnected);
        // Changes since the break were told to nobody.
        if (!isConnected) onChanged(updateTopics);
      },
    }),
  );
  signal.addEventListener('abort', stop, { once: true });
}
