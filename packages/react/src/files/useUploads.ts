import {
  type Client,
  createStore,
  discardInterruptedFile,
  emptyUploadQueue,
  type Store,
  type UploadItem,
  type UploadQueue,
  type UploadQueueState,
} from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useClient, whenCacheEnds } from '../provider/index.ts';

/** How the uploads of one cache stand and whom they tell, without what sends them, which few pages ever need. */
export interface Uploads extends Store<UploadQueueState> {
  /** The queue that sends them, made by whoever is the first to need it. */
  queueMadeBy(create: () => UploadQueue): UploadQueue;
  /** Stops everything; what can be gone on with later stays on the server. */
  leave(): void;
  readonly onDropped: Set<(item: UploadItem) => void>;
  /** Gives up what was begun of a file; false when that failed, which listeners have heard by then. */
  discard(key: string): Promise<boolean>;
  readonly onDiscardFailed: Set<(error: unknown) => void>;
}

// One per cache, outside React: uploads go on while a person moves between screens.
const byCache = new WeakMap<QueryClient, Uploads>();

function createUploads(client: Client): Uploads {
  const { getState, subscribe, setState } = createStore(emptyUploadQueue);
  const onDiscardFailed: Uploads['onDiscardFailed'] = new Set();
  let queue: UploadQueue | undefined;
  return {
    getState,
    subscribe,
    queueMadeBy(create) {
      if (queue !== undefined) return queue;
      const created = create();
      created.subscribe(() => setState(created.getState()));
      queue = created;
      return created;
    },
    leave: () => queue?.leave(),
    onDropped: new Set(),
    async discard(key) {
      try {
        await discardInterruptedFile(client, key);
        return true;
      } catch (error) {
        for (const listener of onDiscardFailed) listener(error);
        return false;
      }
    },
    onDiscardFailed,
  };
}

/** What one customer uploads is not the next one's to see; returns the way to stop looking. */
function leaveWithOwner({ session }: Client, { leave }: Uploads): () => void {
  let owner = session.current()?.username;
  return session.subscribe(() => {
    const username = session.current()?.username;
    if (username === undefined) return;
    if (username !== owner) leave();
    owner = username;
  });
}

function uploadsFor(client: Client, cache: QueryClient): Uploads {
  const known = byCache.get(cache);
  if (known !== undefined) return known;
  const created = createUploads(client);
  byCache.set(cache, created);
  const stop = leaveWithOwner(client, created);
  whenCacheEnds(cache, () => {
    stop();
    created.leave();
  });
  return created;
}

/** The uploads that every file component of one provider shares. */
export function useUploads(): Uploads {
  return uploadsFor(useClient(), useQueryClient());
}

/** How they stand, new at most once a frame. */
export function useUploadState(): UploadQueueState {
  const { subscribe, getState } = useUploads();
  return useSyncExternalStore(subscribe, getState, getState);
}
