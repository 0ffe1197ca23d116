import type { ApiError } from '../../client/index.ts';
import type { StoredDocument } from '../schema.ts';

/** Statuses of an upload, in their usual order. */
export const uploadStatuses = ['waiting', 'uploading', 'done', 'canceled', 'error'] as const;

/** Status of an upload. */
export type UploadStatus = (typeof uploadStatuses)[number];

/** A file in the upload queue. */
export interface UploadItem {
  readonly id: number;
  readonly name: string;
  readonly folderId: number;
  /** Path of the target folder, used to display and refresh it. */
  readonly folderPath?: string | undefined;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly status: UploadStatus;
  /** True while the connection is lost and the upload is being retried; only with status uploading. */
  readonly isReconnecting?: boolean;
  /** Offset at which a resumable upload continued; only with status uploading. */
  readonly resumedAtBytes?: number;
  /** Key for resuming the upload after a page reload; absent until the server has created the upload. */
  readonly resumeKey?: string;
  /** Reason of the failure; only with status error. */
  readonly error?: ApiError;
  /** Document that the server created; only with status done. */
  readonly document?: StoredDocument;
}

/** Snapshot of the queue for display. */
export interface UploadQueueState {
  /** In the order they were added; the array is replaced only when an item changed. */
  readonly items: readonly UploadItem[];
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** Bytes sent out of totalBytes; failed and canceled files count in neither. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Average speed of the last five seconds; 0 until it is known. */
  readonly bytesPerSecond: number;
  /** Estimated seconds for the remaining bytes; null while the speed is unknown or nothing is uploading. */
  readonly secondsLeft: number | null;
  /** True while any file is waiting or uploading. */
  readonly isBusy: boolean;
  /** Number of waiting or uploading files that can be resumed after a page reload. */
  readonly resumableCount: number;
}

/** Initial state of a queue: no items. */
export const emptyUploadQueue: UploadQueueState = {
  items: [],
  counts: { waiting: 0, uploading: 0, done: 0, canceled: 0, error: 0 },
  sentBytes: 0,
  totalBytes: 0,
  bytesPerSecond: 0,
  secondsLeft: null,
  isBusy: false,
  resumableCount: 0,
};
