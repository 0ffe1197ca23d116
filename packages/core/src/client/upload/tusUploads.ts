import type { CallHeaders } from '../access/createCaller.ts';
import {
  type InterruptedUpload,
  type ResumableUploadsOptions,
  UPLOAD_PAUSED,
  type ResumableRequest,
  type ResumableUploads,
} from './resumableContract.ts';
import { type AttemptOutcome, attemptUpload, isUploadGone } from './tusAttempt.ts';
import { isReadable } from './isReadable.ts';
import { listHeldLocks, acquireLock } from './uploadLocks.ts';
import { hasSameFingerprint, type UploadFingerprint, type UploadRecord, UploadRecords } from './uploadRecords.ts';
import type { UploadAnswer } from './uploadTransport.ts';

// Upper bound of the bytes sent twice: browsers may resend a whole request when its connection is reset.
const CHUNK_BYTES = 16 * 1024 * 1024;
const UNAUTHORIZED = 401;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

interface TusUploadsOptions extends Omit<ResumableUploadsOptions, 'url'> {
  /** Address at which uploads are created. */
  readonly endpoint: string;
}

/** Running upload: its stored record and the lock that keeps other tabs from sending it. */
interface Claim {
  readonly key: string;
  readonly release: () => void;
  record: UploadRecord | undefined;
  /** Headers of the last request. */
  headers: CallHeaders;
}

function fingerprintOf({ file, metadata }: ResumableRequest): UploadFingerprint {
  const { fileName, lastModified } =
    file instanceof File ? { fileName: file.name, lastModified: file.lastModified } : { fileName: '', lastModified: 0 };
  return { fileName, lastModified, metadata, sizeBytes: file.size };
}

