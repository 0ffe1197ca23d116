import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import type { CallHeaders } from '../access/createCaller.ts';
import { type ApiError, isApiError } from '../ApiError.ts';
import type { ResumableRequest } from './resumableContract.ts';
import type { UploadAnswer } from './uploadTransport.ts';
import { createDeferred } from '../../shared/internal.ts';

/** Milliseconds without progress after which the connection counts as lost; an operating system may take 15 minutes. */
const STALL_MS = 60_000;

const CLIENT_ERROR = 400;

/** Result of one upload attempt. */
export interface AttemptOutcome {
  /** Answer that ended the attempt; undefined when none came. */
  readonly answer: UploadAnswer | undefined;
  /** True when the answer completes the upload; false when a request on the way was refused. */
  readonly isComplete: boolean;
  /** True when the request that creates the upload failed. */
  readonly isCreation: boolean;
  /** Bytes sent by this attempt. */
  readonly transferredBytes: number;
  /** Upload offset at which the attempt started; 0 when unknown. */
  readonly startBytes: number;
  readonly cause?: unknown;
  /** Error that prevented getting a token; undefined otherwise. */
  readonly tokenError?: ApiError | undefined;
}

/** Options of an attempt. */
export interface AttemptOptions {
  readonly endpoint: string;
  /** Address of the upload to resume; undefined creates a new upload. */
  readonly url: string | undefined;
  /** Returns the headers of a request, with a current token. */
  readonly headers: () => Promise<CallHeaders>;
  readonly chunkBytes: number;
  /** Called when the address of the upload is known. */
  readonly onUrl: (url: string) => void;
  /** Called with the upload offset before the first byte is sent. */
  readonly onStart: (sentBytes: number) => void;
  /** Requests the document of an upload that is already complete. */
  readonly fetchDocument: (url: string) => Promise<UploadAnswer>;
}

/** Error thrown for a refused HEAD request, so that tus-js-client does not create a new upload. */
class RefusedAnswer extends Error {
  readonly answer: UploadAnswer;

  constructor(answer: UploadAnswer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

/** Returns true for the status of an upload that no longer exists on the server. */
export function isUploadGone(status: number): boolean {
  return status === 404 || status === 410;
}

function answerOf(response: HttpResponse): UploadAnswer {
  return { status: response.getStatus(), text: response.getBody(), requestId: response.getHeader('x-request-id') };
}

// tus-js-client restarts from the beginning on any failed HEAD, even when only the session has ended.
function throwIfRefused(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < CLIENT_ERROR || isUploadGone(status)) return;
  throw new RefusedAnswer(answerOf(response));
}

function failureOf(error: Error): Pick<AttemptOutcome, 'answer' | 'cause' | 'isCreation' | 'tokenError'> {
  if (!(error instanceof DetailedError)) return { answer: undefined, isCreation: false, cause: error };
  const { originalResponse, originalRequest, causingError } = error;
  const refused = causingError instanceof RefusedAnswer ? causingError.answer : undefined;
  const answer = originalResponse === null ? refused : answerOf(originalResponse);
  const tokenError = isApiError(causingError) ? causingError : undefined;
  return { answer, isCreation: originalRequest.getMethod() === 'POST', cause: error, tokenError };
}

/** Calls back when there was no progress for `STALL_MS`. */
function watchStall(onStall: () => void) {
  let timer = setTimeout(onStall, STALL_MS);
  return {
    reset() {
      clearTimeout(timer);
      timer = setTimeout(onStall, STALL_MS);
    },
    end: () => clearTimeout(timer),
  };
}

const noAnswer = { answer: undefined, isComplete: false, isCreation: false } as const;

class Attempt {
  readonly #request: ResumableRequest;
  readonly #options: AttemptOptions;
  readonly #upload: Upload;
  readonly #outcome = createDeferred<AttemptOutcome>();
  #startBytes: number | undefined;
  #sentBytes = 0;
  #isSettled = false;
  readonly #stall = watchStall(() => this.#abort());

  constructor(request: ResumableRequest, options: AttemptOptions) {
    this.#request = request;
    this.#options = options;
    this.#upload = new Upload(request.file, {
      endpoint: options.endpoint,
      uploadUrl: options.url ?? null,
      metadata: { ...request.metadata },
      chunkSize: options.chunkBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (call) => this.#prepare(call),
      onAfterResponse: throwIfRefused,
      onUploadUrlAvailable: () => this.#onUrlAvailable(),
      onProgress: (sentBytes) => this.#onProgress(sentBytes),
      onSuccess: ({ lastResponse }) => this.#finish(lastResponse),
      onError: (error) => this.#settle({ ...failureOf(error), isComplete: false }),
    });
  }

  run(): Promise<AttemptOutcome> {
    this.#request.signal.addEventListener('abort', this.#onAbort);
    // A hanging request would notice the lost connection much later.
    globalThis.addEventListener('offline', this.#abort);
    this.#upload.start();
    return this.#outcome.promise;
  }

  async #prepare(call: HttpRequest): Promise<void> {
    const headers = await this.#options.headers();
    // The attempt ended while it waited for the token: sending now would collide with the next attempt.
    if (this.#isSettled) throw new Error('The attempt has ended.');
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
  }

  get #url(): string {
    return this.#upload.url ?? this.#options.endpoint;
  }

  #onUrlAvailable(): void {
    this.#options.onUrl(this.#url);
    if (this.#request.signal.aborted) this.#abort();
  }

  #onProgress(sentBytes: number): void {
    const { file, onProgress } = this.#request;
    this.#stall.reset();
    this.#sentBytes = sentBytes;
    if (this.#startBytes === undefined) this.#options.onStart(sentBytes);
    else onProgress(sentBytes, file.size);
    this.#startBytes ??= sentBytes;
  }

  #finish(response: HttpResponse): void {
    const end = (answer: UploadAnswer) => this.#settle({ answer, isComplete: true, isCreation: false });
    // An empty body means that the upload was already complete when it was resumed and the answer with the document was
    // lost.
    if (response.getBody() !== '') end(answerOf(response));
    else this.#options.fetchDocument(this.#url).then(end, (cause) => this.#settle({ ...noAnswer, cause }));
  }

  // While the upload is being created, wait for its address: without it the server could not delete the upload.
  readonly #onAbort = () => {
    if (this.#upload.url !== null) this.#abort();
  };

  readonly #abort = () => {
    void this.#upload.abort();
    this.#settle(noAnswer);
  };

  #settle(outcome: Omit<AttemptOutcome, 'startBytes' | 'transferredBytes'>): void {
    this.#isSettled = true;
    this.#stall.end();
    this.#request.signal.removeEventListener('abort', this.#onAbort);
    globalThis.removeEventListener('offline', this.#abort);
    const startBytes = this.#startBytes ?? this.#sentBytes;
    this.#outcome.resolve({ ...outcome, startBytes, transferredBytes: this.#sentBytes - startBytes });
  }
}

/**
 * Sends the rest of a file once. Resolves when the upload is complete, refused, interrupted or aborted; never rejects.
 */
export function attemptUpload(request: ResumableRequest, options: AttemptOptions): Promise<AttemptOutcome> {
  return new Attempt(request, options).run();
}
