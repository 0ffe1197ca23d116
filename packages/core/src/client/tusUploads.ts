import type { CallHeaders } from './access/createCaller.ts';
import {
  type InterruptedUpload,
  leftForLater,
  type ResumableRequest,
  type ResumableUploads,
} from './resumableContract.ts';
import { type AttemptOutcome, attemptUpload, isForgotten } from './tusAttempt.ts';
import { heldNames, hold } from './uploadHolds.ts';
import { hasSameMarks, type UploadMarks, type UploadRecord, type UploadRecords } from './uploadRecords.ts';
import type { UploadAnswer } from './uploadTransport.ts';

// A browser may send a whole request again, unasked, when its connection is reset: this is the most that costs.
const CHUNK_BYTES = 16 * 1024 * 1024;
const UNAUTHORIZED = 401;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000];

interface TusUploadsOptions {
  /** Where uploads are begun. */
  readonly endpoint: string;
  readonly headers: (signal?: AbortSignal) => Promise<CallHeaders>;
  /** Whether there is another token in place of the refused one of these headers. */
  readonly renew: (headers: CallHeaders, signal: AbortSignal) => Promise<boolean>;
  /** Name of who is signed in. */
  readonly owner: () => string | undefined;
  readonly records: UploadRecords;
}

/** An upload under way: what is remembered of it, and that no other page may touch it meanwhile. */
interface Claim {
  readonly key: string;
  readonly release: () => void;
  record: UploadRecord | undefined;
  /** What went along with the request that was sent last. */
  headers: CallHeaders;
}

function marksOf({ file, metadata }: ResumableRequest): UploadMarks {
  const { fileName, lastModified } =
    file instanceof File ? { fileName: file.name, lastModified: file.lastModified } : { fileName: '', lastModified: 0 };
  return { fileName, lastModified, metadata, sizeBytes: file.size };
}

