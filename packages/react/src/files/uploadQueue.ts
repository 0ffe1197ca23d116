import {
  accountQueries,
  ApiError,
  checkUpload,
  type Client,
  createUploadQueue,
  type Document,
  fileQueries,
  type FileUpload,
  hasCapability,
  RESUMABLE_FROM_BYTES,
  type Settings,
  settingsQueries,
  storageLimits,
  type UploadQueue,
  uploadFile,
  uploadFileResumably,
  type User,
} from '@abrak/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../provider/index.ts';
import { addToListings } from './fileCache.ts';
import { type Uploads, useUploads } from './useUploads.ts';

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

function createFor({ onDropped, discard }: Uploads, client: Client, cache: QueryClient): UploadQueue {
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
  return queue;
}

/** The queue that sends the uploads of one cache, for what is loaded when there are any. */
export function uploadQueueOf(uploads: Uploads, client: Client, cache: QueryClient): UploadQueue {
  return uploads.queueMadeBy(() => createFor(uploads, client, cache));
}

/** The same in a component. */
export function useUploadQueue(): UploadQueue {
  return uploadQueueOf(useUploads(), useClient(), useQueryClient());
}
