import { ApiError, type ErrorCode, isApiError, type UploadAnswer, type WireErrorCode } from '../client/index.ts';
import { errorNumberOf, errorTable, isMessagePreferred } from '../client/internal.ts';
import { Created, type MemoryCall } from './memoryRoute.ts';

/** Error for one field, by its wire name. */
export interface FieldFailure {
  readonly field: string;
  readonly code: ErrorCode;
  /** Words of the server; default: none where clients show them, else the code. */
  readonly message?: string;
}

/**
 * Failure of a call: an error code, a field error, no answer, a bare 403 status, an unparsable body, or a call that is
 * done and answered by an empty body.
 */
export type MemoryFailure =
  | FieldFailure
  | WireErrorCode
  | 'emptyAnswer'
  | 'networkError'
  | 'notAllowed'
  | 'unreadableAnswer';

/** Common processing of all calls: recording, holding and simulated failures. */
export interface CallProcessor {
  /** Holds every matching call from now on. Default: all calls. */
  hold(pattern?: RegExp): void;
  /** Continues all held calls and stops holding. */
  release(): void;
  readonly calls: readonly MemoryCall[];
  /** Makes the next matching call fail, once. */
  failNext(pattern: RegExp, failure: MemoryFailure): void;
  /** Records and answers a call, after any hold; rejects with TypeError to simulate a missing answer. */
  serve(call: MemoryCall, signal: AbortSignal, answer: () => Promise<unknown>): Promise<UploadAnswer>;
}

const STATUS_OK = 200;
const STATUS_CREATED = 201;
const STATUS_FORBIDDEN = 403;

function failureAnswer(failure: Exclude<MemoryFailure, 'emptyAnswer'>): UploadAnswer {
  if (failure === 'networkError') throw new TypeError('Failed to fetch');
  if (failure === 'notAllowed') return { status: STATUS_FORBIDDEN, text: '' };
  if (failure === 'unreadableAnswer') return { status: STATUS_OK, text: '<!doctype html>' };
  if (typeof failure === 'string') return errorAnswer(new ApiError({ code: failure }));
  const { code, field, message } = failure;
  return errorAnswer(
    new ApiError({ code, fields: { [field]: code }, messages: message === undefined ? [] : [message] }),
  );
}

function isKnownCode(code: ErrorCode): code is keyof typeof errorTable {
  return code in errorTable;
}

function statusOf({ code, status }: ApiError): number {
  if (status !== 0) return status;
  return (isKnownCode(code) ? errorTable[code] : errorTable.badRequest).status;
}

/** Converts an error to its HTTP status and errors list. */
function toWireError(error: ApiError): { readonly status: number; readonly body: unknown } {
  const { code } = error;
  const wireCode = code === 'notAllowed' ? undefined : (errorNumberOf(code) ?? code);
  const field = Object.keys(error.fields)[0] ?? (code === 'nameExists' ? 'name' : undefined);
  const sent = { code: wireCode, field };
  const usual = code === 'nameExists' ? errorTable.nameExists.meaning : undefined;
  // Without words of the server, clients show their own sentence.
  const msg = error.messages[0] ?? usual ?? (isMessagePreferred(sent, code) ? undefined : code);
  return { status: statusOf(error), body: { errors: [{ ...sent, msg }] } };
}

function errorAnswer(error: unknown): UploadAnswer {
  if (!isApiError(error)) throw error;
  const { status, body } = toWireError(error);
  return { status, text: JSON.stringify(body) };
}

function successAnswer(answer: unknown): UploadAnswer {
  const [status, body] = answer instanceof Created ? [STATUS_CREATED, answer.body] : [STATUS_OK, answer];
  return { status, text: JSON.stringify(body) ?? '' };
}

// A pattern is tested against "METHOD /path" and "METHOD /path?query".
function matchesCall(pattern: RegExp, { method, path, query }: MemoryCall): boolean {
  const name = `${method} ${path}`;
  return pattern.test(name) || pattern.test(`${name}?${new URLSearchParams(query)}`);
}

/** Creates a gate without holds; `pass` rejects with the reason of the signal when a held call is aborted. */
function createGate() {
  let held: RegExp[] = [];
  let waiting: (() => void)[] = [];
  return {
    hold: (pattern = /^/) => void held.push(pattern),
    release() {
      const released = waiting;
      held = [];
      waiting = [];
      for (const resume of released) resume();
    },
    pass(call: MemoryCall, signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      if (!held.some((pattern) => matchesCall(pattern, call))) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
  };
}

/** Creates the call processing without holds and failures. */
export function createCallProcessor(): CallProcessor {
  const { pass, ...gate } = createGate();
  const calls: MemoryCall[] = [];
  const failures: { readonly pattern: RegExp; readonly failure: MemoryFailure }[] = [];
  const takeFailure = (call: MemoryCall) => {
    const index = failures.findIndex(({ pattern }) => matchesCall(pattern, call));
    return index < 0 ? undefined : failures.splice(index, 1)[0]?.failure;
  };
  return {
    ...gate,
    calls,
    failNext: (pattern: RegExp, failure: MemoryFailure) => void failures.push({ pattern, failure }),
    async serve(call: MemoryCall, signal: AbortSignal, answer: () => Promise<unknown>): Promise<UploadAnswer> {
      calls.push(call);
      await pass(call, signal);
      const failure = takeFailure(call);
      if (failure !== undefined && failure !== 'emptyAnswer') return failureAnswer(failure);
      try {
        const body = await answer();
        return failure === 'emptyAnswer' ? successAnswer(undefined) : successAnswer(body);
      } catch (error) {
        return errorAnswer(error);
      }
    },
  };
}
