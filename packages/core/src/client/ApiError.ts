import * as v from 'valibot';
import { searchKey } from '../shared/index.ts';
import { type ErrorCode, errorCodeFromStatus, errorCodeFromWire, isRetryableCode, wireErrorCodes } from './errorCodes.ts';

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

/** Error list in the body of a failed answer: `errors` with code, message and field. */
export type ErrorList = v.InferOutput<typeof ErrorListSchema>;

/** Fields of a new `ApiError`. */
export interface ApiErrorDetails {
  readonly code: ErrorCode;
  /** HTTP status; 0 (default) when there was no answer. */
  readonly status?: number;
  /** Messages of the server, in the order of its errors list. */
  readonly messages?: readonly string[];
  /** Error codes by the name of the input field they belong to. */
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

// Recognizes errors of another copy of this package on the page: `fetchToken` of an embedding page may reject with its
// own.
const brand: unique symbol = Symbol.for('abrak.ApiError');

/** The only error that calls reject with. Decide by `code`; the server's messages are a fallback for display. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, ErrorCode>>;
  /** Id of the call in the server's log. */
  readonly requestId: string | undefined;
  /** True when the same call can succeed if it is retried a little later. */
  readonly retryable: boolean;

  constructor({ code, status = 0, messages = [], fields = {}, requestId, cause }: ApiErrorDetails) {
    super(messages[0] ?? (code === 'networkError' ? 'Network Error' : code), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.messages = messages;
    this.fields = fields;
    this.requestId = requestId;
    this.retryable = isRetryableCode(code);
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

/** Returns true for an ApiError, and only with the given code when there is one. */
export function isApiError(value: unknown, code?: ErrorCode): value is ApiError {
  return value instanceof ApiError && (code === undefined || value.code === code);
}

/** Returns an ApiError unchanged; wraps anything else as the cause of an ApiError with the code `generic`. */
export function toApiError(error: unknown): ApiError {
  return isApiError(error) ? error : new ApiError({ code: 'generic', cause: error });
}

// "The name exists" may arrive only as a Persian message. "موجودی" means a balance, "موجود نیست" the opposite.
const existsWords = /موجود(?!ی| ?(نیست|نمی|نباش))|وجود ?دارد|already exists/;
const vagueCodes: ReadonlySet<ErrorCode> = new Set(['badRequest', 'generic']);

// The code decides. The message is read only when the code is vague or unknown.
function codeOf({ code: wireCode, msg = '' }: ErrorList['errors'][number], status: number): ErrorCode {
  const code = wireCode === undefined ? errorCodeFromStatus(status) : errorCodeFromWire(wireCode);
  const isVague = vagueCodes.has(code) || !Object.hasOwn(wireErrorCodes, code);
  return isVague && existsWords.test(searchKey(msg)) ? 'nameExists' : code;
}

/** Creates an ApiError from a failed answer: from the errors list in its body, otherwise from the HTTP status. */
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
