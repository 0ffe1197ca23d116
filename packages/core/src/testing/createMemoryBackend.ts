import type { User } from '../account/index.ts';
import { hashPassword } from '../account/internal.ts';
import {
  type Client,
  type ClientOptions,
  createClient,
  createSession,
  type Session,
  type UploadTransport,
} from '../client/index.ts';
import { parseBody } from '../shared/internal.ts';
import type { StoredDocument, InterruptedFile } from '../files/index.ts';
import type { Server } from '../servers/index.ts';
import { type CallProcessor, createCallProcessor, type MemoryFailure } from './callProcessor.ts';
import { createAccounts, PASSWORD } from './memoryAccounts.ts';
import type { MemoryBackendOptions } from './MemoryBackendOptions.ts';
import type { BankOutcome } from './MemoryBilling.ts';
import type { MemoryMail } from './MemoryCustomers.ts';
import { createMemoryResumables } from './memoryResumables.ts';
import { type MemoryCall, type MemoryWorld, onConflictOf } from './memoryRoute.ts';
import { answerCall } from './memoryRoutes.ts';
import { storeFile } from './memoryStorage.ts';
import { placeholderAddress } from './placeholder.ts';
import { checkFileDate, toWireDocument } from '../files/internal.ts';
import { refuse } from './refuse.ts';

/** Customer to add to a memory backend. */
export interface NewMemoryCustomer {
  /** The e-mail address and the username must be unique. */
  readonly user: User;
  /** Default: "abrak". */
  readonly password?: string;
}

/** In-memory backend that implements the documented API, for stories and tests. */
export interface MemoryBackend {
  readonly fetch: typeof globalThis.fetch;
  readonly upload: UploadTransport;
  /** Creates a client of this backend, without delays and with data URLs for files. */
  client(options?: Partial<ClientOptions>): Client;
  /** Returns the options with which `client` creates one, for a `createClient` of another copy of this package. */
  clientOptions(options?: Partial<ClientOptions>): ClientOptions;
  /** Adds an active customer with an empty account. */
  addCustomer(customer: NewMemoryCustomer): void;
  /** Replaces the answer of the settings call. */
  changeSettings(settings: unknown): void;
  /** Returns all documents of the first customer outside the trash. */
  documents(): readonly StoredDocument[];
  /** Sets the bank's decision on a payment, which is applied when the payment is next fetched. */
  decidePayment(id: string, outcome: BankOutcome): void;
  /** Finishes the current build step of every machine. */
  advanceServers(): void;
  /** Changes a server from outside, as an operator would. */
  changeServer(id: number, changes: Partial<Server>): void;
  /** Registers a domain for someone else, for example between its check and its payment. */
  takeDomain(name: string): void;
  /** Creates the renewal invoices of hosts and domains that end soon; pays those with automatic renewal. */
  renewHosting(): void;
  /** All mails that were sent, with their codes. */
  readonly mails: readonly MemoryMail[];
  /** All calls that were received, including uploads. */
  readonly calls: readonly MemoryCall[];
  /** Makes the next matching call fail, once. The pattern is tested against "METHOD /path" and "METHOD /path?query". */
  failNext(pattern: RegExp, failure: MemoryFailure): void;
  /** Holds matching calls until `release`, by default all calls; an upload stops half-way. */
  hold(pattern?: RegExp): void;
  /** Continues all held calls and holds no more. */
  release(): void;
}

const BASE_URL = 'https://memory.invalid';

const STATUS_OK = 200;
const STATUS_PARTIAL = 206;

/** Reads the bytes of a data URL, or the requested range. */
async function readAddress({ url, headers }: Request): Promise<Response> {
  const content = await globalThis.fetch(url);
  const type = { 'content-type': content.headers.get('content-type') ?? '' };
  const bytes = new Uint8Array(await content.arrayBuffer());
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.get('range') ?? '');
  if (range === null) return new Response(bytes, { headers: type });
  const start = Number(range[1]);
  const part = bytes.subarray(start, range[2] === '' ? undefined : Number(range[2]) + 1);
  const contentRange = `bytes ${start}-${start + part.length - 1}/${bytes.length}`;
  return new Response(part, { status: STATUS_PARTIAL, headers: { ...type, 'content-range': contentRange } });
}

function createFetch(desk: CallProcessor, world: MemoryWorld): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { protocol, hash, pathname, searchParams } = new URL(request.url);
    if (protocol === 'data:') {
      const call = { method: 'GET', path: decodeURIComponent(hash.slice(1)), query: {}, body: undefined };
      const { status, text } = await desk.serve(call, request.signal, () => Promise.resolve());
      return status === STATUS_OK ? readAddress(request) : new Response(text, { status });
    }
    const text = await request.text();
    const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseBody(text);
    const idempotencyKey = request.headers.get('idempotency-key');
    const sent = { method: request.method, path: pathname, query: Object.fromEntries(searchParams), body };
    const call = idempotencyKey === null ? sent : { ...sent, idempotencyKey };
    const token = request.headers.get('token') ?? '';
    const answer = await desk.serve(call, request.signal, () => answerCall(call, world, token));
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } });
  };
}

