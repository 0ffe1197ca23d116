import type { DetailedError, HttpResponse, PreviousUpload, Upload } from 'tus-js-client';
import type { UploadAnswer } from './uploadTransport.ts';

/** Path of resumable uploads below the upload service's own. */
export const RESUMABLE_UPLOAD_PATH = '/tus';

const CHUNK_BYTES = 16 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** A file that goes up in pieces and goes on where it was when it is sent again. */
export interface ResumableRequest {
  readonly file: Blob;
  /** What the server is told of the file. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  /** Stops it, and lets the server forget what it has. */
  readonly signal: AbortSignal;
}

/** A file that was not sent whole when the page was left. */
export interface InterruptedUpload {
  readonly key: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly sizeBytes: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/** Uploads by tus 1.0, remembered in the browser's storage for whoever is signed in. */
export interface ResumableUploads {
  /** Sends a file, from where it was left when the same one was begun before; rejects with TypeError without an answer. */
  send(request: ResumableRequest): Promise<UploadAnswer>;
  /** What this customer began in this browser and did not end. */
  list(): Promise<readonly InterruptedUpload[]>;
  /** Forgets an interrupted upload, here and on the server. */
  discard(key: string): Promise<void>;
}

/** Where resumable uploads go, and for whom. */
export interface ResumableUploadsOptions {
  /** The upload service. */
  readonly url: URL;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Name of who is signed in. */
  readonly owner: () => string | undefined;
}

// Only the few who send large files load it.
const loadTus = () => import('tus-js-client');

function lastModifiedOf(file: Blob): number {
  return 'lastModified' in file && typeof file.lastModified === 'number' ? file.lastModified : 0;
}

function keyPrefix(owner: string | undefined): string {
  return `abrak-${encodeURIComponent(owner ?? '')}-`;
}

// The same file for the same folder: all that a page may know of a file that is chosen once more.
function fingerprintOf({ file, metadata }: ResumableRequest, owner: string | undefined): string {
  const marks = [...Object.values(metadata), file.size, lastModifiedOf(file)].map((mark) => encodeURIComponent(mark));
  return keyPrefix(owner) + marks.join('-');
}

function answerOf(response: HttpResponse): UploadAnswer {
  return { status: response.getStatus(), text: response.getBody() };
}

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 409 && status !== 423 && status !== 429;
}

function statusOf({ originalResponse }: DetailedError): number {
  return originalResponse?.getStatus() ?? 0;
}

function toInterrupted({ urlStorageKey, metadata, size, creationTime }: PreviousUpload): InterruptedUpload {
  return { key: urlStorageKey, metadata, sizeBytes: size ?? 0, startedAt: Date.parse(creationTime) };
}

class TusUploads implements ResumableUploads {
  readonly #endpoint: string;
  readonly #headers: ResumableUploadsOptions['headers'];
  readonly #owner: ResumableUploadsOptions['owner'];

  constructor({ url, headers, owner }: ResumableUploadsOptions) {
    this.#endpoint = url.href.replace(/\/?$/, RESUMABLE_UPLOAD_PATH);
    this.#headers = headers;
    this.#owner = owner;
  }

  readonly send = async (request: ResumableRequest): Promise<UploadAnswer> => {
    const { signal, file } = request;
    const { DetailedError, Upload } = await loadTus();
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const fingerprint = fingerprintOf(request, this.#owner());
      const upload = new Upload(file, {
        endpoint: this.#endpoint,
        headers: { ...this.#headers() },
        metadata: { ...request.metadata },
        fingerprint: () => Promise.resolve(fingerprint),
        chunkSize: CHUNK_BYTES,
        retryDelays: [...RETRY_DELAYS_MS],
        removeFingerprintOnSuccess: true,
        onProgress: request.onProgress,
        onShouldRetry: (error) => !isFinal(statusOf(error)),
        onSuccess: ({ lastResponse }) => {
          // Whole already when it was sent again: the server is asked for what it made of it.
          if (lastResponse.getBody() !== '') resolve(answerOf(lastResponse));
          else this.#ask(upload).then(resolve, reject);
        },
        onError: (error) => {
          const response = error instanceof DetailedError ? error.originalResponse : null;
          if (response === null) reject(new TypeError('The upload service gave no answer.', { cause: error }));
          else resolve(answerOf(response));
        },
      });
      const stop = () => void upload.abort(true).finally(() => reject(signal.reason));
      signal.addEventListener('abort', stop, { once: true });
      this.#start(upload, signal).catch(reject);
    });
  };

  readonly list = async (): Promise<readonly InterruptedUpload[]> => {
    const prefix = `tus::${keyPrefix(this.#owner())}`;
    const uploads = await (await this.#storage()).findAllUploads();
    return uploads.filter(({ urlStorageKey }) => urlStorageKey.startsWith(prefix)).map(toInterrupted);
  };

  readonly discard = async (key: string): Promise<void> => {
    const { Upload } = await loadTus();
    const storage = await this.#storage();
    const uploads = await storage.findAllUploads();
    const url = uploads.find(({ urlStorageKey }) => urlStorageKey === key)?.uploadUrl;
    await storage.removeUpload(key);
    if (url) await Upload.terminate(url, { headers: { ...this.#headers() } });
  };

  async #storage() {
    const { defaultOptions } = await loadTus();
    return defaultOptions.urlStorage;
  }

  async #start(upload: Upload, signal: AbortSignal): Promise<void> {
    const [newest] = (await upload.findPreviousUploads()).toSorted((a, b) => b.creationTime.localeCompare(a.creationTime));
    if (signal.aborted) return;
    if (newest !== undefined) upload.resumeFromPreviousUpload(newest);
    upload.start();
  }

  async #ask({ url, file }: Upload): Promise<UploadAnswer> {
    const response = await fetch(url ?? this.#endpoint, {
      method: 'PATCH',
      headers: {
        ...this.#headers(),
        'tus-resumable': '1.0.0',
        'upload-offset': String(file instanceof Blob ? file.size : 0),
        'content-type': 'application/offset+octet-stream',
      },
    });
    return { status: response.status, text: await response.text() };
  }
}

/** Makes the resumable uploads of a client. */
export function createResumableUploads(options: ResumableUploadsOptions): ResumableUploads {
  return new TusUploads(options);
}
