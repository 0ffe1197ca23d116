import {
  accountQueries,
  type Client,
  createPendingDeletes,
  type Document,
  type PendingDeletes,
  trashDocuments,
} from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useClient, whenCacheEnds } from '../provider/index.ts';
import { refreshListings, refreshTrash, removeFromListings } from './fileCache.ts';

type FailureListener = (documents: readonly Document[], error: unknown) => void;

interface DeletesOfCache {
  readonly deletes: PendingDeletes;
  readonly onFailed: Set<FailureListener>;
}

// One per cache, outside React: a deletion outlives the screen that asked for it.
const byCache = new WeakMap<QueryClient, DeletesOfCache>();

function createFor(client: Client, cache: QueryClient): DeletesOfCache {
  const onFailed = new Set<FailureListener>();
  const deletes = createPendingDeletes({
    send: (ids, options) => trashDocuments(client, ids, options),
    onSent: (documents) => {
      removeFromListings(cache, new Set(documents.map(({ id }) => id)));
      // What is in the trash still counts, but the server may count it otherwise.
      void cache.invalidateQueries({ queryKey: accountQueries.all });
      void refreshTrash(cache);
    },
    onFailed: (documents, error) => {
      // Part of a large deletion may have gone through before the failure.
      void refreshListings(cache);
      void refreshTrash(cache);
      for (const listener of onFailed) listener(documents, error);
    },
  });
  // Leaving the page must not lose a deletion that only waits for its undo time (decision 75).
  const flush = () => deletes.flush();
  addEventListener('pagehide', flush);
  whenCacheEnds(cache, () => {
    flush();
    removeEventListener('pagehide', flush);
  });
  return { deletes, onFailed };
}

function deletesFor(client: Client, cache: QueryClient): DeletesOfCache {
  const known = byCache.get(cache);
  if (known !== undefined) return known;
  const created = createFor(client, cache);
  byCache.set(cache, created);
  return created;
}

export interface PendingDeletesHandle extends Pick<DeletesOfCache, 'onFailed'> {
  readonly deletes: PendingDeletes;
  readonly state: ReturnType<PendingDeletes['getState']>;
}

/** The deletions that can still be undone, shared by every file component of one provider. */
export function usePendingDeletes(): PendingDeletesHandle {
  const { deletes, onFailed } = deletesFor(useClient(), useQueryClient());
  const state = useSyncExternalStore(deletes.subscribe, deletes.getState, deletes.getState);
  return { deletes, onFailed, state };
}
