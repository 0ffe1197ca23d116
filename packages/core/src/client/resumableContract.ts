import type { UploadAnswer } from './uploadTransport.ts';

/** The reason of an abort that leaves on the server what was sent, so that the same customer can go on with it later. */
export const leftForLater = new Error('The upload is left for later.');

/**
 * What happens to a resumable upload besides progress. `kept`: from now on it can be gone on with after the page was
 * left. `cut`: the line is lost or the server gives no answer, and it is tried again. `continued`: it goes on with what
 * the server has.
 */
export type UploadTurn =
  | { readonly type: 'kept'; readonly key: string }
  | { readonly type: 'cut' }
  | { readonly type: 'continued'; readonly sentBytes: number };

/** A file that goes up so that it can go on where it was when it is sent again. */
export interface ResumableRequest {
  readonly file: Blob;
  /** What the server is told of the file. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly onTurn?: ((turn: UploadTurn) => void) | undefined;
  /** Stops it, and lets the server forget what it has unless the reason is `leftForLater`. */
  readonly signal: AbortSignal;
}

/** A file that was not sent whole and that nobody is sending now. */
export interface InterruptedUpload {
  readonly key: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** The file's own name on the device. */
  readonly fileName: string;
  /** Milliseconds since the epoch; 0 for what is no file. */
  readonly lastModified: number;
  readonly sizeBytes: number;
  /** What the server has of it; null when it could not be asked. */
  readonly sentBytes: number | null;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** Uploads by tus 1.0, remembered in the browser's storage for whoever is signed in. */
export interface ResumableUploads {
  /**
   * Sends a file, from where it was left when the same one was begun before, through lost lines and restarts of the
   * server; rejects with TypeError when no answer came.
   */
  send(request: ResumableRequest): Promise<UploadAnswer>;
  /** What this customer began in this browser and did not end, oldest first; not what another tab is sending. */
  list(): Promise<readonly InterruptedUpload[]>;
  /** Forgets an upload, here and on the server; when the server cannot be reached it is told at the next listing. */
  discard(key: string): Promise<void>;
}
