import { ApiError, type Client, type Settings, settingsQueries } from '@abrak/core';
import { accountQueries, type User } from '@abrak/core/account';
import {
  createUploadQueue,
  fileQueries,
  type InterruptedFile,
  isInterruptedFile,
  type UploadQueue,
  type DroppedEntry,
} from '@abrak/core/files';
import { sendEntries, sendFile, type UploadTarget } from '@abrak/core/internal';
import type { QueryClient } from '@tanstack/react-query';
import { CommandError } from '../../../provider/headless.ts';
import { fetchWholeFolder, type FileServices, pendingDeletesOf, refreshListings } from '../../data/index.ts';
import { askAboutConflicts, conflictResolver } from '../conflicts/askAboutConflicts.ts';
import { uploadArrivalsOf } from './uploadArrivals.ts';
import { type AddedUploads, type Uploads, uploadsOf } from './uploadStore.ts';

/** Milliseconds for which cached settings are fresh enough to decide how a large file is sent. */
const SETTINGS_FRESH_MS = 60_000;

// Falls back to cached settings when the request fails.
function freshSettings(cache: QueryClient, client: Client): Promise<Settings | undefined> {
  const query = { ...settingsQueries.settings(client), staleTime: SETTINGS_FRESH_MS };
  return cache.fetchQuery<Settings>(query).catch(() => cache.getQueryData<Settings>(query.queryKey));
}

function createQueue({ onDropped, discard }: Uploads, { client, cache }: FileServices): UploadQueue {
  const arrivals = uploadArrivalsOf(cache);
  const onListed = () => {
    if (queue.getState().isBusy) return;
    void cache.invalidateQueries({ queryKey: accountQueries.all });
    // A file replaced by an upload is now in the trash.
    void cache.invalidateQueries({ queryKey: fileQueries.trash(client).queryKey });
  };
  const queue = createUploadQueue({
    upload: (upload) =>
      sendFile(client, upload, {
        user: cache.getQueryData<User>(accountQueries.currentUser(client).queryKey),
        settings: () => freshSettings(cache, client),
      }),
    onUploaded: (document) => arrivals.add(document, onListed),
    onDropped: (item) => {
      for (const listener of onDropped) listener(item);
    },
    onResumableRemoved: (key) => void discard(key),
  });
  return queue;
}

/** Returns the upload queue of a cache; creates it on first use. */
export function uploadQueueOf(services: FileServices): UploadQueue {
  const uploads = uploadsOf(services.cache, services.client);
  return uploads.getOrCreateQueue(() => createQueue(uploads, services));
}

/** Uploads entries into a folder and creates the folders that they contain; rejects with `canceled` when a question about names was. */
export async function send(
  services: FileServices,
  entries: readonly DroppedEntry[],
  target: UploadTarget,
): Promise<AddedUploads> {
  const { client, cache } = services;
  // Files whose upload has just ended have taken their names already.
  uploadArrivalsOf(cache).flush();
  const { uploadIds, failures, hasNewFolders } = await sendEntries(entries, {
    client,
    target,
    queue: uploadQueueOf(services),
    deletes: pendingDeletesOf(cache, client).deletes,
    // Served from the cache while it is fresh.
    list: async (path) => (await fetchWholeFolder(cache, client, path)).documents,
    ask: (conflicts) => askAboutConflicts(conflicts, services, 'device'),
    resolver: () => conflictResolver(services, 'device'),
  });
  if (hasNewFolders) void refreshListings(cache);
  return { uploadIds, failures };
}

/**
 * Continues an interrupted upload with its file, which was chosen again; resolves to the ids that the queue assigned.
 * Rejects with `otherFile` when it is another file, and with `itemMissing` for an unknown key.
 */
export async function resume(services: FileServices, key: string, file: File): Promise<readonly number[]> {
  const { client, cache } = services;
  const { queryKey } = fileQueries.interrupted(client);
  const interrupted = cache.getQueryData<readonly InterruptedFile[]>(queryKey)?.find((known) => known.key === key);
  if (interrupted === undefined) throw new ApiError({ code: 'itemMissing' });
  if (!isInterruptedFile(interrupted, file)) throw new CommandError({ code: 'otherFile' });
  // At once, so that a second call does not send it again.
  cache.setQueryData<readonly InterruptedFile[]>(queryKey, (known) => known?.filter((one) => one.key !== key));
  const { name, folderId, onConflict } = interrupted;
  return uploadQueueOf(services).add([{ file, name, folderId, onConflict }]);
}
