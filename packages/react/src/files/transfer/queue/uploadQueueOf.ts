import { ApiError, type Client, hasCapability, type Settings, settingsQueries } from '@abrak/core';
import { accountQueries, type User, accountLimits } from '@abrak/core/account';
import {
  createUploadQueue,
  fileQueries,
  type FileUpload,
  type UploadQueue,
  uploadFile,
  checkUpload,
  RESUMABLE_FROM_BYTES,
  uploadFileResumably,
} from '@abrak/core/files';
import type { QueryClient } from '@tanstack/react-query';
import type { FileServices } from '../../data/index.ts';
import { uploadArrivalsOf } from './uploadArrivals.ts';
import { type Uploads, uploadsOf } from './uploadStore.ts';

// Checked before sending to save the traffic; the server checks again.
function assertFits({ file }: FileUpload, cache: QueryClient, client: Client): void {
  const user = cache.getQueryData<User>(accountQueries.currentUser(client).queryKey);
  const limits = user?.plan ? accountLimits(user.plan, client.provider) : undefined;
  if (user === undefined || limits === undefined) return;
  const check = checkUpload({ sizeBytes: file.size }, { ...limits, usedBytes: user.usedBytes });
  if (!check.ok) throw new ApiError({ code: check.code });
}

/** Milliseconds for which cached settings are fresh enough to decide how a large file is sent. */
const SETTINGS_FRESH_MS = 60_000;

/** Returns true for large files on servers with the capability `resumable`. Small files skip the settings request. */
async function isSentResumably({ file }: FileUpload, cache: QueryClient, client: Client): Promise<boolean> {
  if (file.size < RESUMABLE_FROM_BYTES) return false;
  const query = { ...settingsQueries.settings(client), staleTime: SETTINGS_FRESH_MS };
  // Falls back to cached settings, or to a plain upload, when the request fails.
  const settings = await cache.fetchQuery<Settings>(query).catch(() => cache.getQueryData<Settings>(query.queryKey));
  return hasCapability(settings, 'resumable');
}

function createQueue({ onDropped, discard }: Uploads, client: Client, cache: QueryClient): UploadQueue {
  const arrivals = uploadArrivalsOf(cache);
  const onListed = () => {
    if (queue.getState().isBusy) return;
    void cache.invalidateQueries({ queryKey: accountQueries.all });
    // A file replaced by an upload is now in the trash.
    void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
  };
  const queue = createUploadQueue({
    upload: async (upload) => {
      assertFits(upload, cache, client);
      const isResumable = await isSentResumably(upload, cache, client);
      return (isResumable ? uploadFileResumably : uploadFile)(client, upload);
    },
    onUploaded: (document) => arrivals.add(document, onListed),
    onDropped: (item) => {
      for (const listener of onDropped) listener(item);
    },
    onResumableRemoved: (key) => void discard(key),
  });
  return queue;
}

/** Returns the upload queue of a cache; creates it on first use. Part of the lazily loaded upload code. */
export function uploadQueueOf({ client, cache }: FileServices): UploadQueue {
  const uploads = uploadsOf(cache, client);
  return uploads.getOrCreateQueue(() => createQueue(uploads, client, cache));
}
