import ky, { isNetworkError } from 'ky';
import type * as v from 'valibot';
import { config, safeParse } from 'valibot';
import type { WireUnits } from '../shared/index.ts';
import { anySignal, defaultUnits, parseBody, tellOnce, withUnits } from '../shared/internal.ts';
import { describeMismatch, logMismatch } from './answerMismatch.ts';
import { ApiError, apiErrorFromAnswer, hasErrorList, isApiError } from './ApiError.ts';

/** Milliseconds before a call times out, including the body of its answer. */
export const REQUEST_TIMEOUT_MS = 150_000;

/** Value of a query parameter; undefined omits it. */
export type QueryValue = string | number | boolean | undefined;

/** One HTTP call. */
export interface Call<TSchema extends v.GenericSchema> {
  readonly method: 'DELETE' | 'GET' | 'POST' | 'PUT';
  /** Path with the service prefix. */
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** Query text that is sent unescaped, before `query`. */
  readonly rawQuery?: string;
  /** Body, sent as JSON. */
  readonly body?: unknown;
  /** Form fields, sent URL-encoded instead of `body`. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Lets the call finish after the page is closed. */
  readonly keepalive?: boolean;
  /** Schema that parses the answer. */
  readonly answer: TSchema;
}

/** Sends calls to a backend. */
export interface Transport {
  /** Sends a call and parses its answer. Rejects with ApiError only. */
  send<TSchema extends v.GenericSchema>(call: Call<TSchema>): Promise<v.InferOutput<TSchema>>;
}

export interface TransportOptions {
  readonly baseUrl: URL;
  /** Default: the global fetch, looked up at each call. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Cookie policy; default `include`. */
  readonly credentials?: 'include' | 'omit';
  /** Units of amounts in answers; default: those of the contract. */
  readonly units?: WireUnits;
  /** Receives the headers of each answer. */
  readonly onHeaders?: (headers: Headers) => void;
}

function searchOf({ rawQuery, query }: Pick<Call<v.GenericSchema>, 'rawQuery' | 'query'>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) params.append(name, String(value));
  }
  const parts = [rawQuery, params.toString()].filter(Boolean);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

// Without the query, which can hold an address or a password.
function nameOf({ method, path }: Pick<Call<v.GenericSchema>, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

function failureOf(error: unknown, call: Call<v.GenericSchema>, deadline: AbortSignal): ApiError {
  if (isApiError(error)) return error;
  if (call.signal?.aborted === true) return new ApiError({ code: 'canceled', cause: error });
  const isUnanswered = deadline.aborted || isNetworkError(error) || error instanceof TypeError;
  return new ApiError({ code: isUnanswered ? 'networkError' : 'generic', call: nameOf(call), cause: error });
}

function tellUnanswered(address: URL): void {
  const { location }: { readonly location?: { readonly origin?: string } } = globalThis;
  const page = location?.origin;
  if (page === undefined) return;
  // Loaded when it is needed; a page that is offline knows what is wrong.
  void import('./describeRefusedOrigin.ts')
    .then(({ describeRefusedOrigin }) => describeRefusedOrigin({ address, page }))
    .then(
      (sentence) => sentence !== undefined && tellOnce(sentence),
      () => undefined,
    );
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly requestId?: string | undefined;
}

/**
 * Parses an answer with the schema of its call. Throws ApiError for an error status, an errors list, or
 * `unreadableAnswer` for an unexpected shape, which it also logs in development.
 */
export function readAnswer<TSchema extends v.GenericSchema>(
  answer: Answer,
  schema: TSchema,
  { call, units = defaultUnits }: { readonly call: string; readonly units?: WireUnits | undefined },
): v.InferOutput<TSchema> {
  const body = parseBody(answer.text);
  if (answer.status >= 400 || hasErrorList(body))
    throw apiErrorFromAnswer(answer.status, body, { requestId: answer.requestId, call });
  // The schemas of amounts read the units from the configuration of the parse (`unitsOf`).
  const parsed = safeParse(config(schema, withUnits(units)), body);
  if (parsed.success) return parsed.output;
  const mismatch = describeMismatch(parsed.issues);
  if (mismatch !== undefined) logMismatch(call, mismatch);
  const { status, requestId } = answer;
  throw new ApiError({ code: 'unreadableAnswer', status, requestId, call, mismatch, cause: parsed.issues });
}

/**
 * Creates a JSON transport on ky with one timeout for the whole answer. Never retries: retries belong to the query
 * cache (docs/decisions/0014-ky-sends-once.md).
 */
export function createTransport({
  baseUrl,
  fetch,
  credentials = 'include',
  units,
  onHeaders,
}: TransportOptions): Transport {
  const http = ky.create({
    baseUrl,
    // ky's own time limits end when the headers arrive; this one covers the body.
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
      signal: call.signal === undefined ? deadline : anySignal([call.signal, deadline]),
    });
    onHeaders?.(response.headers);
    const requestId = response.headers.get('x-request-id') ?? undefined;
    return { status: response.status, text: await response.text(), requestId };
  };
  return {
    async send(call) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), REQUEST_TIMEOUT_MS);
      try {
        return readAnswer(await exchange(call, deadline.signal), call.answer, { call: nameOf(call), units });
      } catch (error) {
        const failure = failureOf(error, call, deadline.signal);
        const isLate = deadline.signal.aborted;
        // A page with a `fetch` of its own has its own reasons.
        if (failure.code === 'networkError' && !isLate && fetch === undefined)
          tellUnanswered(new URL(call.path, baseUrl));
        throw failure;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
