import type { Client } from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import { type StoredDocument, trashDocuments } from '@abrak/core/files';
import { createPendingDeletes, type PendingDeletes } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onCacheDispose, onePerCache, useClient } from '../provider/headless.ts';
import { isBrowser } from '../ui/headless.ts';
import { refreshServerJobs } from './jobs/headless.ts';
import { refreshListings, refreshTrash, removeFromListings } from './fileCache.ts';

type FailureListener = (documents: readonly StoredDocument[], error: unknown) => void;

interface DeletesOfCache {
  readonly deletes: PendingDeletes;
  readonly onFailed: Set<FailureListener>;
}

/** Returns the deletions of a cache; they outlive the screen that requested them. */
export const pendingDeletesOf = onePerCache((cache, client: Client): DeletesOfCache => {
  const onFailed = new Set<FailureListener>();
  const deletes = createPendingDeletes({
    send: (ids, options) => trashDocuments(client, ids, options),
    onSent: (documents) => {
      removeFromListings(cache, new Set(documents.map(({ id }) => id)));
      // Trashed documents still count towards the quota, but the server's figure may differ.
      void cache.invalidateQueries({ queryKey: accountQueries.all });
      void refreshTrash(cache);
      refreshServerJobs(cache);
    },
    onFailed: (documents, error) => {
      // Part of a large deletion may have succeeded before the failure.
      void refreshListings(cache);
      void refreshTrash(cache);
      for (const listener of onFailed) listener(documents, error);
    },
  });
  // Sends pending deletions before the page closes: otherwise those in their undo countdown would be lost.
  const flush = () => deletes.flush();
  if (isBrowser) addEventListener('pagehide', flush);
  onCacheDispose(cache, () => {
    flush();
    if (isBrowser) removeEventListener('pagehide', flush);
  });
  return { deletes, onFailed };
});

/** Pending deletions, their state, and the listeners for failed ones. */
export interface PendingDeletesHandle extends Pick<DeletesOfCache, 'onFailed'> {
  readonly deletes: PendingDeletes;
  readonly state: ReturnType<PendingDeletes['getState']>;
}

/** Returns the deletions that can still be undone, shared by all file components of one provider. */
export function usePendingDeletes(): PendingDeletesHandle {
  const { deletes, onFailed } = pendingDeletesOf(useQueryClient(), useClient());
  const state = useSyncExternalStore(deletes.subscribe, deletes.getState, deletes.getState);
  return { deletes, onFailed, state };
}
