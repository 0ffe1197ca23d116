import { type Client, type Store, createStore } from '@abrak/core';
import { type UploadItem, type UploadQueue, type UploadQueueState, discardInterruptedFile } from '@abrak/core/files';
import { emptyUploadQueue } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onePerCache, type Outcome, settle, useClient } from '../../../provider/headless.ts';

/** Files that were put into the queue. */
export interface AddedUploads {
  /** Ids of their items, in the order of the files. */
  readonly uploadIds: readonly number[];
  /** Errors by path of the folders that could not be created; their files were left out. */
  readonly failures: ReadonlyMap<string, unknown>;
}

/**
 * State of the uploads of one cache and its listeners. The queue that sends files is loaded separately, because few
 * visits upload.
 */
export interface Uploads extends Store<UploadQueueState> {
  /** Returns the queue; creates it with `create` on the first call. */
  getOrCreateQueue(create: () => UploadQueue): UploadQueue;
  /** Returns the queue; undefined before the first upload. */
  queue(): UploadQueue | undefined;
  /** Stops all uploads; resumable ones stay on the server and can be resumed later. */
  suspend(): void;
  /** Called with each item whose name exists in the folder and which therefore left the queue. */
  readonly onDropped: Set<(item: UploadItem) => void>;
  /** Discards an interrupted upload by its key. Calls `onDiscardFailed` when that fails. */
  discard(key: string): Promise<Outcome>;
  readonly onDiscardFailed: Set<(error: unknown) => void>;
}

function createUploads(client: Client): Uploads {
  const { getState, subscribe, setState } = createStore(emptyUploadQueue);
  const onDiscardFailed: Uploads['onDiscardFailed'] = new Set();
  let queue: UploadQueue | undefined;
  return {
    getState,
    subscribe,
    getOrCreateQueue(create) {
      if (queue !== undefined) return queue;
      const created = create();
      created.subscribe(() => setState(created.getState()));
      queue = created;
      return created;
    },
    queue: () => queue,
    suspend: () => queue?.suspend(),
    onDropped: new Set(),
    async discard(key) {
      const discarded = await settle(discardInterruptedFile(client, key).then(() => undefined));
      if (!discarded.ok) for (const listener of onDiscardFailed) listener(discarded.error);
      return discarded;
    },
    onDiscardFailed,
  };
}

/** Returns the uploads of a cache; they continue while the customer moves between screens. */
export const uploadsOf = onePerCache(
  (_, client: Client) => createUploads(client),
  ({ getState, suspend }, onStopped) => {
    const { waiting, uploading } = getState().counts;
    onStopped(waiting + uploading);
    suspend();
  },
  ({ getState }) => getState().isBusy,
);

/** Returns the uploads, shared by all file components of one provider. */
export function useUploadStore(): Uploads {
  return uploadsOf(useQueryClient(), useClient());
}

/** Subscribes to the state of the uploads; it changes at most once per frame. */
export function useUploadState(): UploadQueueState {
  const { subscribe, getState } = useUploadStore();
  return useSyncExternalStore(subscribe, getState, getState);
}
