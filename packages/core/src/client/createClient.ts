import type { Identity } from './access/access.ts';
import { ApiError } from './ApiError.ts';
import { AuthAnswerSchema } from './authAnswer.ts';
import { reportAccessErrors, withErrorReporting } from './callReporting.ts';
import { type Confirmations, createConfirmations } from './confirmations.ts';
import { type Caller, createCaller } from './access/createCaller.ts';
import { createSessionAccess, createSessionCredentials } from './access/sessionAccess.ts';
import type { readBytes } from './byteReader.ts';
import type { readStream } from './readStream.ts';
import { type ChangeHandlers, createChanges } from './changes.ts';
import type { Client, ServicePrefixes, Timings } from './Client.ts';
import { createCustomerWatch, type CustomerWatch, sendForCustomer, transferForCustomer } from './customer.ts';
import type { Ports } from './ports.ts';
import { type ResumableUploads, type ResumableUploadsOptions, UPLOAD_PAUSED } from './upload/resumableContract.ts';
import type { ProviderConfig, Provider } from './provider/provider.ts';
import { createResumableUploads } from './upload/resumableUploads.ts';
import { createSession, type Session } from './session.ts';
import { createServerClock } from './serverClock.ts';
import { createTransport, type Transport } from './transport.ts';
import { readUploadAnswer } from './upload/uploadAnswer.ts';
import type { UploadRequest, UploadTransport } from './upload/uploadTransport.ts';
import { wrapCalls } from './wrapCalls.ts';
import { parseProvider } from './provider/parseProvider.ts';
import { resolveProvider } from './provider/resolveProvider.ts';
import { encodeSegment } from '../shared/encodeSegment.ts';
import { requireServiceUrl } from '../shared/serviceUrl.ts';

/** Returns a configuration with its defaults; tells each wrong value by `console.error` and uses its default. */
function readProvider(given: ProviderConfig | undefined): Provider {
  const { config, problems } = parseProvider(given);
  // oxlint-disable-next-line no-console -- the developer of the page has to see a wrong value
  for (const problem of problems) console.error(problem);
  return resolveProvider(config);
}

/** Default path prefixes. */
export const defaultPrefixes: ServicePrefixes = { auth: '/cfs', cfs: '/cfs/rest', cws: '/cws/rest', vm: '/vm' };

/** Default delays. */
export const defaultTimings: Timings = { signInDelayMs: 6_000, downloadDelayMs: 2_000 };

/** Default port of the upload service, on the API's host. */
export const UPLOAD_SERVICE_PORT = 9234;

/** Default path of the upload service. */
export const UPLOAD_SERVICE_PATH = '/nwuploads';

export interface ClientOptions extends ChangeHandlers {
  /** Origin of the API, the downloads and the previews. An address without `https://` or `http://` is a TypeError. */
  readonly baseUrl: string | URL;
  /**
   * Configuration of the provider: taxes, units, gateways, plans, addresses (docs/provider-configuration.md). A wrong
   * value is reported by `console.error` and takes its default.
   */
  readonly provider?: ProviderConfig | undefined;
  /** Address of the upload service. Default: that of `provider`, else the API's host, port 9234, path /nwuploads. */
  readonly uploadUrl?: string | URL | undefined;
  /** Path prefixes that differ from the defaults `/cfs` (auth), `/cfs/rest`, `/cws/rest` and `/vm`. */
  readonly prefixes?: Partial<ServicePrefixes>;
  /** Returns the language of the server's messages (`accept-language`). Default: that of `setLanguage`, `fa` at first. */
  readonly language?: () => string;
  /** Session store. Default: in memory, lost on reload. */
  readonly session?: Session;
  /** Returns the path to restore after the next sign-in when the server ends the session. Default: none is stored. */
  readonly currentPath?: () => string;
  /** Delays that differ from `defaultTimings`. */
  readonly timings?: Partial<Timings>;
  /**
   * Receives every failed call, for a reporting service, also those that a component shows. Its `call` and `mismatch`
   * say which answer could not be read and why.
   */
  readonly onError?: ((error: ApiError) => void) | undefined;
  /** Default: the global fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** Transport of plain uploads. Default: `xhrUpload`. */
  readonly upload?: UploadTransport;
  /** Transport of resumable uploads. Default: tus 1.0 at `/tus` below `uploadUrl`. */
  readonly resumable?: ResumableUploads;
  /** Adapters for nouns whose backend does not speak the documented calls. Default: none. */
  readonly ports?: Ports;
  /** Builds the address of a download or preview from its path segments. Default: below `baseUrl`, segments escaped. */
  readonly addressOf?: (segments: readonly string[]) => string;
}

