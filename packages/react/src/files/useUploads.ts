import {
  accountQueries,
  ApiError,
  checkUpload,
  type Client,
  createUploadQueue,
  discardInterruptedFile,
  type Document,
  fileQueries,
  type FileUpload,
  hasCapability,
  RESUMABLE_FROM_BYTES,
  type Settings,
  settingsQueries,
  storageLimits,
  type UploadItem,
  type UploadQueue,
  type UploadQueueState,
  uploadFile,
  uploadFileResumably,
  type User,
} from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useClient, whenCacheEnds } from '../provider/index.ts';
import { addToListings } from './fileCache.ts';

interface UploadsOfCache {
  readonly queue: UploadQueue;
  readonly onDropped: Set<(item: UploadItem) => void>;
  /** Gives up what was begun of a file; false when that failed, which listeners have heard by then. */
  readonly discard: (key: string) => Promise<boolean>;
  readonly onDiscardFailed: Set<(error: unknown) => void>;
}

// One per cache, outside React: uploads go on while a person moves between screens.
const byCache = new WeakMap<QueryClient, UploadsOfCache>();

// Refused here, a file that cannot fit costs no bytes on the line; the server checks again.
function refuseWhatCannotFit({ file }: FileUpload, cache: QueryClient, client: Client): void {
  const user = cache.getQueryData<User>(accountQueries.currentUser(client).queryKey);
  const limits = user?.plan ? storageLimits(user.plan.id) : undefined;
  if (user === undefined || limits === undefined) return;
  const check = checkUpload({ sizeBytes: file.size }, { ...limits, usedBytes: user.usedBytes });
  if (!check.ok) throw new ApiError({ code: check.code });
}

/** How long settings count as known when a large file comes. */
const SETTINGS_FRESH_MS = 60_000;

/** Whether a file is worth being sent resumably, and the server takes it so; small files wait for no answer. */
async function isSentResumably({ file }: FileUpload, cache: QueryClient, client: Client): Promise<boolean> {
  if (file.size < RESUMABLE_FROM_BYTES) return false;
  const query = { ...settingsQueries.settings(client), staleTime: SETTINGS_FRESH_MS };
  // The documented way is there whatever becomes of the question.
  const settings = await cache.fetchQuery<Settings>(query).catch(() => cache.getQueryData<Settings>(query.queryKey));
  return hasCapability(settings, 'resumable');
}

/** How long finished uploads are gathered, so that many small ones redraw the listing once. */
const GATHER_MS = 50;

function gather(flush: (documents: readonly Document[]) => void): (document: Document) => void {
  let waiting: Document[] = [];
  return (document) => {
    waiting.push(document);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const documents = waiting;
      waiting = [];
      flush(documents);
    }, GATHER_MS);
  };
}

function createFor(client: Client, cache: QueryClient): UploadsOfCache {
  const onDropped: UploadsOfCache['onDropped'] = new Set();
  const onDiscardFailed: UploadsOfCache['onDiscardFailed'] = new Set();
  const discard = async (key: string) => {
    try {
      await discardInterruptedFile(client, key);
      return true;
    } catch (error) {
      for (const listener of onDiscardFailed) listener(error);
      return false;
    }
  };
  const onUploaded = gather((documents) => {
    addToListings(cache, documents);
    if (queue.getState().isBusy) return;
    void cache.invalidateQueries({ queryKey: accountQueries.all });
    // What an upload replaced is there now.
    void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
  });
  const queue = createUploadQueue({
    upload: async (upload) => {
      refuseWhatCannotFit(upload, cache, client);
      const isResumable = await isSentResumably(upload, cache, client);
      return (isResumable ? uploadFileResumably : uploadFile)(client, upload);
    },
    onUploaded,
    onDropped: (item) => {
      for (const listener of onDropped) listener(item);
    },
    onGivenUp: (key) => void discard(key),
  });
  // What one customer uploads is not the next one's to see.
  let owner = client.session.current()?.username;
  const stop = client.session.subscribe(() => {
    const username = client.session.current()?.username;
    if (username === undefined) return;
    if (username !== owner) queue.leave();
    owner = username;
  });
  whenCacheEnds(cache, () => {
    stop();
    queue.leave();
  });
  return { queue, onDropped, discard, onDiscardFailed };
}

function uploadsFor(client: Client, cache: QueryClient): UploadsOfCache {
  const known = byCache.get(cache);
  if (known !== undefined) return known;
  const created = createFor(client, cache);
  byCache.set(cache, created);
  return created;
}

/** The upload queue that every file component of one provider shares. */
export function useUploadQueue(): UploadsOfCache {
  return uploadsFor(useClient(), useQueryClient());
}

/** The queue's state, new at most once a frame. */
export function useUploadState(): UploadQueueState {
  const { queue } = useUploadQueue();
  return useSyncExternalStore(queue.subscribe, queue.getState, queue.getState);
}
