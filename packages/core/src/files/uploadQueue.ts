import { leftForLater } from '../client/index.ts';
import { createStore, type Store } from '../shared/index.ts';
import type { OnConflict } from './conflicts.ts';
import type { Document } from './schema.ts';
import { createTransferRate } from './transferRate.ts';
import { createUploadJournal, type Schedule } from './uploadJournal.ts';
import { canRetry, findUpload } from './uploadEvents.ts';
import { emptyUploadQueue, type UploadItem, type UploadQueueState, type UploadStatus } from './uploadQueueState.ts';
import { type UploadJob, UploadRunner } from './uploadRunner.ts';
import type { FileUpload } from './uploads.ts';

/** How many files travel at a time when nothing else is said. */
export const DEFAULT_UPLOAD_CONCURRENCY = 3;

/** A file to upload into a folder. */
export interface NewUpload {
  readonly file: Blob;
  readonly name: string;
  readonly folderId: number;
  readonly folderPath?: string | undefined;
  /** Default: the server's, which refuses; another needs the capability conflicts. */
  readonly onConflict?: OnConflict | undefined;
}

/** What a queue sends with, and whom it tells. */
export interface UploadQueueOptions {
  /** Sends one file; usually uploadFile bound to a client. */
  readonly upload: (upload: FileUpload) => Promise<Document>;
  /** Default: DEFAULT_UPLOAD_CONCURRENCY. */
  readonly concurrency?: number;
  /** When progress is next shown; default: the next painted frame. */
  readonly schedule?: Schedule;
  /** A clock in milliseconds for the speed; default: performance.now. */
  readonly now?: () => number;
  /**
   * A file arrived. Also called when it arrived although it had been canceled or cleared: the server
   * has it then, so listings should show it, while its item stays canceled or gone.
   */
  readonly onUploaded?: (document: Document, item: UploadItem) => void;
  /** A file left the list because its name exists in the folder (A §4, §8). */
  readonly onDropped?: (item: UploadItem) => void;
  /** A failed file was taken off the list that could have been gone on with, by its key. */
  readonly onGivenUp?: (key: string) => void;
}

/** Uploads files a few at a time and tells how it goes (A §4, "Upload"). */
export interface UploadQueue extends Store<UploadQueueState> {
  /** Puts files at the end of the list and starts; returns their ids, in order. */
  add(files: readonly NewUpload[]): readonly number[];
  /** Stops a file that waits or uploads; any other stays as it is. */
  cancel(id: number): void;
  cancelAll(): void;
  /** Sends a failed or canceled file again, in its place in the list. */
  retry(id: number): void;
  /** Sends all failed files again that may go through this time. */
  retryFailed(): void;
  /** Takes a file off the list, stopping it first. */
  remove(id: number): void;
  /** Stops everything and empties the list, as closing the panel does (A §2). */
  clear(): void;
  /** The same, but what can be gone on with later stays on the server. */
  leave(): void;
}

function toJob({ file, name, folderId, folderPath, onConflict }: NewUpload, id: number): UploadJob {
  return { file, onConflict, item: { id, name, folderId, folderPath, sizeBytes: file.size, sentBytes: 0, status: 'waiting' } };
}

/** Makes a queue; one per client is enough, whatever folders its files go to. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { concurrency = DEFAULT_UPLOAD_CONCURRENCY, schedule, now } = options;
  const store = createStore(emptyUploadQueue);
  const rate = createTransferRate(now);
  const journal = createUploadJournal({ store, rate, schedule });
  const runner = new UploadRunner({ ...options, concurrency, emit: journal.later, onBytes: rate.add });
  let lastId = 0;

  const cancel = (ids: readonly number[]) => {
    runner.stop(ids);
    journal.now(ids.map((id) => ({ type: 'canceled', id })));
  };
  const retry = (ids: readonly number[]) => {
    const state = journal.settled();
    const again = ids.filter((id) => {
      const item = findUpload(state, id);
      return item !== undefined && canRetry(item);
    });
    journal.now(again.map((id) => ({ type: 'retried', id })));
    runner.restart(again);
  };
  const clear = (reason?: Error) => {
    runner.forget(store.getState().items.map(({ id }) => id), reason);
    journal.now([{ type: 'cleared' }]);
  };
  const idsWith = (...statuses: readonly UploadStatus[]) =>
    journal.settled().items.flatMap(({ id, status }) => (statuses.includes(status) ? [id] : []));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add(files) {
      const jobs = files.map((file, index) => toJob(file, lastId + 1 + index));
      lastId += jobs.length;
      journal.now([{ type: 'added', items: jobs.map(({ item }) => item) }]);
      runner.enqueue(jobs);
      return jobs.map(({ item }) => item.id);
    },
    cancel: (id) => cancel([id]),
    cancelAll: () => cancel(idsWith('waiting', 'uploading')),
    retry: (id) => retry([id]),
    retryFailed: () => retry(idsWith('error')),
    remove(id) {
      const { status, keptAs } = findUpload(journal.settled(), id) ?? {};
      runner.forget([id]);
      journal.now([{ type: 'removed', id }]);
      if (status === 'error' && keptAs !== undefined) options.onGivenUp?.(keptAs);
    },
    clear: () => clear(),
    leave: () => clear(leftForLater),
  };
}
