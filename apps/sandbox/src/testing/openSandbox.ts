import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, type ClientOptions, createClient, type ProviderConfig, type Settings } from '@abrak/core';
import { signIn, storagePlans, type StorageLimits } from '@abrak/core/account';
import { hashPassword, resolveProvider } from '@abrak/core/internal';
import {
  addCustomer,
  type CaptchaWork,
  type NewCustomer,
  passwordRecord,
  type SecurityLine,
} from '../account/index.ts';
import { createApi, createUploadService, type ServiceDeps } from '../app.ts';
import { openBalance } from '../billing/index.ts';
import type { VersionLimits } from '../files/index.ts';
import { type Banks, type BehpardakhtMethods, createBanks, simulatedBank, simulatedMethods } from '../gateway/index.ts';
import { simulatedRegistry } from '../hosting/index.ts';
import { createUpdateStreams } from '../notices/index.ts';
import type { OrderedServices } from '../paidHandlers.ts';
import { seedPromos, simulatedHypervisor } from '../servers/index.ts';
import { beforeClosing, type ConsoleHosting, type FetchPolicy, listen } from '../http/index.ts';
import { defaultSettings } from '../settings/index.ts';
import type { Partner } from '../partners/index.ts';
import { type AddressSet, isLoopback, type RequestObserver } from '../shared/index.ts';
import { type BlobStore, openDiskStore } from '../store/index.ts';
import { fetchUpload } from '@abrak/core/internal/testing';
import { openTestDatabase } from './openTestDatabase.ts';

/** Origin whose pages may call the sandbox. */
export const ORIGIN = 'http://console.test';
/** Password of the customers that tests add. */
export const PASSWORD = 'correct horse';
/** Origin of the console in the links of mails. */
export const CONSOLE_ORIGIN = 'https://console.example';

const START = Date.parse('2026-03-21T08:00:00Z');
/** Duration of one step of a server's build, in milliseconds. */
export const STROKE_MS = 1_000;
const HOST = '127.0.0.1';
const PLENTY_BYTES = 1024 ** 4;

// Cheap hashing parameters, because most tests do not test sign-in.
const cheapest = { memory: 8, passes: 1, parallelism: 1 };

// Cheap captchas, for the same reason.
const easiest: CaptchaWork = { cost: 1, minTries: 1, maxTries: 3 };

// As behind a proxy on this machine: tests name other clients by X-Forwarded-For.
const loopbackProxies: AddressSet = { has: (address) => address === HOST };

const nowhere: FetchPolicy = {
  resolve: () => Promise.resolve([]),
  isPortAllowed: () => false,
  isAddressAllowed: () => false,
};

/** Options of a test sandbox. */
export interface SandboxOptions {
  readonly console?: ConsoleHosting;
  readonly limits?: StorageLimits;
  /** Documents from which on the work on a tree is done by a job; default: no job is started. */
  readonly jobFrom?: number;
  /** Limits of the versions of each file; default: 20 versions and 90 days. */
  readonly versionLimits?: VersionLimits;
  /** Origin of the files of customers; default: the API's. */
  readonly contentOrigin?: string;
  /** Default: no URL may be fetched. */
  readonly fetchPolicy?: FetchPolicy;
  /** Configuration of the provider; default: none. */
  readonly provider?: ProviderConfig;
  /** Replaces some of the default settings. */
  readonly settings?: Partial<Settings>;
  readonly captchaWork?: CaptchaWork;
  /** Store of the files; default: a folder. */
  readonly store?: BlobStore;
  /** Returns the current partners; default: none. */
  readonly partners?: () => readonly Partner[];
  /** Wraps the methods of the simulated bank; default: the methods themselves. */
  readonly bank?: (methods: BehpardakhtMethods) => BehpardakhtMethods;
  /** Replaces some of the simulated services behind orders. */
  readonly services?: Partial<OrderedServices>;
  /** Gateways in place of the simulated bank. */
  readonly banks?: Banks;
  /** True as behind https; default false. */
  readonly isSecure?: boolean;
  /** True to serve the developers' page; default true. */
  readonly showsDeveloperPage?: boolean;
  /** True to show the mails on it; default true. */
  readonly showsMails?: boolean;
  /** Receives the requests of both services; default: nothing does. */
  readonly observer?: RequestObserver;
}

/** Values that differ from those of an empty customer. */
export type CustomerOptions = Partial<NewCustomer> & { readonly balanceToman?: number };

/** Creates the settable clock, settings and services around the sandbox. */
function createWorld(changes: Partial<Settings> = {}) {
  let time = START;
  return {
    settings: { ...defaultSettings, ...changes },
    now: () => new Date(time),
    advance: (ms: number) => void (time += ms),
    freeBytes: PLENTY_BYTES,
    logged: [] as unknown[],
    securityLines: [] as SecurityLine[],
  };
}

