import ky, { isNetworkError } from 'ky';
import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { ApiError, apiErrorFromAnswer, isApiError } from './ApiError.ts';

/** How long a call may take before it counts as unanswered (A §7, §9). */
export const REQUEST_TIMEOUT_MS = 150_000;

/** A query parameter's value; an undefined one is left out. */
export type QueryValue = string | number | boolean | undefined;

/** One documented call, ready to be sent. */
export interface Call<TSchema extends v.GenericSchema> {
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Full path, service prefix included. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Query text that must travel exactly as written, before `query`. */
  readonly rawQuery?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form's fields, in the place of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  readonly answer: TSchema;
}

/** Carries calls to a backend. */
export interface Transport {
  /** Sends a call and reads its answer; rejects with ApiError only. */
  send<TSchema extends v.GenericSchema>(call: Call<TSchema>): Promise<v.InferOutput<TSchema>>;
}

/** Where calls go, and by what. */
export interface TransportOptions {
  readonly baseUrl: URL;
  /** Default: the global fetch, looked up at each call. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Whether cookies go along; default include. */
  readonly credentials?: 'include' | 'omit';
}

function searchOf({ rawQuery, query }: Pick<Call<v.GenericSchema>, 'rawQuery' | 'query'>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) params.append(name, String(value));
  }
  const parts = [rawQuery, params.toString()].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

function failureOf(error: unknown, signal: AbortSignal | undefined, deadline: AbortSignal): ApiError {
  if (isApiError(error)) return error;
  if (signal?.aborted === true) return new ApiError({ code: 'canceled', cause: error });
  const isUnanswered = deadline.aborted || isNetworkError(error) || error instanceof TypeError;
  return new ApiError({ code: isUnanswered ? 'networkError' : 'generic', cause: error });
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

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string | undefined;
}

/** Judges an answer by its status and the call's schema. */
export function readAnswer<TSchema extends v.GenericSchema>(answer: Answer, schema: TSchema): v.InferOutput<TSchema> {
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

/** JSON over ky: one deadline for the whole answer, no retries of its own (those belong to the cache above). */
export function createTransport({ baseUrl, fetch, credentials = 'include' }: TransportOptions): Transport {
  const http = ky.create({
    baseUrl,
    // Ky's own would end with the answer's headers.
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    credentials,
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, init),
  });
  const exchange = async (call: Call<v.GenericSchema>, deadline: AbortSignal): Promise<Answer> => {
    const response = await http(`${call.path}${searchOf(call)}`, {
      method: call.method,
      headers: { accept: 'application/json', ...call.headers },
      ...(call.body === undefined ? {} : { json: call.body }),
      ...(call.form === undefined ? {} : { body: new URLSearchParams(call.form) }),
      ...(call.keepalive === true ? { keepalive: true } : {}),
      signal: call.signal === undefined ? deadline : AbortSignal.any([call.signal, deadline]),
    });
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return { status: response.status, text: await response.text(), requestId };
  };
  return {
    async send(call) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), REQUEST_TIMEOUT_MS);
      try {
        return readAnswer(await exchange(call, deadline.signal), call.answer);
      } catch (error) {
        throw failureOf(error, call.signal, deadline.signal);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
