import { type AccountSession, storageLimits, type StorageOffer, type User } from '../account/index.ts';
import { aUser, storageOffers } from '../account/fixtures.ts';
import {
  ApiError,
  type Client,
  type ClientOptions,
  createClient,
  createSession,
  type Session,
  type UploadTransport,
} from '../client/index.ts';
import { parseBody } from '../client/transport.ts';
import {
  checkUpload,
  type Document,
  genericTypes,
  type InterruptedFile,
  type OnConflict,
  type TrashedDocument,
} from '../files/index.ts';
import type { Server } from '../servers/index.ts';
import { toman } from '../shared/index.ts';
import { type CallProcessor, createCallProcessor, type MemoryFailure } from './callProcessor.ts';
import { DocumentTree } from './DocumentTree.ts';
import type { BankOutcome, MemoryBillingDeps, MemoryBillingOptions } from './MemoryBilling.ts';
import type { MemoryHostingOptions } from './MemoryHosting.ts';
import { createMemoryResumables } from './memoryResumables.ts';
import { MemoryCustomers, type MemoryMail } from './MemoryCustomers.ts';
import type { MemoryAccount, MemoryCall } from './memoryRoute.ts';
import type { MemoryPartner } from './memoryPartner.ts';
import { answerCall, onConflictOf } from './memoryRoutes.ts';
import { catalogueOf, type MemoryServersOptions, createRentals } from './memoryRentals.ts';
import { type FileContents, placeholderAddress } from './placeholder.ts';
import { toWireDocument } from './wire.ts';

/** Initial data of a memory backend. */
export interface MemoryBackendOptions {
  /** Documents; a parent must be among them, or null for the root. Default: none. */
  readonly documents?: readonly Document[];
  /** Documents in the trash, newest first. Default: none. */
  readonly trashed?: readonly TrashedDocument[];
  /** Default: aUser(). */
  readonly user?: User;
  /** Password of the user. Default: "abrak". */
  readonly password?: string;
  /** Rejects signing in as for a locked account. Default: false. */
  readonly isLocked?: boolean;
  /** Starts its clients signed in. Default: true. */
  readonly isSignedIn?: boolean;
  /** Other sessions of the user. Default: none. */
  readonly sessions?: readonly AccountSession[];
  /** Available storage plans. Default: the documented ones. */
  readonly offers?: readonly StorageOffer[];
  /** Mails with valid one-time codes that were sent before. Default: none. */
  readonly mails?: readonly MemoryMail[];
  /** Documents that others share with the user, including those inside shared folders. Default: none. */
  readonly shared?: readonly Document[];
  /** Invoices, transactions, payments and the bank's decision. Default: none, and a bank that never decides. */
  readonly billing?: MemoryBillingOptions;
  /** Servers, plans, images, networks and discount codes. Default: no servers, and the documented catalogue. */
  readonly servers?: MemoryServersOptions;
  /** Hosts, domains, plans, suffixes and unavailable names. Default: none, and the documented plans. */
  readonly hosting?: MemoryHostingOptions;
  /** Partners whose pages may request access. Default: none. */
  readonly partners?: readonly MemoryPartner[];
  /** Interrupted uploads of this browser. Default: none. */
  readonly interrupted?: readonly InterruptedFile[];
  /** File contents by file name. Default: a sample of the file's kind. */
  readonly contents?: FileContents;
  /** Answer of the settings call. Default: all capabilities of this backend, with no feature disabled. */
  readonly settings?: unknown;
  /** Clock in milliseconds since the epoch. Default: Date.now. */
  readonly now?: () => number;
}