/** Stores an uploaded file by the fields of its form and returns it in wire format. */
async function store(
  world: MemoryWorld,
  token: string,
  { file, name, fields }: { file: Blob; name: string; fields: Readonly<Record<string, string>> },
) {
  const account = world.accountOf(token);
  const target = { folderId: Number(fields['pathId']), name, onConflict: onConflictOf(fields) };
  const date = checkFileDate(fields['lastModified'], world.now());
  if (!date.ok) refuse(date.code, 'lastModified');
  const content = {
    sizeBytes: file.size,
    mimeType: file.type,
    modifiedAt: date.value,
    bytes: new Uint8Array(await file.arrayBuffer()),
  };
  return toWireDocument(storeFile({ account, world }, target, content));
}

const progressBeforeGate = [0, 0.25, 0.5];
const progressAfterGate = [0.75, 1];

function createUpload(desk: CallProcessor, world: MemoryWorld): UploadTransport {
  return async ({ url, headers, fields, file, fileName, onProgress, signal }) => {
    const reportProgress = async (shares: readonly number[]) => {
      for (const share of shares) {
        onProgress(Math.round(file.size * share), file.size);
        await Promise.resolve();
        signal.throwIfAborted();
      }
    };
    const body = { ...fields, fileName, sizeBytes: file.size };
    const call = { method: 'POST', path: new URL(url).pathname, query: {}, body };
    await reportProgress(progressBeforeGate);
    return desk.serve(call, signal, async () => {
      const token = headers['token'] ?? '';
      world.accountOf(token);
      await reportProgress(progressAfterGate);
      return store(world, token, { file, name: fileName, fields });
    });
  };
}

function createResumables(desk: CallProcessor, world: MemoryWorld, interrupted: readonly InterruptedFile[]) {
  return (session: Session) =>
    createMemoryResumables({
      desk,
      interrupted,
      finish: ({ file, metadata: fields }) =>
        store(world, session.current()?.token ?? '', { file, name: fields['filename'] ?? '', fields }),
    });
}

function signIn(session: Session, { first, world }: ReturnType<typeof createAccounts>, isConfirmed: boolean): void {
  const token = world.customers.openSession(first.customer);
  if (isConfirmed) world.factors.confirm(token);
  session.start(token, first.customer.user.username);
}

/** Creates an in-memory backend. It has no timers: calls are delayed only by `hold`. */
export function createMemoryBackend(options: MemoryBackendOptions = {}): MemoryBackend {
  const desk = createCallProcessor();
  const accounts = createAccounts(options);
  const { first, world } = accounts;
  const fetch = createFetch(desk, world);
  const upload = createUpload(desk, world);
  const resumableFor = createResumables(desk, world, options.interrupted ?? []);
  const uploaded = (uuid: string) =>
    world
      .accounts()
      .map(({ contents }) => contents.get(uuid))
      .find((bytes) => bytes !== undefined);
  const clientOptions = (given: Partial<ClientOptions> = {}): ClientOptions => {
    const { session = createSession() } = given;
    if (options.isSignedIn !== false && session.current() === undefined) {
      signIn(session, accounts, options.isConfirmed !== false);
    }
    return {
      baseUrl: BASE_URL,
      fetch,
      upload,
      resumable: resumableFor(session),
      addressOf: (segments) => placeholderAddress(segments, { contents: options.contents, uploaded }),
      provider: options.provider,
      timings: { signInDelayMs: 0, downloadDelayMs: 0 },
      ...given,
      session,
    };
  };
  return {
    fetch,
    upload,
    addCustomer: ({ user, password = PASSWORD }) =>
      world.customers.add({ user, passwordHash: () => hashPassword(password), state: 'active' }),
    changeSettings: accounts.changeSettings,
    decidePayment: (id, outcome) => world.accounts().forEach(({ billing }) => billing.decide(id, outcome)),
    advanceServers: () => world.accounts().forEach(({ servers }) => servers.advance()),
    changeServer: (id, changes) => void first.servers.change(id, changes),
    takeDomain: (name) => accounts.names.register(name, null),
    renewHosting: () => first.hosting.renew(),
    mails: world.customers.mails,
    calls: desk.calls,
    failNext: desk.failNext,
    hold: desk.hold,
    release: desk.release,
    documents: () => first.tree.all(),
    clientOptions,
    client: (given) => createClient(clientOptions(given)),
  };
}
