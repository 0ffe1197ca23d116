import type { Client } from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import { type StoredDocument, trashDocuments } from '@abrak/core/files';
import { createPendingDeletes, type PendingDeletes, UNDO_STEP_MS } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { CommandError, onCacheDispose, onePerCache, useClient } from '../../../provider/headless.ts';
import { isBrowser } from '../../../ui/headless.ts';
import { refreshListings, refreshTrash, removeFromListings } from '../cache/fileCache.ts';
import type { FileServices } from '../cache/fileServices.ts';
import { refreshServerJobs } from './fileJobs.ts';

type FailureListener = (documents: readonly StoredDocument[], error: unknown) => void;

/** Deletions of a cache that can still be undone, and the listeners for failed ones. */
export interface DeletesOfCache {
  readonly deletes: PendingDeletes;
  /**
   * Asks the page about a deletion, then hides the documents and calls `onAdded` with the id of their batch, undefined when
   * all of them are hidden already. At once where the page is not asked. Calls `onRefused` when it refuses.
   */
  readonly request: (
    documents: readonly StoredDocument[],
    onAdded: (id: number | undefined) => void,
    onRefused: (error: unknown) => void,
  ) => void;
  readonly onFailed: Set<FailureListener>;
  /** Tells all listeners that a deletion failed. */
  readonly reportFailed: FailureListener;
}

/** Returns the deletions of a cache; they outlive the screen that requested them. */
export const pendingDeletesOf = onePerCache((cache, client: Client): DeletesOfCache => {
  const onFailed = new Set<FailureListener>();
  const reportFailed: FailureListener = (documents, error) => {
    for (const listener of onFailed) listener(documents, error);
  };
  const deletes = createPendingDeletes({
    send: (ids, options) => trashDocuments(client, ids, { ...options, isApproved: true }),
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
      reportFailed(documents, error);
    },
  });
  // Sends pending deletions before the page closes: otherwise those in their undo countdown would be lost.
  const flush = () => deletes.flush();
  if (isBrowser) addEventListener('pagehide', flush);
  onCacheDispose(cache, () => {
    flush();
    if (isBrowser) removeEventListener('pagehide', flush);
  });
  const request: DeletesOfCache['request'] = (documents, onAdded, onRefused) => {
    const add = () => onAdded(deletes.add(documents));
    const asked = client.changes.ask({ type: 'files.trashDocuments', input: [documents.map(({ id }) => id), {}] });
    if (asked === undefined) add();
    else asked.then(add, onRefused);
  };
  return { deletes, request, onFailed, reportFailed };
});

/** End of a deletion: the documents are in the trash, or it was undone. */
export type DeletionEnd = 'deleted' | 'undone';

/**
 * Hides documents at once, or once the page has allowed it, and sends their deletion when its countdown ends; resolves then,
 * or when it is undone. Codes: `deletePending` when all of them are being deleted already, `refusedByPage`.
 */
export function deleteWithUndo(
  { client, cache }: FileServices,
  documents: readonly StoredDocument[],
): Promise<DeletionEnd> {
  const { deletes, request } = pendingDeletesOf(cache, client);
  return new Promise((resolve, reject) => {
    const follow = (id: number | undefined) => {
      const ended = id === undefined ? undefined : deletes.ended(id);
      if (ended === undefined) reject(new CommandError({ code: 'deletePending' }));
      else resolve(ended);
    };
    request(documents, follow, reject);
  });
}

/** Pending deletions, their state, and the listeners for failed ones. */
export interface PendingDeletesHandle extends DeletesOfCache {
  readonly state: ReturnType<PendingDeletes['getState']>;
}

/** Returns the deletions that can still be undone, shared by all file components of one provider. */
export function usePendingDeletesStore(): PendingDeletesHandle {
  const handle = pendingDeletesOf(useQueryClient(), useClient());
  const { deletes } = handle;
  const state = useSyncExternalStore(deletes.subscribe, deletes.getState, deletes.getState);
  return { ...handle, state };
}

/** Deletion that the server has not confirmed yet. */
export interface PendingDeletion {
  readonly id: number;
  readonly documents: readonly StoredDocument[];
  /** Seconds until it is sent; 0 while it is being sent. */
  readonly secondsLeft: number;
  readonly isPaused: boolean;
  /** False once it is being sent. */
  readonly canUndo: boolean;
  /** Shows the documents again; does nothing once the deletion is being sent. */
  readonly undo: () => void;
  /** Stops the countdown, such as while a customer reads about it. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Sends it at once. */
  readonly send: () => void;
}

/** Returns the deletions that the server has not confirmed yet, oldest first. */
export function usePendingDeletions(): readonly PendingDeletion[] {
  const { deletes, state } = usePendingDeletesStore();
  return useMemo(
    () =>
      state.batches.map(({ id, documents, stepsLeft, isPaused, status }) => {
        const canUndo = status === 'counting';
        return {
          id,
          documents,
          secondsLeft: canUndo ? (stepsLeft * UNDO_STEP_MS) / 1_000 : 0,
          isPaused,
          canUndo,
          undo: () => deletes.undo(id),
          pause: () => deletes.pause(id),
          resume: () => deletes.resume(id),
          send: () => deletes.close(id),
        };
      }),
    [deletes, state],
  );
}

const noDocuments: readonly StoredDocument[] = [];

/** Returns a list without the documents that are about to be deleted. */
export function useUndeleted(documents: readonly StoredDocument[] = noDocuments): readonly StoredDocument[] {
  const { hiddenIds } = usePendingDeletesStore().state;
  return useMemo(
    () => (hiddenIds.size === 0 ? documents : documents.filter(({ id }) => !hiddenIds.has(id))),
    [documents, hiddenIds],
  );
}
