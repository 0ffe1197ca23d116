import ky, { isNetworkError, isTimeoutError } from 'ky';
import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { ApiError, apiErrorFromAnswer } from './ApiError.ts';

/** How long a call may take before it counts as unanswered (A §7, §9). */
export const REQUEST_TIMEOUT_MS = 150_000;

export type QueryValue = string | number | boolean | undefined;

/** One documented call, ready to be sent. */
export interface Call<TSchema extends v.GenericSchema> {
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Full path, service prefix included. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Query text that must travel exactly as written, before `query`. */
  readonly rawQuery?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  readonly answer: TSchema;
}

export interface Transport {
  /** Sends a call and reads its answer; rejects with ApiError only. */
  send<TSchema extends v.GenericSchema>(call: Call<TSchema>): Promise<v.InferOutput<TSchema>>;
}

export interface TransportOptions {
  readonly baseUrl: URL;
  /** Default: the global fetch, looked up at each call. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

function searchOf({ rawQuery, query }: Pick<Call<v.GenericSchema>, 'rawQuery' | 'query'>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) params.append(name, String(value));
  }
  const parts = [rawQuery, params.toString()].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function failureOf(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted === true) return new ApiError({ code: 'canceled', cause: error });
  const code = isTimeoutError(error) || isNetworkError(error) || error instanceof TypeError ? 'networkError' : 'generic';
  return new ApiError({ code: error instanceof ApiError ? error.code : code, cause: error });
}

/** The body as JSON; an empty one is undefined, and text that is not JSON comes back as it is. */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Judges an answer by its status and the call's schema. */
export function readAnswer<TSchema extends v.GenericSchema>(
  answer: { readonly status: number; readonly text: string; readonly requestId?: string | undefined },
  schema: TSchema,
): v.InferOutput<TSchema> {
  const body = parseBody(answer.text);
  const hasErrors = typeof body === 'object' && body !== null && 'errors' in body;
  if (answer.status >= 400 || hasErrors) throw apiErrorFromAnswer(answer.status, body, answer.requestId);
  const parsed = safeParse(schema, body);
  if (parsed.success) return parsed.output;
  throw new ApiError({
    code: 'unreadableAnswer',
    status: answer.status,
    requestId: answer.requestId,
    cause: parsed.issues,
  });
}

/** JSON over ky: one timeout, no retries of its own (those belong to the cache above). */
export function createTransport({ baseUrl, fetch }: TransportOptions): Transport {
  const http = ky.create({
    baseUrl,
    timeout: REQUEST_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, init),
  });
  return {
    async send(call) {
      let answer;
      try {
        const response = await http(`${call.path}${searchOf(call)}`, {
          method: call.method,
          headers: { accept: 'application/json', ...call.headers },
          ...(call.body === undefined ? {} : { json: call.body }),
          ...(call.signal === undefined ? {} : { signal: call.signal }),
          ...(call.keepalive === true ? { keepalive: true } : {}),
        });
        const requestId = response.headers.get('x-request-id') ?? undefined;
        answer = { status: response.status, text: await response.text(), requestId };
      } catch (error) {
        throw failureOf(error, call.signal);
      }
      return readAnswer(answer, call.answer);
    },
  };
}
