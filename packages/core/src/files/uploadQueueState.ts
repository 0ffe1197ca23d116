import type { ApiError } from '../client/index.ts';
import type { Document } from './schema.ts';

/** The documented states of an upload (A §4) and the one before them. */
export const uploadStatuses = ['waiting', 'uploading', 'done', 'canceled', 'error'] as const;

/** A state of an upload. */
export type UploadStatus = (typeof uploadStatuses)[number];

/** One file on its way. */
export interface UploadItem {
  readonly id: number;
  readonly name: string;
  readonly folderId: number;
  /** Path of the target folder, for showing and for refreshing it. */
  readonly folderPath?: string | undefined;
  readonly sizeBytes: number;
  readonly sentBytes: number;
  readonly status: UploadStatus;
  /** Whether its line is lost and it is tried again; only with status uploading. */
  readonly isCut?: boolean;
  /** Where it went on instead of beginning anew; only with status uploading. */
  readonly continuedAtBytes?: number;
  /** Key by which it can be gone on with after the page was left; not before the server knows it. */
  readonly keptAs?: string;
  /** Why it failed; only with status error. */
  readonly error?: ApiError;
  /** What the server made of it; only with status done. */
  readonly document?: Document;
}

/** A queue as it is shown. */
export interface UploadQueueState {
  /** In the order they were added; a new array only when something in it changed. */
  readonly items: readonly UploadItem[];
  readonly counts: Readonly<Record<UploadStatus, number>>;
  /** Sent of totalBytes; failed and canceled files count in neither. */
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** Speed over the last seconds; 0 until it is known. */
  readonly bytesPerSecond: number;
  /** Estimate for what is left; null until the speed is known and when nothing is under way. */
  readonly secondsLeft: number | null;
  /** Whether anything waits or uploads. */
  readonly isBusy: boolean;
  /** How many of those that wait or upload can be gone on with after the page was left. */
  readonly keptCount: number;
}

/** The state of a queue without items. */
export const emptyUploadQueue: UploadQueueState = {
  items: [],
  counts: { waiting: 0, uploading: 0, done: 0, canceled: 0, error: 0 },
  sentBytes: 0,
  totalBytes: 0,
  bytesPerSecond: 0,
  secondsLeft: null,
  isBusy: false,
  keptCount: 0,
};
