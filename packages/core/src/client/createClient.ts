import type * as v from 'valibot';
import type { Access, Identity } from './access/access.ts';
import { ApiError } from './ApiError.ts';
import { createCaller } from './access/createCaller.ts';
import { createSessionAccess, createSessionCredentials } from './access/sessionAccess.ts';
import type { BytesCall, FilePart } from './byteReader.ts';
import type { ResumableUploads } from './resumableContract.ts';
import { createResumableUploads } from './resumableUploads.ts';
import { createSession, type Session } from './session.ts';
import { type Call, createTransport } from './transport.ts';
import { readUploadAnswer } from './uploadAnswer.ts';
import type { UploadRequest, UploadTransport } from './uploadTransport.ts';

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
  /** What it may do, and for whom. */
  readonly access: Access;
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

// What few visits come to is loaded by the first who does.
const uploadWhenLoaded: UploadTransport = async (request) => (await import('./uploadTransport.ts')).xhrUpload(request);

async function loadByteReader() {
  try {
    return await import('./byteReader.ts');
  } catch (error) {
    throw new ApiError({ code: 'networkError', cause: error });
  }
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

/** Makes a client for whoever an identity stands for. */
export function clientOf(options: ClientOptions, identity: Identity): Client {
  const baseUrl = new URL(options.baseUrl);
  const uploadUrl = options.uploadUrl === undefined ? defaultUploadUrl(baseUrl) : new URL(options.uploadUrl, baseUrl);
  const prefixes = { ...defaultPrefixes, ...options.prefixes };
  const { session, access, credentials, onSessionEnded } = identity;
  const transport = createTransport({ baseUrl, fetch: options.fetch, credentials: credentials.mode });
  const send = options.upload ?? uploadWhenLoaded;

  const caller = createCaller(credentials, options.language ?? (() => 'fa'));
  const addressOf = options.addressOf ?? ((segments) => new URL(pathOf(segments), baseUrl).href);
  const cookies = credentials.mode === 'omit' ? ({ credentials: 'omit' } as const) : {};

  return {
    baseUrl,
    session,
    access,
    timings: { ...defaultTimings, ...options.timings },
    addressOf,
    request: ({ service, path, idempotencyKey, ...call }) =>
      caller.send((headers) => {
        const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
        return transport.send({ ...call, path: `${prefixes[service]}/${path}`, headers: { ...headers, ...key } });
      }, call),
    read: (segments, part = {}) =>
      caller.send(async (headers) => {
        const call = { ...part, ...cookies, url: addressOf(segments), headers };
        const { readBytes } = await loadByteReader();
        return readBytes(options.fetch ?? globalThis.fetch, call);
      }, part),
    upload: ({ answer, ...call }) =>
      caller.send(
        (headers) => readUploadAnswer(send({ ...call, ...cookies, url: uploadUrl.href, headers }), answer, call.signal),
        { signal: call.signal, canEnd: false },
      ),
    resumable:
      options.resumable ??
      createResumableUploads({
        url: uploadUrl,
        headers: caller.headers,
        renew: async ({ token }, signal) => (await credentials.renew(token, signal)) !== undefined,
        owner: () => session.current()?.username,
      }),
    onSessionEnded,
  };
}

/** The door to a backend: every call of every feature goes through one client, whose customer signs in. */
export function createClient(options: ClientOptions): Client {
  const session = options.session ?? createSession();
  const ending = createSessionEnding(session, options.currentPath);
  return clientOf(options, {
    session,
    access: createSessionAccess(session),
    credentials: createSessionCredentials(session, ending.end),
    onSessionEnded: ending.subscribe,
  });
}