async function serve(
  deps: ServiceDeps & OrderedServices & { readonly banks: Banks },
  options: SandboxOptions,
  origin: { api: string },
) {
  const {
    console: hosting,
    fetchPolicy = nowhere,
    captchaWork = easiest,
    showsDeveloperPage = true,
    showsMails = true,
  } = options;
  const consoleOrigin = () => CONSOLE_ORIGIN;
  const own = {
    fetchPolicy,
    captchaWork,
    showsDeveloperPage,
    showsMails,
    consoleOrigin,
    apiOrigin: () => origin.api,
  };
  const updates = createUpdateStreams(deps);
  const api = createApi({
    ...deps,
    ...own,
    updates,
    contentOrigin: options.contentOrigin,
    ...(hosting && { console: hosting }),
  });
  const uploads = createUploadService(deps);
  const listening = await listen({ fetch: api.fetch, host: HOST, port: 0 });
  origin.api = `http://${HOST}:${listening.port}`;
  const routes = { api: api.routes, uploads: uploads.routes };
  const uploading = await listen({ fetch: uploads.fetch, host: HOST, port: 0, drainsItself: true });
  return [beforeClosing(listening, () => updates.close()), uploading, routes] as const;
}

/**
 * Opens a complete sandbox for one test file: a real database, a real disk, real listeners, and a clock that only the
 * test advances.
 */
export async function openSandbox(options: SandboxOptions = {}) {
  const world = createWorld(options.settings);
  const { scope: db, processes, close } = await openTestDatabase();
  await seedPromos(db);
  const folder = await mkdtemp(join(tmpdir(), 'abrak-sandbox-'));
  const store =
    options.store ?? (await openDiskStore({ root: folder, freeBytes: () => Promise.resolve(world.freeBytes) }));
  const { now, logged } = world;
  const isAllowedOrigin = (origin: string) => origin === ORIGIN;
  const logError = (_context: string, error: unknown) => void logged.push(error);
  const readSettings = () => Promise.resolve(world.settings);
  const limitsOf = () => options.limits ?? storagePlans.free;
  const { bank: between = (methods) => methods } = options;
  const origin = { api: '' };
  const methods = between(simulatedMethods({ db, now }));
  const banks = options.banks ?? createBanks({ simulated: simulatedBank(methods, () => origin.api) });
  const ordered: OrderedServices = {
    hypervisor: simulatedHypervisor({ strokeMs: STROKE_MS }),
    registry: simulatedRegistry(db),
    servesHosts: true,
    ...options.services,
  };
  const readPartners = () => Promise.resolve(options.partners?.() ?? []);
  const provider = resolveProvider(options.provider ?? {});
  const services = {
    db,
    store,
    processes,
    now,
    provider,
    isAllowedOrigin,
    isKnownHost: isLoopback,
    isSecure: options.isSecure ?? false,
    trustedProxies: loopbackProxies,
    readSettings,
    readPartners,
    limitsOf,
    jobFrom: options.jobFrom ?? Infinity,
    versionLimits: options.versionLimits ?? { kept: 20, days: 90 },
    logError,
    logSecurity: (line: SecurityLine) => void world.securityLines.push(line),
    banks,
    ...ordered,
    ...(options.observer && { observer: options.observer }),
  };
  const [api, uploads, routes] = await serve(services, options, origin);
  const url = `http://${HOST}:${api.port}`;
  const uploadUrl = `http://${HOST}:${uploads.port}/nwuploads`;
  const record = passwordRecord('seed', await hashPassword(PASSWORD), cheapest);

  const newClient = (changes: Partial<ClientOptions> = {}) =>
    createClient({ baseUrl: url, uploadUrl, upload: fetchUpload, provider: options.provider, ...changes });

  return {
    world,
    provider,
    db,
    store,
    processes,
    versionLimits: services.versionLimits,
    banks,
    ordered,
    folder,
    url,
    uploadUrl,
    /** All routes and middleware of both services. */
    routes,
    newClient,

    /** Adds an active customer with PASSWORD, unless the options say otherwise, and returns the id. */
    async addCustomer(username: string, { balanceToman = 0, ...changes }: CustomerOptions = {}): Promise<number> {
      const customerId = await addCustomer(db, {
        username,
        email: `${username}@abrak.example`,
        displayName: username,
        name: username,
        family: '',
        password: await record,
        state: 'active',
        planId: storagePlans.free.id,
        createdAt: now(),
        ...changes,
      });
      if (balanceToman > 0) await openBalance(db, { customerId, toman: balanceToman, at: now() });
      return customerId;
    },

    /** Returns a client that is signed in. */
    async signIn(username: string): Promise<Client> {
      const client = newClient();
      await signIn(client, { identifier: username, password: PASSWORD });
      return client;
    },

    /** Closes the listeners and the database and deletes the files. */
    async close(): Promise<void> {
      await Promise.all([api.close(0), uploads.close(0)]);
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Sandbox that `openSandbox` returns. */
export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Returns the session token of a client. */
export function tokenOf(client: Client): string {
  return client.session.current()?.token ?? '';
}
