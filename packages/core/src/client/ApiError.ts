import * as v from 'valibot';
import { type ErrorCode, errorCodeFromStatus, errorCodeFromWire, isRetryableCode } from './errorCodes.ts';
import { wireErrorCodes } from './errorNumbers.ts';
import { isMessagePreferred, toPlainMessage } from './serverMessage.ts';

const EntrySchema = v.union([
  v.object({
    code: v.fallback(v.optional(v.union([v.string(), v.number()])), undefined),
    msg: v.fallback(v.optional(v.string()), undefined),
    field: v.fallback(v.optional(v.string()), undefined),
  }),
  v.pipe(
    v.string(),
    v.transform((msg) => ({ msg, code: undefined, field: undefined })),
  ),
]);

const ErrorListSchema = v.object({ errors: v.pipe(v.array(EntrySchema), v.minLength(1)) });

/** Error list in the body of a failed answer: `errors` with code, message and field. */
export type ErrorList = v.InferOutput<typeof ErrorListSchema>;

type ErrorEntry = ErrorList['errors'][number];

/** Fields of a new `ApiError`. */
export interface ApiErrorDetails {
  readonly code: ErrorCode;
  /** HTTP status; 0 (default) when there was no answer. */
  readonly status?: number;
  /** Messages of the server, in the order of its errors list. */
  readonly messages?: readonly string[];
  /** Error codes by the name of the input field they belong to. */
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  /** Messages of the server by the name of the input field, where they say more than the field's code. */
  readonly fieldMessages?: Readonly<Record<string, string>>;
  /** True when the server's message says more than the code; default false. */
  readonly prefersServerMessage?: boolean;
  readonly requestId?: string | undefined;
  /** Method and path of the call, without query. */
  readonly call?: string | undefined;
  /** Difference between an unreadable answer and what was expected. */
  readonly mismatch?: ApiError['mismatch'];
  readonly cause?: unknown;
}

// Recognizes errors of another copy of this package on the page: `fetchToken` of an embedding page may reject with its
// own.
const brand: unique symbol = Symbol.for('abrak.ApiError');

/**
 * The only error that calls reject with. Decide by `code`. Show `serverMessage` when `prefersServerMessage` is true or
 * the code is unknown, else your own sentence for the code (docs/errors.md).
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, ErrorCode>>;
  readonly fieldMessages: Readonly<Record<string, string>>;
  /** First message of the server that has text, as one line of plain text, at most 300 characters; undefined when there is none. */
  readonly serverMessage: string | undefined;
  /** True when `serverMessage` says more than the code, which is absent, vague or that of a switched-off feature. */
  readonly prefersServerMessage: boolean;
  /** Id of the call in the server's log. */
  readonly requestId: string | undefined;
  /** Method and path of the call without its query, such as `GET /cfs/rest/users/currentUser`; undefined for a port. */
  readonly call: string | undefined;
  /**
   * Reason of `unreadableAnswer`: the place in the body, such as `children.0.id`, the expected type and the type that
   * came. Contains no values of the answer.
   */
  readonly mismatch: { readonly path: string; readonly expected: string; readonly received: string } | undefined;
  /** True when the same call can succeed if it is retried a little later. */
  readonly retryable: boolean;

  constructor({ code, status = 0, messages = [], fields = {}, requestId, cause, ...details }: ApiErrorDetails) {
    super(messages[0] ?? (code === 'networkError' ? 'Network Error' : code), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.messages = messages;
    this.fields = fields;
    this.fieldMessages = details.fieldMessages ?? {};
    this.serverMessage = messages.map(toPlainMessage).find((message) => message !== undefined);
    this.prefersServerMessage = this.serverMessage !== undefined && (details.prefersServerMessage ?? false);
    this.requestId = requestId;
    this.call = details.call;
    this.mismatch = details.mismatch;
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

// "The name exists" may arrive only as a Persian message, with the Persian or the Arabic letter ye. "موجودی" means a
// balance, "موجود نیست" the opposite.
const existsWords = /موجود(?![یي]|[\s\u200C]*ن([یي]ست|م[یي]|باش))|وجود[\s\u200C]*دارد|already exists/i;
const vagueCodes: ReadonlySet<ErrorCode> = new Set(['badRequest', 'generic']);

// The code decides. The message is read only when the code is vague or unknown.
function codeOf({ code: wireCode, msg = '' }: ErrorEntry, status: number): ErrorCode {
  const code = wireCode === undefined ? errorCodeFromStatus(status) : errorCodeFromWire(wireCode);
  const isVague = vagueCodes.has(code) || !Object.hasOwn(wireErrorCodes, code);
  return isVague && existsWords.test(msg) ? 'nameExists' : code;
}

function fieldMessagesOf(entries: readonly ErrorEntry[], status: number): Readonly<Record<string, string>> {
  const found = entries.flatMap((entry) => {
    const text = toPlainMessage(entry.msg ?? '');
    const isShown = entry.field !== undefined && text !== undefined && isMessagePreferred(entry, codeOf(entry, status));
    return isShown ? [[entry.field, text] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Returns true for a body that reports a failure: with `errors` that are neither null nor an empty list. */
export function hasErrorList(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('errors' in body) || body.errors === null) return false;
  return !Array.isArray(body.errors) || body.errors.length > 0;
}

/** Creates an ApiError from a failed answer: from the errors list in its body, otherwise from the HTTP status. */
export function apiErrorFromAnswer(
  status: number,
  body: unknown,
  { requestId, call }: Pick<ApiErrorDetails, 'call' | 'requestId'> = {},
): ApiError {
  const list = v.safeParse(ErrorListSchema, body);
  const entries = list.success ? list.output.errors : [];
  const [first] = entries;
  if (first === undefined) return new ApiError({ code: errorCodeFromStatus(status), status, requestId, call });
  const fields = entries.flatMap((entry) =>
    entry.field === undefined ? [] : [[entry.field, codeOf(entry, status)] as const],
  );
  const code = codeOf(first, status);
  return new ApiError({
    code,
    status,
    messages: entries.flatMap(({ msg }) => (msg === undefined ? [] : [msg])),
    fields: Object.fromEntries(fields),
    fieldMessages: fieldMessagesOf(entries, status),
    prefersServerMessage: isMessagePreferred(first, code),
    requestId,
    call,
  });
}
