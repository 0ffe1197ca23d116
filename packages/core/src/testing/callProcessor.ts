import { ApiError, type ErrorCode, isApiError, type UploadAnswer, type WireErrorCode } from '../client/index.ts';
import { type CallGate, createCallGate, matchesCall } from './callGate.ts';
import { Created, type MemoryCall } from './memoryRoute.ts';
import { toWireError } from './wire.ts';

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
  readonly gate: CallGate;
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

function errorAnswer(error: unknown): UploadAnswer {
  if (!isApiError(error)) throw error;
  const { status, body } = toWireError(error);
  return { status, text: JSON.stringify(body) };
}

function successAnswer(answer: unknown): UploadAnswer {
  const [status, body] = answer instanceof Created ? [STATUS_CREATED, answer.body] : [STATUS_OK, answer];
  return { status, text: JSON.stringify(body) ?? '' };
}

/** Creates the call processing without holds and failures. */
export function createCallProcessor(): CallProcessor {
  const gate = createCallGate();
  const calls: MemoryCall[] = [];
  const failures: { readonly pattern: RegExp; readonly failure: MemoryFailure }[] = [];
  const takeFailure = (call: MemoryCall) => {
    const index = failures.findIndex(({ pattern }) => matchesCall(pattern, call));
    return index < 0 ? undefined : failures.splice(index, 1)[0]?.failure;
  };
  return {
    gate,
    calls,
    failNext: (pattern: RegExp, failure: MemoryFailure) => void failures.push({ pattern, failure }),
    async serve(call: MemoryCall, signal: AbortSignal, answer: () => Promise<unknown>): Promise<UploadAnswer> {
      calls.push(call);
      await gate.pass(call, signal);
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