/** In-memory backend that implements the documented API, for stories and tests. */
export interface MemoryBackend {
  readonly fetch: typeof globalThis.fetch;
  readonly upload: UploadTransport;
  /** Creates a client of this backend, without delays and with data URLs for files. */
  client(options?: Partial<ClientOptions>): Client;
  /** Returns all documents outside the trash. */
  documents(): readonly Document[];
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
const PASSWORD = 'abrak';
const SETTINGS = {
  capabilities: [
    'archiveProgress',
    'captcha',
    'conflicts',
    'payments',
    'payTogether',
    'quotes',
    'resumable',
    'serverEvents',
    'sessions',
    'shares',
    'windows',
  ],
};

interface UploadTarget {
  readonly folderId: number;
  readonly name: string;
  readonly onConflict: OnConflict;
}

function walletOf(customers: MemoryCustomers): Pick<MemoryBillingDeps, 'balance' | 'onStoragePaid'> {
  const customer = customers.first();
  const change = (changes: Partial<User>) => {
    customer.user = { ...customer.user, ...changes };
  };
  return {
    balance: {
      get: () => toman(customer.user.balanceToman),
      set: (balanceToman) => change({ balanceToman }),
    },
    onStoragePaid: ({ product, period }) => {
      const limits = product && storageLimits(product.id);
      if (product && limits) change({ plan: { id: product.id, name: product.name, period, quotaBytes: limits.quotaBytes } });
    },
  };
}

interface Account extends MemoryAccount {
  /** Stores a file and counts its size; throws fileTooLarge or quotaExceeded. */
  store(target: UploadTarget, file: Blob): Document;
}

function createAccount(options: MemoryBackendOptions): Account {
  const { documents = [], trashed = [], user = aUser(), now = Date.now } = options;
  const { password = PASSWORD, isLocked = false, sessions = [], mails = [] } = options;
  const tree = new DocumentTree({ documents, trashed, ownerName: user.displayName, now });
  let { usedBytes } = user;
  const customers = new MemoryCustomers({ user, password, isLocked, sessions, mails, now });
  return {
    tree,
    customers,
    ...createRentals(options, { now, ...walletOf(customers) }),
    catalogue: catalogueOf(options.servers),
    now,
    usedBytes: () => usedBytes,
    shared: options.shared ?? [],
    shares: new Map(),
    partners: options.partners ?? [],
    offers: options.offers ?? storageOffers(),
    settings: options.settings ?? SETTINGS,
    store({ folderId, name, onConflict }, { size: sizeBytes, type: mimeType }) {
      const { plan } = customers.first().user;
      const limits = plan === null ? {} : { ...storageLimits(plan.id), quotaBytes: plan.quotaBytes };
      const check = checkUpload({ sizeBytes }, { ...limits, usedBytes });
      if (!check.ok) throw new ApiError({ code: check.code });
      const genericType = genericTypes.find((type) => mimeType.startsWith(`${type}/`)) ?? 'other';
      const file = { name, sizeBytes, mimeType: mimeType || null, genericType };
      const document = tree.addFile(folderId, file, onConflict);
      usedBytes += sizeBytes;
      return document;
    },
  };
}

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

function createFetch(desk: CallProcessor, account: Account): typeof globalThis.fetch {
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
    const answer = await desk.serve(call, request.signal, () => answerCall(call, account, token));
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } });
  };
}

const progressBeforeGate = [0, 0.25, 0.5];
const progressAfterGate = [0.75, 1];

function createUpload(desk: CallProcessor, account: Account): UploadTransport {
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
      account.customers.requireCustomer(headers['token'] ?? '');
      await reportProgress(progressAfterGate);
      const target = { folderId: Number(fields['pathId']), name: fileName, onConflict: onConflictOf(fields) };
      return toWireDocument(account.store(target, file));
    });
  };
}

/** Creates an in-memory backend. It has no timers: calls are delayed only by `hold`. */
export function createMemoryBackend(options: MemoryBackendOptions = {}): MemoryBackend {
  const desk = createCallProcessor();
  const account = createAccount(options);
  const fetch = createFetch(desk, account);
  const upload = createUpload(desk, account);
  const resumableFor = (session: Session) =>
    createMemoryResumables({
      desk,
      interrupted: options.interrupted ?? [],
      finish: ({ file, metadata }) => {
        account.customers.requireCustomer(session.current()?.token ?? '');
        const name = metadata['filename'] ?? '';
        const target = { folderId: Number(metadata['pathId']), name, onConflict: onConflictOf(metadata) };
        return toWireDocument(account.store(target, file));
      },
    });
  return {
    fetch,
    upload,
    decidePayment: (id, outcome) => account.billing.decide(id, outcome),
    advanceServers: () => account.servers.advance(),
    changeServer: (id, changes) => void account.servers.change(id, changes),
    takeDomain: (name) => account.hosting.take(name),
    renewHosting: () => account.hosting.renew(),
    mails: account.customers.mails,
    calls: desk.calls,
    failNext: desk.failNext,
    hold: desk.gate.hold,
    release: desk.gate.release,
    documents: () => account.tree.all(),
    client(clientOptions = {}) {
      const { session = createSession() } = clientOptions;
      if (options.isSignedIn !== false && session.current() === undefined) {
        const customer = account.customers.first();
        session.start(account.customers.openSession(customer), customer.user.username);
      }
      return createClient({
        baseUrl: BASE_URL,
        fetch,
        upload,
        resumable: resumableFor(session),
        addressOf: (segments) => placeholderAddress(segments, options.contents),
        timings: { signInDelayMs: 0, downloadDelayMs: 0 },
        ...clientOptions,
        session,
      });
    },
  };
}

