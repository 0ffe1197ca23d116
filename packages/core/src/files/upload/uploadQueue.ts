import { UPLOAD_PAUSED } from '../../client/internal.ts';
import { type Store, createStore } from '../../shared/index.ts';
import type { OnConflict } from '../conflicts.ts';
import type { StoredDocument } from '../schema.ts';
import { createTransferRate } from './transferRate.ts';
import { createUploadEventBuffer, type UploadSchedule } from './uploadEventBuffer.ts';
import { canRetry, findUpload } from './uploadEvents.ts';
import { emptyUploadQueue, type UploadItem, type UploadQueueState, type UploadStatus } from './uploadQueueState.ts';
import { type UploadJob, UploadRunner } from './uploadRunner.ts';
import type { FileUpload } from './uploads.ts';
import type { UploadStep } from './uploadSteps.ts';

/** Default number of files that are uploaded at the same time. */
export const DEFAULT_UPLOAD_CONCURRENCY = 3;

/** A file to upload into a folder. */
export interface NewUpload {
  readonly file: Blob;
  readonly name: string;
  /** Id of the target folder. */
  readonly folderId: number;
  /** Path of the target folder, copied to the queue item. */
  readonly folderPath?: string | undefined;
  /** Default: the server's, which rejects a taken name; any other value requires the `conflicts` capability. */
  readonly onConflict?: OnConflict | undefined;
  /** Steps that check or change the file before it is sent. Default: none. */
  readonly steps?: readonly UploadStep[] | undefined;
}

/** Transport, limits and callbacks of an upload queue. */
export interface UploadQueueOptions {
  /** Sends one file; usually uploadFile bound to a client. */
  readonly upload: (upload: FileUpload) => Promise<StoredDocument>;
  /** Default: DEFAULT_UPLOAD_CONCURRENCY. */
  readonly concurrency?: number;
  /** Schedules the next state update while bytes are sent. Default: the next animation frame. */
  readonly schedule?: UploadSchedule;
  /** Clock in milliseconds for the speed estimate. Default: performance.now. */
  readonly now?: () => number;
  /**
   * Called when the server has stored a file, also when its upload had been canceled or cleared too late: listings
   * should show the document, while its item stays canceled or removed.
   */
  readonly onUploaded?: (document: StoredDocument, item: UploadItem) => void;
  /** Called when a file leaves the list because its name already exists in the folder. */
  readonly onDropped?: (item: UploadItem) => void;
  /**
   * Called with the resume key of a failed resumable upload that was removed from the list, so that its partial data
   * can be discarded.
   */
  readonly onResumableRemoved?: (key: string) => void;
}

/** Upload queue with limited concurrency. Its store holds progress, speed and the status of each file. */
export interface UploadQueue extends Store<UploadQueueState> {
  /** Appends files to the list and starts uploading; returns their ids, in order. */
  add(files: readonly NewUpload[]): readonly number[];
  /** Aborts a waiting or uploading file; other files are unchanged. */
  cancel(id: number): void;
  /** Aborts all waiting and uploading files. */
  cancelAll(): void;
  /** Retries a failed or canceled file at its position in the list. */
  retry(id: number): void;
  /** Retries all failed files whose errors are not permanent. */
  retryFailed(): void;
  /** Removes a file from the list and aborts it when it is still uploading. */
  remove(id: number): void;
  /** Aborts all uploads, discards their partial data on the server and empties the list. */
  clear(): void;
  /** Like `clear`, but keeps the partial data of resumable uploads on the server, so that they can be resumed later. */
  suspend(): void;
}

function toJob({ file, name, folderId, folderPath, onConflict, steps = [] }: NewUpload, id: number): UploadJob {
  return {
    file,
    onConflict,
    steps,
    item: { id, name, folderId, folderPath, sizeBytes: file.size, sentBytes: 0, status: 'waiting' },
  };
}

function retryableOf(state: UploadQueueState, ids: readonly number[]): number[] {
  return ids.filter((id) => {
    const item = findUpload(state, id);
    return item !== undefined && canRetry(item);
  });
}

/** Creates an upload queue; one per client is enough for all folders. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { concurrency = DEFAULT_UPLOAD_CONCURRENCY, schedule, now } = options;
  const store = createStore(emptyUploadQueue);
  const rate = createTransferRate(now);
  const journal = createUploadEventBuffer({ store, rate, schedule });
  const runner = new UploadRunner({ ...options, concurrency, emit: journal.enqueue, onBytes: rate.add });
  let lastId = 0;

  const cancel = (ids: readonly number[]) => {
    runner.stop(ids);
    journal.applyNow(ids.map((id) => ({ type: 'canceled', id })));
  };
  const retry = (ids: readonly number[]) => {
    const retryable = retryableOf(journal.flush(), ids);
    journal.applyNow(retryable.map((id) => ({ type: 'retried', id })));
    runner.restart(retryable);
  };
  const clear = (reason?: Error) => {
    runner.forget(
      store.getState().items.map(({ id }) => id),
      reason,
    );
    journal.applyNow([{ type: 'cleared' }]);
  };
  const idsWith = (...statuses: readonly UploadStatus[]) =>
    journal.flush().items.flatMap(({ id, status }) => (statuses.includes(status) ? [id] : []));

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add(files) {
      const jobs = files.map((file, index) => toJob(file, lastId + 1 + index));
      lastId += jobs.length;
      journal.applyNow([{ type: 'added', items: jobs.map(({ item }) => item) }]);
      runner.enqueue(jobs);
      return jobs.map(({ item }) => item.id);
    },
    cancel: (id) => cancel([id]),
    cancelAll: () => cancel(idsWith('waiting', 'uploading')),
    retry: (id) => retry([id]),
    retryFailed: () => retry(idsWith('error')),
    remove(id) {
      const { status, resumeKey } = findUpload(journal.flush(), id) ?? {};
      runner.forget([id]);
      journal.applyNow([{ type: 'removed', id }]);
      if (status === 'error' && resumeKey !== undefined) options.onResumableRemoved?.(resumeKey);
    },
    clear: () => clear(),
    suspend: () => clear(UPLOAD_PAUSED),
  };
}
