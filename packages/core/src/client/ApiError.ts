import * as v from 'valibot';
import { type ErrorCode, errorCodeFromStatus, errorCodeFromWire } from './errorCodes.ts';

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

export interface ApiErrorDetails {
  readonly code: ErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status?: number;
  readonly messages?: readonly string[];
  readonly fields?: Readonly<Record<string, ErrorCode>>;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** The one error that calls reject with: a code to decide on, the server's words as a fallback (A §8). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly messages: readonly string[];
  readonly fields: Readonly<Record<string, ErrorCode>>;
  readonly requestId: string | undefined;

  constructor({ code, status = 0, messages = [], fields = {}, requestId, cause }: ApiErrorDetails) {
    super(messages[0] ?? (code === 'networkError' ? 'Network Error' : code), { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.messages = messages;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** Whether a value is an ApiError, with the given code when one is named. */
export function isApiError(value: unknown, code?: ErrorCode): value is ApiError {
  return value instanceof ApiError && (code === undefined || value.code === code);
}

// The documented servers word this one only in Persian; the fallbacks are decision 77.
const existsWords = /موجود|وجود\s*دارد|already exists/iu;

function codeOf(entry: ErrorList['errors'][number], status: number): ErrorCode {
  const code = entry.code === undefined ? errorCodeFromStatus(status) : errorCodeFromWire(entry.code);
  return code !== 'nameExists' && existsWords.test(entry.msg ?? '') ? 'nameExists' : code;
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
