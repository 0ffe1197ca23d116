import type { ApiError } from '@abrak/core';
import { accountQueries } from '@abrak/core/account';
import { eraseDocuments, type StoredDocument } from '@abrak/core/files';
import { restoreWithPrompt, toApiError } from '@abrak/core/internal';
import { stoppedBy } from '../../../provider/headless.ts';
import { askAboutConflicts } from '../../transfer/headless.ts';
import {
  type FileServices,
  fileJobsOf,
  type ItemsJob,
  refreshListings,
  refreshServerJobs,
  refreshTrash,
  removeFromTrash,
} from '../../data/index.ts';

type Documents = readonly StoredDocument[];

interface TrashWork {
  readonly kind: 'erase' | 'restore';
  readonly documents: Documents;
  /** Resolves with the ids that are done, also when an error has stopped the work. */
  readonly send: (running: {
    readonly signal: AbortSignal;
    readonly onProgress: ItemsJob['progress'];
  }) => Promise<{ readonly doneIds: readonly number[]; readonly error?: ApiError }>;
}

/** Does the work, as a job when it takes more than one request, and removes what is done from the cached trash. */
async function run({ cache }: FileServices, { kind, documents, send }: TrashWork): Promise<readonly number[]> {
  const stop = new AbortController();
  const job = fileJobsOf(cache).startItems({ kind, documents, cancel: () => stop.abort() });
  const { doneIds, error } = await send({ signal: stop.signal, onProgress: job.progress });
  job.end(error);
  removeFromTrash(cache, new Set(doneIds));
  void cache.invalidateQueries({ queryKey: accountQueries.all });
  refreshServerJobs(cache);
  // After full success the cache is already correct: refetching a long trash would be wasteful.
  if (doneIds.length < documents.length) void refreshTrash(cache);
  if (error !== undefined) throw stoppedBy(error, doneIds);
  return doneIds;
}

/** Restores trashed documents to their folders, after questions about taken names; resolves to the ids of the restored ones. */
export async function restore(services: FileServices, documents: Documents): Promise<readonly number[]> {
  const { client, cache } = services;
  let isAsked = false;
  try {
    return await run(services, {
      kind: 'restore',
      documents,
      async send(running) {
        const { restoredIds: doneIds, ...end } = await restoreWithPrompt(client, documents, {
          ...running,
          ask(conflicts) {
            isAsked = true;
            return askAboutConflicts(conflicts, services);
          },
        });
        return { doneIds, ...end };
      },
    });
  } finally {
    void refreshListings(cache);
    // Replaced documents are now in the trash.
    if (isAsked) void refreshTrash(cache);
  }
}

/** Erases trashed documents permanently; resolves to their ids. */
export function erase(services: FileServices, documents: Documents): Promise<readonly number[]> {
  const ids = documents.map(({ id }) => id);
  return run(services, {
    kind: 'erase',
    documents,
    async send({ signal, onProgress }) {
      let doneCount = 0;
      try {
        await eraseDocuments(services.client, ids, {
          signal,
          onProgress(count) {
            doneCount = count;
            onProgress(count);
          },
        });
      } catch (error) {
        return { doneIds: ids.slice(0, doneCount), error: toApiError(error) };
      }
      return { doneIds: ids };
    },
  });
}