/** Returns true when the attempt can succeed if it is retried. */
function isRetryable({ answer, isCreation }: AttemptOutcome): boolean {
  if (answer === undefined) return true;
  const { status } = answer;
  if (isUploadGone(status)) return !isCreation;
  return status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

/** Waits for the delay, until the browser is online again, or until the signal aborts. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    globalThis.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Resumable uploads with tus-js-client. */
export class TusUploads implements ResumableUploads {
  readonly #options: TusUploadsOptions;
  readonly #records: UploadRecords;

  constructor(options: TusUploadsOptions) {
    this.#options = options;
    this.#records = new UploadRecords(options.storage);
  }

  async send(request: ResumableRequest): Promise<UploadAnswer> {
    request.signal.throwIfAborted();
    const claim = await this.#claim(fingerprintOf(request));
    try {
      return await this.#sendUntilAnswered(request, claim);
    } finally {
      claim.release();
    }
  }

  async list(): Promise<readonly InterruptedUpload[]> {
    const held = await listHeldLocks();
    const records = this.#ownRecords().filter(({ key }) => !held.has(key));
    const uploads = await Promise.all(records.map((record) => this.#inspect(record)));
    return uploads.filter((upload) => upload !== undefined);
  }

  async discard(key: string): Promise<void> {
    const record = this.#ownRecords().find((known) => known.key === key);
    if (record !== undefined) await this.#delete(record);
  }

  #ownRecords(): readonly UploadRecord[] {
    const { owner, endpoint } = this.#options;
    return this.#records.listFor(owner()).filter(({ url }) => url.startsWith(`${endpoint}/`));
  }

  /** Locks an unfinished upload of the same file that no tab is sending, or prepares a new upload. */
  async #claim(marks: UploadFingerprint): Promise<Claim> {
    const candidates = this.#ownRecords().filter((record) => !record.isDiscarded && hasSameFingerprint(record, marks));
    for (const record of [...candidates].reverse()) {
      const release = await acquireLock(record.key);
      if (release !== undefined) return { key: record.key, release, record, headers: {} };
    }
    const key = this.#records.newKey(this.#options.owner());
    return { key, release: (await acquireLock(key)) ?? (() => undefined), record: undefined, headers: {} };
  }

  async #sendUntilAnswered(request: ResumableRequest, claim: Claim): Promise<UploadAnswer> {
    const { signal, onEvent } = request;
    if (claim.record !== undefined) onEvent?.({ type: 'kept', key: claim.key });
    let failures = 0;
    let renewedAtBytes = -1;
    for (;;) {
      const outcome = await this.#attempt(request, claim, failures > 0);
      const { answer, isComplete, transferredBytes, cause } = outcome;
      if (answer !== undefined && isComplete && answer.status !== UNAUTHORIZED) {
        this.#records.remove(claim.key);
        return answer;
      }
      if (signal.aborted) return this.#rejectAborted(claim, signal);
      if (outcome.tokenError?.retryable === false) throw outcome.tokenError;
      // The token may expire several times during a long upload. Renew it only when the offset has advanced since the
      // last renewal; a new token that is refused at once ends the upload.
      if (answer?.status === UNAUTHORIZED && outcome.startBytes > renewedAtBytes) {
        renewedAtBytes = outcome.startBytes;
        if (await this.#options.renew(claim.headers, signal)) continue;
      }
      failures = transferredBytes > 0 ? 1 : failures + 1;
      if (answer === undefined && !(await isReadable(request.file)))
        throw new TypeError('The file cannot be read.', { cause });
      // No answer means no connection: an upload known to the server is retried without limit.
      const isUnlimited = answer === undefined && claim.record !== undefined;
      if (!isRetryable(outcome) || (failures > RETRY_DELAYS_MS.length && !isUnlimited)) {
        if (answer !== undefined) return answer;
        throw new TypeError('The upload service gave no answer.', { cause });
      }
      if (answer !== undefined && isUploadGone(answer.status)) continue;
      onEvent?.({ type: 'cut' });
      await pause(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0, signal);
      if (signal.aborted) return this.#rejectAborted(claim, signal);
    }
  }

  #attempt(request: ResumableRequest, claim: Claim, isRetry: boolean): Promise<AttemptOutcome> {
    const { endpoint } = this.#options;
    const { file, onProgress, onEvent, signal } = request;
    return attemptUpload(request, {
      endpoint,
      headers: async () => {
        claim.headers = await this.#options.headers(signal);
        return claim.headers;
      },
      url: claim.record?.url,
      chunkBytes: CHUNK_BYTES,
      onUrl: (url) => {
        if (claim.record?.url === url) return;
        claim.record = { ...fingerprintOf(request), key: claim.key, url, startedAt: Date.now(), isDiscarded: false };
        if (this.#records.save(claim.record)) onEvent?.({ type: 'kept', key: claim.key });
      },
      onStart: (sentBytes) => {
        if (isRetry || sentBytes > 0) onEvent?.({ type: 'continued', sentBytes });
        else onProgress(sentBytes, file.size);
      },
      fetchDocument: (url) => this.#fetchDocument(url, file.size),
    });
  }

  async #rejectAborted({ record }: Claim, signal: AbortSignal): Promise<never> {
    if (record !== undefined && signal.reason !== UPLOAD_PAUSED) await this.#delete(record);
    throw signal.reason;
  }

  /** Deletes an upload on the server. When the server cannot be reached, the next listing deletes it. */
  async #delete(record: UploadRecord): Promise<void> {
    this.#records.save({ ...record, isDiscarded: true });
    const status = await this.#requestStatus(record.url, 'DELETE');
    // 409: the upload has become a document in the meantime.
    if (status === 204 || status === 409 || isUploadGone(status)) this.#records.remove(record.key);
  }

  /** Requests the offset of an unfinished upload; undefined when it is discarded, gone or complete. */
  async #inspect({ url, isDiscarded, ...record }: UploadRecord): Promise<InterruptedUpload | undefined> {
    if (isDiscarded) {
      await this.#delete({ url, isDiscarded, ...record });
      return undefined;
    }
    let sentBytes: number | null = null;
    const status = await this.#requestStatus(url, 'HEAD', ({ headers }) => {
      sentBytes = Number(headers.get('upload-offset'));
    });
    if (isUploadGone(status)) {
      this.#records.remove(record.key);
      return undefined;
    }
    if (sentBytes === record.sizeBytes) {
      // The upload is complete and only its last answer was lost. If this request fails too, the next listing repeats
      // it.
      await this.#fetchDocument(url, record.sizeBytes).then(
        () => this.#records.remove(record.key),
        () => undefined,
      );
      return undefined;
    }
    return { ...record, sentBytes };
  }

  /** Sends a request with the client's own fetch, token and cookie policy. */
  async #fetch(
    url: string,
    { method, headers }: { readonly method: string; readonly headers?: CallHeaders },
  ): Promise<Response> {
    const { fetch = globalThis.fetch, credentials } = this.#options;
    const own = await this.#options.headers();
    return fetch(url, { method, headers: { ...own, 'tus-resumable': '1.0.0', ...headers }, credentials });
  }

  /** Sends a request and returns the status of the answer; 0 when there is none. */
  async #requestStatus(url: string, method: 'DELETE' | 'HEAD', read?: (response: Response) => void): Promise<number> {
    try {
      const response = await this.#fetch(url, { method });
      if (response.ok) read?.(response);
      return response.status;
    } catch (error) {
      if (error instanceof TypeError) return 0;
      throw error;
    }
  }

  async #fetchDocument(url: string, sizeBytes: number): Promise<UploadAnswer> {
    const response = await this.#fetch(url, {
      method: 'PATCH',
      headers: { 'upload-offset': String(sizeBytes), 'content-type': 'application/offset+octet-stream' },
    });
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return { status: response.status, text: await response.text(), requestId };
  }
}