function uploadUrlOf(baseUrl: URL, own: URL | string | undefined): URL {
  if (own !== undefined) return requireServiceUrl('uploadUrl', own, baseUrl);
  const url = new URL(UPLOAD_SERVICE_PATH, baseUrl);
  url.port = String(UPLOAD_SERVICE_PORT);
  return url;
}

function pathOf(segments: readonly string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`;
}

// Loaded lazily: few visits upload.
const lazyUpload: UploadTransport = async (request) => (await import('./upload/uploadTransport.ts')).xhrUpload(request);

// Loaded lazily, too; a reader that cannot be loaded fails like the call.
async function loadReader<Reader>(loading: Promise<Reader>): Promise<Reader> {
  try {
    return await loading;
  } catch (error) {
    throw new ApiError({ code: 'networkError', cause: error });
  }
}

const lazyRead: typeof readBytes = async (...call) => {
  const reader = await loadReader(import('./byteReader.ts'));
  return reader.readBytes(...call);
};

const lazyStream: typeof readStream = async (...call) => {
  const reader = await loadReader(import('./readStream.ts'));
  return reader.readStream(...call);
};

function createSessionEnding(session: Session, currentPath: ClientOptions['currentPath']) {
  const listeners = new Set<() => void>();
  return {
    // Several calls may fail together, and a late one may belong to an earlier session. Only the first failure of the
    // current or just expired session ends it.
    end(token: string | undefined): void {
      const isCurrent = token === undefined ? session.isExpired() : session.current()?.token === token;
      if (!isCurrent) return;
      const path = currentPath?.();
      if (path !== undefined) session.rememberPath(path);
      session.end('refused');
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface Senders {
  readonly caller: Caller;
  readonly confirmations: Confirmations;
  readonly transport: Transport;
}

function createRequest(
  own: Partial<ServicePrefixes>,
  { caller, confirmations, transport }: Senders,
): Client['request'] {
  const prefixes = { ...defaultPrefixes, ...own };
  return ({ service, path, idempotencyKey, ...call }) => {
    const key = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    return confirmations.send(() =>
      caller.send(
        (headers) => transport.send({ ...call, path: `${prefixes[service]}/${path}`, headers: { ...headers, ...key } }),
        call,
      ),
    );
  };
}

function createTusUploads(
  { url, caller, fetch }: Pick<ResumableUploadsOptions, 'fetch' | 'url'> & { readonly caller: Caller },
  { session, credentials }: Identity,
): ResumableUploads {
  return createResumableUploads({
    url,
    headers: caller.headers,
    renew: async ({ token }, signal) => (await credentials.renew(token, signal)) !== undefined,
    owner: () => session.current()?.username,
    fetch,
    credentials: credentials.mode,
  });
}

function createResumableUpload(uploads: ResumableUploads, customer: CustomerWatch): Client['uploadResumably'] {
  return ({ answer, ...request }) =>
    // The server keeps the bytes of a customer who has left.
    transferForCustomer(customer, { signal: request.signal, reason: UPLOAD_PAUSED }, (signal) =>
      readUploadAnswer(uploads.send({ ...request, signal }), answer, signal),
    );
}

interface StreamTarget {
  readonly baseUrl: URL;
  readonly mode: 'include' | 'omit';
}

function createUpload(
  send: UploadTransport,
  target: Pick<UploadRequest, 'credentials' | 'url'>,
  { caller, customer }: { readonly caller: Caller; readonly customer: CustomerWatch },
): Client['upload'] {
  return ({ answer, ...call }) =>
    transferForCustomer(customer, call, (signal) =>
      caller.send((headers) => readUploadAnswer(send({ ...call, ...target, headers, signal }), answer, signal), {
        signal,
        canEndSession: false,
      }),
    );
}

function createStream(
  { baseUrl, prefixes, fetch, mode }: Pick<ClientOptions, 'fetch' | 'prefixes'> & StreamTarget,
  { caller, customer }: { readonly caller: Caller; readonly customer: CustomerWatch },
): Client['stream'] {
  return ({ service, path, onText, ...call }) => {
    const url = new URL(`${{ ...defaultPrefixes, ...prefixes }[service]}/${path}`, baseUrl).href;
    return transferForCustomer(customer, call, (signal) =>
      caller.send(
        (headers) => lazyStream(fetch ?? globalThis.fetch, { url, headers, onText, signal, credentials: mode }),
        { signal },
      ),
    );
  };
}

function assembleClient(options: ClientOptions, identity: Identity): Client {
  const baseUrl = requireServiceUrl('baseUrl', options.baseUrl);
  const provider = readProvider(options.provider);
  const uploadUrl = uploadUrlOf(baseUrl, options.uploadUrl ?? provider.uploadUrl);
  const { session, access, credentials, onSessionEnded } = identity;
  const clock = createServerClock();
  const transport = createTransport({
    baseUrl,
    onHeaders: clock.observe,
    fetch: options.fetch,
    credentials: credentials.mode,
    units: provider.units,
  });
  const customer = createCustomerWatch(session);
  let language = 'fa';
  const caller = createCaller({ credentials, language: options.language ?? (() => language), customer });
  const confirmations = createConfirmations();
  const resumable = options.resumable ?? createTusUploads({ url: uploadUrl, caller, fetch: options.fetch }, identity);
  const addressOf = options.addressOf ?? ((segments) => new URL(pathOf(segments), baseUrl).href);
  const cookies = credentials.mode === 'omit' ? ({ credentials: 'omit' } as const) : {};
  return {
    baseUrl,
    session,
    access,
    customer,
    confirmations,
    changes: createChanges(options),
    timings: { ...defaultTimings, ...options.timings },
    setLanguage: (next) => {
      language = next;
    },
    provider,
    now: clock.now,
    ports: options.ports ?? {},
    addressOf,
    request: createRequest(options.prefixes ?? {}, { caller, confirmations, transport }),
    read: (segments, part = {}) =>
      caller.send((headers) => {
        const call = { ...part, ...cookies, url: addressOf(segments), headers };
        return lazyRead(options.fetch ?? globalThis.fetch, call);
      }, part),
    stream: createStream({ ...options, baseUrl, mode: credentials.mode }, { caller, customer }),
    upload: createUpload(options.upload ?? lazyUpload, { ...cookies, url: uploadUrl.href }, { caller, customer }),
    uploadResumably: createResumableUpload(resumable, customer),
    resumable,
    onSessionEnded,
  };
}

/** Builds a client from its options and an identity (session or embed token). */
export function buildClient({ onError, ...options }: ClientOptions, identity: Identity): Client {
  const assembled = assembleClient(options, identity);
  const client = wrapCalls(assembled, (send) => sendForCustomer(assembled.customer, send));
  if (onError === undefined) return client;
  reportAccessErrors(client, onError);
  return withErrorReporting(client, onError);
}

// Sent without the token, which is what it asks for: the server's cookie says whose it is.
function createRenewal({ baseUrl, fetch, prefixes }: ClientOptions) {
  const transport = createTransport({ baseUrl: requireServiceUrl('baseUrl', baseUrl), fetch });
  return async (signal: AbortSignal) => {
    const path = `${prefixes?.auth ?? defaultPrefixes.auth}/auth/renew`;
    const { token, user } = await transport.send({ method: 'POST', path, body: {}, answer: AuthAnswerSchema, signal });
    return { token, username: user.username };
  };
}

/** Creates a client for customers who sign in themselves. All calls of all features go through one client. */
export function createClient(options: ClientOptions): Client {
  const session = options.session ?? createSession();
  const ending = createSessionEnding(session, options.currentPath);
  return buildClient(options, {
    session,
    access: createSessionAccess(session),
    credentials: createSessionCredentials({ session, end: ending.end, renewToken: createRenewal(options) }),
    onSessionEnded: ending.subscribe,
  });
}
