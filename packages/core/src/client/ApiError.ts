import * as v from 'valibot';
import { searchKey } from '../shared/index.ts';
import { type ErrorCode, errorCodeFromStatus, errorCodeFromWire, isPassing, wireErrorCodes } from './errorCodes.ts';

const ErrorListSchema = v.object({
  errors: v.pipe(
    v.array(
      v.object({
        code: v.optional(v.union([v.string(), v.number()])),
        msg: v.optional(v.string()),
        field: v.optional(v.string()),
      }),
    ),
    v.minLength(1),
  ),
});

/** The documented errors list as it travels (A §8). */
export type ErrorList = v.InferOutput<typeof ErrorListSchema>;

/** What an ApiError is made of. */
export interface ApiErrorDetails {
  readonly code: ErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status?: number;
  readonly messages?: readonly string[];
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

// An error of another copy of this package on the page is one too: a page's fetchToken may reject with its own.
const brand: unique symbol = Symbol.for('abrak.ApiError');

/** The one error that calls reject with: a code to decide on, the server's words as a fallback (A §8). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, ErrorCode>>;
  /** What the server's log knows the call by. */
  readonly requestId: string | undefined;
  /** Whether the same call may go better a little later. */
  readonly retryable: boolean;

  constructor({ code, status = 0, messages = [], fields = {}, requestId, cause }: ApiErrorDetails) {
    super(messages[0] ?? (code === 'networkError' ? 'Network Error' : code), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.messages = messages;
    this.fields = fields;
    this.requestId = requestId;
    this.retryable = isPassing(code);
  }

  /** @internal */
  get [brand](): true {
    return true;
  }

  /** @internal */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

/** Whether a value is an ApiError, with the given code when one is named. */
export function isApiError(value: unknown, code?: ErrorCode): value is ApiError {
  return value instanceof ApiError && (code === undefined || value.code === code);
}

/** The error itself when it is an ApiError, else one with code generic and the error as its cause. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError({ code: 'generic', cause: error });
}

// The documented servers word this one only in Persian (A §8); "موجودی" is a balance, "موجود نیست" the opposite.
const existsWords = /موجود(?!ی| ?(نیست|نمی|نباش))|وجود ?دارد|already exists/;
const vagueCodes: ReadonlySet<ErrorCode> = new Set(['badRequest', 'generic']);

// The code decides, and the words only where it says nothing (decision 77).
function codeOf({ code: wireCode, msg = '' }: ErrorList['errors'][number], status: number): ErrorCode {
  const code = wireCode === undefined ? errorCodeFromStatus(status) : errorCodeFromWire(wireCode);
  const saysNothing = vagueCodes.has(code) || !Object.hasOwn(wireErrorCodes, code);
  return saysNothing && existsWords.test(searchKey(msg)) ? 'nameExists' : code;
}

/** Reads a failed answer's body: the documented errors list when it is one, else the bare status. */
export function apiErrorFromAnswer(status: number, body: unknown, requestId?: string): ApiError {
  const list = v.safeParse(ErrorListSchema, body);
  if (!list.success) {
    return new ApiError({ code: errorCodeFromStatus(status), status, requestId });
  }
  const [first] = list.output.errors;
  const fields = list.output.errors.flatMap((entry) =>
    entry.field === undefined ? [] : [[entry.field, codeOf(entry, status)] as const],
  );
  return new ApiError({
    code: first === undefined ? errorCodeFromStatus(status) : codeOf(first, status),
    status,
    messages: list.output.errors.flatMap(({ msg }) => (msg === undefined ? [] : [msg])),
    fields: Object.fromEntries(fields),
    requestId,
  });
}
