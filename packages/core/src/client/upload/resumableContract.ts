import type { CallHeaders } from '../access/createCaller.ts';
import type { UploadRecordStorage } from './recordKeys.ts';
import type { UploadAnswer } from './uploadTransport.ts';

/** Abort reason that pauses an upload: the server keeps the received bytes, so that the customer can resume later. */
export const UPLOAD_PAUSED = new Error('The upload is left for later.');

/**
 * Event of a resumable upload besides progress. `kept`: the upload is stored and can be resumed after a reload. `cut`:
 * the connection was lost or the server failed, and the upload will be retried. `continued`: the upload resumed from
 * the bytes that the server has.
 */
export type ResumableUploadEvent =
  | { readonly type: 'kept'; readonly key: string }
  | { readonly type: 'cut' }
  | { readonly type: 'continued'; readonly sentBytes: number };

/** File to upload resumably. */
export interface ResumableRequest {
  /** Content that is sent. */
  readonly file: Blob;
  /** File metadata sent to the server. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Called while bytes are sent. */
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** Called when the upload is stored, interrupted or resumed. */
  readonly onEvent?: ((turn: ResumableUploadEvent) => void) | undefined;
  /** Aborts the upload. Also deletes it on the server, unless the abort reason pauses it. */
  readonly signal: AbortSignal;
}

/** Upload that is incomplete and not running in any tab. */
export interface InterruptedUpload {
  /** Key of the stored upload record, for `discard`. */
  readonly key: string;
  /** Metadata of the request that began it. */
  readonly metadata: Readonly<Record<string, string>>;
  /** Name of the local file. */
  readonly fileName: string;
  /** Modification time of the local file in milliseconds since the epoch; 0 for a Blob that is not a File. */
  readonly lastModified: number;
  readonly sizeBytes: number;
  /** Bytes that the server has received; null when the server could not be reached. */
  readonly sentBytes: number | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** Resumable uploads over tus 1.0. Unfinished uploads are stored in the browser per customer. */
export interface ResumableUploads {
  /**
   * Uploads a file, resuming an unfinished upload of the same file. Retries through connection losses and server
   * restarts. Rejects with TypeError when no answer came.
   */
  send(request: ResumableRequest): Promise<UploadAnswer>;
  /** Lists the customer's unfinished uploads in this browser, oldest first, without those running in another tab. */
  list(): Promise<readonly InterruptedUpload[]>;
  /**
   * Deletes an unfinished upload in this browser and on the server. When the server cannot be reached, the next `list`
   * deletes it there.
   */
  discard(key: string): Promise<void>;
}

export interface ResumableUploadsOptions {
  /** Address of the upload service. */
  readonly url: URL;
  /** Returns the headers of a call, with a current token. */
  readonly headers: (signal?: AbortSignal) => Promise<CallHeaders>;
  /** Renews the token after a call with these headers was refused; resolves to false when there is no new token. */
  readonly renew: (headers: CallHeaders, signal: AbortSignal) => Promise<boolean>;
  /** Returns the name of the signed-in customer. */
  readonly owner: () => string | undefined;
  /** Sends the requests that are not part of an upload. Default: the global fetch, looked up at each request. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Cookie policy of these requests. */
  readonly credentials: 'include' | 'omit';
  /** Storage for unfinished uploads. Default: localStorage; without it, uploads cannot be resumed after a reload. */
  readonly storage?: UploadRecordStorage | undefined;
}
