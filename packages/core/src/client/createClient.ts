import type * as v from 'valibot';
import { isApiError } from './ApiError.ts';
import { type BytesCall, type FilePart, readBytes } from './byteReader.ts';
import type { ResumableUploads } from './resumableContract.ts';
import { createResumableUploads } from './resumableUploads.ts';
import { createSession, type Session } from './session.ts';
import { type Call, createTransport } from './transport.ts';
import { readUploadAnswer } from './uploadAnswer.ts';
import { type UploadRequest, type UploadTransport, xhrUpload } from './uploadTransport.ts';

/** Path prefix of each backend service; documented paths without one take their service's (decision 81). */
export interface ServicePrefixes {
  /** Sign-in. */
  readonly auth: string;
  /** Account and file storage. */
  readonly cfs: string;
  /** Servers, hosting and domains. */
  readonly cws: string;
  readonly vm: string;
}

const defaultPrefixes: ServicePrefixes = { auth: '/cfs', cfs: '/cfs/rest', cws: '/cws/rest', vm: '/vm' };

/** Waits that the documents prescribe and a host may change. */
export interface Timings {
  /** Between pressing Sign in and the call (A §4, §9; decision 64); default 6 000. */
  readonly signInDelayMs: number;
  /** Between a download token and the download (A §4, §9); default 2 000. */
  readonly downloadDelayMs: number;
}

/** The documented waits. */
export const defaultTimings: Timings = { signInDelayMs: 6_000, downloadDelayMs: 2_000 };

/** Port of the upload service when nothing else is said (A §7). */
export const UPLOAD_SERVICE_PORT = 9234;

/** Path of the upload service (A §7). */
export const UPLOAD_SERVICE_PATH = '/nwuploads';

/** What a client may be told by its host; only baseUrl must be. */
export interface ClientOptions {
  /** Origin of the API, the downloads and the previews. */
  readonly baseUrl: string | URL;
  /** Default: the API's host, port 9234, path /nwuploads. */
  readonly uploadUrl?: string | URL | undefined;
  readonly prefixes?: Partial<ServicePrefixes>;
  /** Language of the server's own messages; default Persian. */
  readonly language?: () => string;
  /** Default: kept in memory. */
  readonly session?: Session;
  /** The place to return to when a session ends under a person's hands; default: none is kept. */
  readonly currentPath?: () => string;
  readonly timings?: Partial<Timings>;
  /** Default: the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** Default: xhrUpload. */
  readonly upload?: UploadTransport;
  /** Default: tus 1.0 at /tus below uploadUrl. */
  readonly resumable?: ResumableUploads;
  /** Makes the address of a download or a preview from its path's segments; default: below baseUrl. */
  readonly addressOf?: (segments: readonly string[]) => string;
}

/** A call in terms of services: what the functions of each feature's api.ts hand over. */
export type ServiceCall<TSchema extends v.GenericSchema> = Omit<Call<TSchema>, 'headers'> & {
  readonly service: keyof ServicePrefixes;
  /** Lets the server tell a call that is sent again from a second one; at most 64 characters. */
  readonly idempotencyKey?: string;
};

/** An upload in terms of the client, which knows the address and the headers. */
export type UploadCall<TSchema extends v.GenericSchema> = Omit<UploadRequest, 'url' | 'headers'> & {
  readonly answer: TSchema;
};

/** A backend as the features see it. */
export interface Client {
  readonly baseUrl: URL;
  readonly session: Session;
  readonly timings: Timings;
  /** The address of a download or a preview from its path's segments, which it escapes. */
  addressOf(segments: readonly string[]): string;
  /** Sends a documented call; rejects with ApiError. */
  request<TSchema extends v.GenericSchema>(call: ServiceCall<TSchema>): Promise<v.InferOutput<TSchema>>;
  /** Reads the bytes at an address, or a part of them; rejects with ApiError. */
  read(segments: readonly string[], part?: Omit<BytesCall, 'headers' | 'url'>): Promise<FilePart>;
  /** Sends a file to the upload service; rejects with ApiError and never ends the session (decision 62). */
  upload<TSchema extends v.GenericSchema>(call: UploadCall<TSchema>): Promise<v.InferOutput<TSchema>>;
  /** Uploads that survive a reload; they need the capability resumable. */
  readonly resumable: ResumableUploads;
  /** Calls back once each time the server ends the session; returns the way to stop. */
  onSessionEnded(listener: () => void): () => void;
}

function defaultUploadUrl(baseUrl: URL): URL {
  const url = new URL(UPLOAD_SERVICE_PATH, baseUrl);
  url.port = String(UPLOAD_SERVICE_PORT);
  return url;
}

function pathOf(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

// HTTP 401 ends it whatever the code, unless it is the answer to a password (decision 62).
function endsSession(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === 'sessionEnded' || (error.status === 401 && error.code !== 'invalidCredentials');
}

function createSessionEnding(session: Session, currentPath: ClientOptions['currentPath']) {
  const listeners = new Set<() => void>();
  return {
    // Many calls may fail together, and a late one may belong to an earlier session: only the
    // first failure of the session that is still current, or has just expired, ends it.
    end(token: string | undefined): void {
      const isCurrent = token === undefined ? session.isExpired() : session.current()?.token === token;
      if (!isCurrent) return;
      const path = currentPath?.();
      if (path !== undefined) session.rememberPath(path);
      session.end();
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The door to a backend: every call of every feature goes through one client. */
export function createClient(options: ClientOptions): Client {
  const baseUrl = new URL(options.baseUrl);
  const uploadUrl = options.uploadUrl === undefined ? defaultUploadUrl(baseUrl) : new URL(options.uploadUrl, baseUrl);
  const prefixes = { ...defaultPrefixes, ...options.prefixes };
  const session = options.session ?? createSession();
  const transport = createTransport({ baseUrl, fetch: options.fetch });
  const send = options.upload ?? xhrUpload;
  const ending = createSessionEnding(session, options.currentPath);

  const headersFor = (token: string | undefined) => ({
    'accept-language': options.language?.() ?? 'fa',
    ...(token === undefined ? {} : { token }),
  });

  const asCustomer = async <Answer>(call: (headers: Readonly<Record<string, string>>) => Promise<Answer>) => {
    const token = session.current()?.token;
    try {
      return await call(headersFor(token));
    } catch (error) {
      if (endsSession(error)) ending.end(token);
      throw error;
    }
  };
  const addressOf = options.addressOf ?? ((segments) => new URL(pathOf(segments), baseUrl).href);

  return {
    baseUrl,
    session,
    timings: { ...defaultTimings, ...options.timings },
    addressOf,
    request: ({ service, path, idempotencyKey, ...call }) =>
      asCustomer((headers) => {
        const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
        return transport.send({ ...call, path: `${prefixes[service]}/${path}`, headers: { ...headers, ...key } });
      }),
    read: (segments, part) =>
      asCustomer((headers) => readBytes(options.fetch ?? globalThis.fetch, { ...part, url: addressOf(segments), headers })),
    upload({ answer, ...call }) {
      const headers = headersFor(session.current()?.token);
      return readUploadAnswer(send({ ...call, url: uploadUrl.href, headers }), answer, call.signal);
    },
    resumable:
      options.resumable ??
      createResumableUploads({
        url: uploadUrl,
        headers: () => headersFor(session.current()?.token),
        owner: () => session.current()?.username,
      }),
    onSessionEnded: ending.subscribe,
  };
}