/** Whether another try may go better. */
function canPass({ answer, isBeginning }: AttemptOutcome): boolean {
  if (answer === undefined) return true;
  const { status } = answer;
  if (isForgotten(status)) return !isBeginning;
  return status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

// A file that was changed or removed meanwhile fails in the same way as a lost line.
function isReadable(file: Blob): Promise<boolean> {
  return file.slice(0, 1).arrayBuffer().then(() => true, () => false);
}

/** Waits so long, or until the browser says that the line is back. */
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

/** What does the work of resumable uploads. */
export class TusUploads implements ResumableUploads {
  readonly #options: TusUploadsOptions;

  constructor(options: TusUploadsOptions) {
    this.#options = options;
  }

  async send(request: ResumableRequest): Promise<UploadAnswer> {
    request.signal.throwIfAborted();
    const claim = await this.#claim(marksOf(request));
    try {
      return await this.#sendUntilAnswered(request, claim);
    } finally {
      claim.release();
    }
  }

  async list(): Promise<readonly InterruptedUpload[]> {
    const held = await heldNames();
    const records = this.#own().filter(({ key }) => !held.has(key));
    const uploads = await Promise.all(records.map((record) => this.#inspect(record)));
    return uploads.filter((upload) => upload !== undefined);
  }

  async discard(key: string): Promise<void> {
    const record = this.#own().find((known) => known.key === key);
    if (record !== undefined) await this.#drop(record);
  }

  #own(): readonly UploadRecord[] {
    const { records, owner, endpoint } = this.#options;
    return records.of(owner()).filter(({ url }) => url.startsWith(`${endpoint}/`));
  }

  /** Finds what was begun of a file and nobody sends now, or begins anew. */
  async #claim(marks: UploadMarks): Promise<Claim> {
    const begun = this.#own().filter((record) => !record.isDiscarded && hasSameMarks(record, marks));
    for (const record of begun.toReversed()) {
      const release = await hold(record.key);
      if (release !== undefined) return { key: record.key, release, record, headers: {} };
    }
    const key = this.#options.records.newKey(this.#options.owner());
    return { key, release: (await hold(key)) ?? (() => undefined), record: undefined, headers: {} };
  }

  async #sendUntilAnswered(request: ResumableRequest, claim: Claim): Promise<UploadAnswer> {
    const { signal, onTurn } = request;
    if (claim.record !== undefined) onTurn?.({ type: 'kept', key: claim.key });
    let failures = 0;
    let renewedFrom = -1;
    for (;;) {
      const outcome = await this.#attempt(request, claim, failures > 0);
      const { answer, isEnd, movedBytes, cause } = outcome;
      if (answer !== undefined && isEnd && answer.status !== UNAUTHORIZED) {
        this.#options.records.remove(claim.key);
        return answer;
      }
      if (signal.aborted) return this.#stop(claim, signal);
      if (outcome.tokenError?.retryable === false) throw outcome.tokenError;
      // A token may end on the way, however often; one that is refused at once ends the upload.
      if (answer?.status === UNAUTHORIZED && outcome.startBytes > renewedFrom) {
        renewedFrom = outcome.startBytes;
        if (await this.#options.renew(claim.headers, signal)) continue;
      }
      failures = movedBytes > 0 ? 1 : failures + 1;
      // Without an answer it is the line: what is begun waits for it as long as it takes.
      const isPatient = answer === undefined && claim.record !== undefined && (await isReadable(request.file));
      if (!canPass(outcome) || (failures > RETRY_DELAYS_MS.length && !isPatient)) {
        if (answer !== undefined) return answer;
        throw new TypeError('The upload service gave no answer.', { cause });
      }
      if (answer !== undefined && isForgotten(answer.status)) continue;
      onTurn?.({ type: 'cut' });
      await pause(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 0, signal);
      if (signal.aborted) return this.#stop(claim, signal);
    }
  }

  #attempt(request: ResumableRequest, claim: Claim, isRetry: boolean): Promise<AttemptOutcome> {
    const { records, endpoint } = this.#options;
    const { file, onProgress, onTurn, signal } = request;
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
        claim.record = { ...marksOf(request), key: claim.key, url, startedAt: Date.now(), isDiscarded: false };
        if (records.save(claim.record)) onTurn?.({ type: 'kept', key: claim.key });
      },
      onStart: (sentBytes) => {
        if (isRetry || sentBytes > 0) onTurn?.({ type: 'continued', sentBytes });
        else onProgress(sentBytes, file.size);
      },
      askForDocument: (url) => this.#askForDocument(url, file.size),
    });
  }

  async #stop({ record }: Claim, signal: AbortSignal): Promise<never> {
    if (record !== undefined && signal.reason !== leftForLater) await this.#drop(record);
    throw signal.reason;
  }

  /** Lets the server forget an upload; one that cannot be reached is told at the next listing. */
  async #drop(record: UploadRecord): Promise<void> {
    const { records } = this.#options;
    records.save({ ...record, isDiscarded: true });
    const status = await this.#ask(record.url, 'DELETE');
    // 409: it has become a document meanwhile.
    if (status === 204 || status === 409 || isForgotten(status)) records.remove(record.key);
  }

  /** How far an upload is; undefined when there is nothing to go on with. */
  async #inspect({ url, isDiscarded, ...record }: UploadRecord): Promise<InterruptedUpload | undefined> {
    if (isDiscarded) {
      await this.#drop({ url, isDiscarded, ...record });
      return undefined;
    }
    let sentBytes: number | null = null;
    const status = await this.#ask(url, 'HEAD', ({ headers }) => {
      sentBytes = Number(headers.get('upload-offset'));
    });
    if (isForgotten(status)) {
      this.#options.records.remove(record.key);
      return undefined;
    }
    if (sentBytes === record.sizeBytes) {
      // Only its end was not heard of; when the server is gone again the next listing asks it.
      await this.#askForDocument(url, record.sizeBytes).then(() => this.#options.records.remove(record.key), () => undefined);
      return undefined;
    }
    return { ...record, sentBytes };
  }

  /** The status of the server's answer; 0 when none came. */
  async #ask(url: string, method: 'DELETE' | 'HEAD', read?: (response: Response) => void): Promise<number> {
    try {
      const response = await fetch(url, { method, headers: { ...(await this.#options.headers()), 'tus-resumable': '1.0.0' } });
      if (response.ok) read?.(response);
      return response.status;
    } catch (error) {
      if (error instanceof TypeError) return 0;
      throw error;
    }
  }

  async #askForDocument(url: string, sizeBytes: number): Promise<UploadAnswer> {
    const response = await fetch(url, {
      method: 'PATCH',
      headers: {
        ...(await this.#options.headers()),
        'tus-resumable': '1.0.0',
        'upload-offset': String(sizeBytes),
        'content-type': 'application/offset+octet-stream',
      },
    });
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return { status: response.status, text: await response.text(), requestId };
  }
}
