import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, type ClientOptions, createClient, hashPassword, type Settings, signIn, type StorageLimits, storagePlans } from '@abrak/core';
import { addCustomer, type CaptchaWork, type NewCustomer, passwordRecord } from '../account/index.ts';
import { createApi, createUploadService, type ServiceDeps } from '../app.ts';
import { openBalance } from '../billing/index.ts';
import { type Bank, createBank } from '../gateway/index.ts';
import { type ConsoleHosting, type FetchPolicy, listen } from '../http/index.ts';
import { defaultSettings } from '../settings/index.ts';
import type { Partner } from '../partners/index.ts';
import { openDiskStore } from '../store/index.ts';
import { fetchUpload } from './fetchUpload.ts';
import { openTestDatabase } from './openTestDatabase.ts';

export const ORIGIN = 'http://console.test';
export const PASSWORD = 'correct horse';
/** Where mails lead. */
export const CONSOLE_ORIGIN = 'https://console.example';

const START = Date.parse('2026-03-21T08:00:00Z');
/** How long a stroke of a server's build takes. */
export const STROKE_MS = 1_000;
const HOST = '127.0.0.1';
const PLENTY_BYTES = 1024 ** 4;

// Signing in is not what most tests are about.
const cheapest = { memory: 8, passes: 1, parallelism: 1 };

// Nor is solving captchas.
const easiest: CaptchaWork = { cost: 1, minTries: 1, maxTries: 3 };

const nowhere: FetchPolicy = {
  resolve: () => Promise.resolve([]),
  isPortAllowed: () => false,
  isAddressAllowed: () => false,
};

export interface SandboxOptions {
  readonly console?: ConsoleHosting;
  readonly limits?: StorageLimits;
  /** Default: nothing can be fetched from anywhere. */
  readonly fetchPolicy?: FetchPolicy;
  /** What differs from the default settings. */
  readonly settings?: Partial<Settings>;
  readonly captchaWork?: CaptchaWork;
  /** The partners of this moment; default none. */
  readonly partners?: () => readonly Partner[];
  /** What stands between the sandbox and its bank; default nothing. */
  readonly bank?: (bank: Bank) => Bank;
  /** Whether the outbox can be seen; default yes. */
  readonly showsOutbox?: boolean;
  /** Whether things can be made happen to servers; default yes. */
  readonly showsControls?: boolean;
}

/** What differs from a customer with nothing. */
export type CustomerOptions = Partial<NewCustomer> & { readonly balanceToman?: number };

/** What a test changes about the world around the sandbox. */
function createWorld(changes: Partial<Settings> = {}) {
  let time = START;
  return {
    settings: { ...defaultSettings, ...changes },
    now: () => new Date(time),
    advance: (ms: number) => void (time += ms),
    freeBytes: PLENTY_BYTES,
    logged: [] as unknown[],
  };
}

async function serve(deps: ServiceDeps & { readonly bank: Bank }, options: SandboxOptions) {
  const { console: hosting, fetchPolicy = nowhere, captchaWork = easiest, showsOutbox = true, showsControls = true } = options;
  const consoleOrigin = () => CONSOLE_ORIGIN;
  let apiOrigin = '';
  const own = { fetchPolicy, captchaWork, showsOutbox, showsControls, serverStrokeMs: STROKE_MS, consoleOrigin, apiOrigin: () => apiOrigin };
  const api = createApi({ ...deps, ...own, ...(hosting && { console: hosting }) });
  const uploads = createUploadService(deps);
  const listening = await listen({ fetch: api.fetch, host: HOST, port: 0 });
  apiOrigin = `http://${HOST}:${listening.port}`;
  const routes = { api: api.routes, uploads: uploads.routes };
  return [listening, await listen({ fetch: uploads.fetch, host: HOST, port: 0, drainsItself: true }), routes] as const;
}

/** A whole sandbox for one test file: real database, real disk, real listeners, a clock that only the test moves. */
export async function openSandbox(options: SandboxOptions = {}) {
  const world = createWorld(options.settings);
  const { scope: db, close } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'abrak-sandbox-'));
  const store = await openDiskStore({ root: folder, freeBytes: () => Promise.resolve(world.freeBytes) });
  const { now, logged } = world;
  const isAllowedOrigin = (origin: string) => origin === ORIGIN;
  const logError = (_context: string, error: unknown) => void logged.push(error);
  const readSettings = () => Promise.resolve(world.settings);
  const limitsOf = () => options.limits ?? storagePlans.free;
  const { bank: between = (bank) => bank } = options;
  const bank = between(createBank({ db, now }));
  const readPartners = () => Promise.resolve(options.partners?.() ?? []);
  const services = { db, store, now, isAllowedOrigin, readSettings, readPartners, limitsOf, logError, bank };
  const [api, uploads, routes] = await serve(services, options);
  const url = `http://${HOST}:${api.port}`;
  const uploadUrl = `http://${HOST}:${uploads.port}/nwuploads`;
  const record = passwordRecord(await hashPassword(PASSWORD), cheapest);

  const newClient = (changes: Partial<ClientOptions> = {}) => createClient({ baseUrl: url, uploadUrl, upload: fetchUpload, ...changes });

  return {
    world,
    db,
    store,
    bank,
    folder,
    url,
    uploadUrl,
    /** Every route and middleware of both services. */
    routes,
    newClient,

    /** Adds an active customer with PASSWORD, unless said otherwise. */
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

    /** A client whose session has begun. */
    async signIn(username: string): Promise<Client> {
      const client = newClient();
      await signIn(client, { identifier: username, password: PASSWORD });
      return client;
    },

    async close(): Promise<void> {
      await Promise.all([api.close(0), uploads.close(0)]);
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>;

/** The token that a client sends. */
export function tokenOf(client: Client): string {
  return client.session.current()?.token ?? '';
}
