import { DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import type { CallHeaders } from './access/createCaller.ts';
import { type ApiError, isApiError } from './ApiError.ts';
import type { ResumableRequest } from './resumableContract.ts';
import type { UploadAnswer } from './uploadTransport.ts';

/** How long a line may stand still before it counts as lost; an operating system may take a quarter of an hour. */
const STALL_MS = 60_000;

const CLIENT_ERROR = 400;

/** How one attempt ended. */
export interface AttemptOutcome {
  /** Undefined when none came. */
  readonly answer: UploadAnswer | undefined;
  /** Whether the answer is the end of the upload, and not a refusal on the way there. */
  readonly isEnd: boolean;
  /** Whether it was refused where an upload is begun. */
  readonly isBeginning: boolean;
  /** Bytes that went out. */
  readonly movedBytes: number;
  /** What the server had when it began; 0 when it was not told. */
  readonly startBytes: number;
  readonly cause?: unknown;
  /** Why no token could be had; undefined for any other end. */
  readonly tokenError?: ApiError | undefined;
}

/** What an attempt needs besides the file. */
export interface AttemptOptions {
  readonly endpoint: string;
  /** Where it goes on; undefined begins anew. */
  readonly url: string | undefined;
  readonly headers: () => Promise<CallHeaders>;
  readonly chunkBytes: number;
  /** Told once the server knows the upload. */
  readonly onUrl: (url: string) => void;
  /** Told of the byte that is sent first. */
  readonly onStart: (sentBytes: number) => void;
  /** Asks for the document of an upload that is whole. */
  readonly askForDocument: (url: string) => Promise<UploadAnswer>;
}

/** An answer that must not be taken for "unknown here, begin anew". */
class RefusedAnswer extends Error {
  readonly answer: UploadAnswer;

  constructor(answer: UploadAnswer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

/** Whether a server says that it knows no such upload. */
export function isForgotten(status: number): boolean {
  return status === 404 || status === 410;
}

function answerOf(response: HttpResponse): UploadAnswer {
  return { status: response.getStatus(), text: response.getBody(), requestId: response.getHeader('x-request-id') };
}

// The library begins anew whatever the server says to the question for the offset, a lost session too.
function refuse(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < CLIENT_ERROR || isForgotten(status)) return;
  throw new RefusedAnswer(answerOf(response));
}

function failureOf(error: Error): Pick<AttemptOutcome, 'answer' | 'cause' | 'isBeginning' | 'tokenError'> {
  if (!(error instanceof DetailedError)) return { answer: undefined, isBeginning: false, cause: error };
  const { originalResponse, originalRequest, causingError } = error;
  const refused = causingError instanceof RefusedAnswer ? causingError.answer : undefined;
  const answer = originalResponse === null ? refused : answerOf(originalResponse);
  const tokenError = isApiError(causingError) ? causingError : undefined;
  return { answer, isBeginning: originalRequest.getMethod() === 'POST', cause: error, tokenError };
}

/** Calls back when nothing was heard of for too long. */
function watchStall(onStall: () => void) {
  let timer = setTimeout(onStall, STALL_MS);
  return {
    alive() {
      clearTimeout(timer);
      timer = setTimeout(onStall, STALL_MS);
    },
    end: () => clearTimeout(timer),
  };
}

const nothing = { answer: undefined, isEnd: false, isBeginning: false } as const;

class Attempt {
  readonly #request: ResumableRequest;
  readonly #options: AttemptOptions;
  readonly #upload: Upload;
  readonly #outcome = Promise.withResolvers<AttemptOutcome>();
  #startBytes: number | undefined;
  #sentBytes = 0;
  #isSettled = false;
  readonly #stall = watchStall(() => this.#giveUp());

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
      onAfterResponse: refuse,
      onUploadUrlAvailable: () => this.#begun(),
      onProgress: (sentBytes) => this.#progressed(sentBytes),
      onSuccess: ({ lastResponse }) => this.#finish(lastResponse),
      onError: (error) => this.#settle({ ...failureOf(error), isEnd: false }),
    });
  }

  run(): Promise<AttemptOutcome> {
    this.#request.signal.addEventListener('abort', this.#stop);
    // A request that hangs would notice much later.
    globalThis.addEventListener('offline', this.#giveUp);
    this.#upload.start();
    return this.#outcome.promise;
  }

  async #prepare(call: HttpRequest): Promise<void> {
    const headers = await this.#options.headers();
    // Given up while it waited for a token, it would meet the attempt that follows.
    if (this.#isSettled) throw new Error('The attempt has ended.');
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, value);
  }

  get #url(): string {
    return this.#upload.url ?? this.#options.endpoint;
  }

  #begun(): void {
    this.#options.onUrl(this.#url);
    if (this.#request.signal.aborted) this.#giveUp();
  }

  #progressed(sentBytes: number): void {
    const { file, onProgress } = this.#request;
    this.#stall.alive();
    this.#sentBytes = sentBytes;
    if (this.#startBytes === undefined) this.#options.onStart(sentBytes);
    else onProgress(sentBytes, file.size);
    this.#startBytes ??= sentBytes;
  }

  #finish(response: HttpResponse): void {
    const end = (answer: UploadAnswer) => this.#settle({ answer, isEnd: true, isBeginning: false });
    // Whole already when it was sent again: the answer that told the document was lost.
    if (response.getBody() !== '') end(answerOf(response));
    else this.#options.askForDocument(this.#url).then(end, (cause) => this.#settle({ ...nothing, cause }));
  }

  // An upload that is just being begun is waited for: without its address the server could not be told.
  readonly #stop = () => {
    if (this.#upload.url !== null) this.#giveUp();
  };

  readonly #giveUp = () => {
    void this.#upload.abort();
    this.#settle(nothing);
  };

  #settle(outcome: Omit<AttemptOutcome, 'movedBytes' | 'startBytes'>): void {
    this.#isSettled = true;
    this.#stall.end();
    this.#request.signal.removeEventListener('abort', this.#stop);
    globalThis.removeEventListener('offline', this.#giveUp);
    const startBytes = this.#startBytes ?? this.#sentBytes;
    this.#outcome.resolve({ ...outcome, startBytes, movedBytes: this.#sentBytes - startBytes });
  }
}

/** Sends what is left of a file once; resolves when it is whole, refused, cut or aborted, and never rejects. */
export function attemptUpload(request: ResumableRequest, options: AttemptOptions): Promise<AttemptOutcome> {
  return new Attempt(request, options).run();
}
