import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveProvider, storageLimits, taxRatesOf } from '@abrak/core/internal';
import { defaultCaptchaWork, hasDemoPasswords, hasNoCustomers, notificationJobs, seedDemoCustomers } from './account/index.ts';
import { type ApiDeps, createApi, createUploadService, type ServiceDeps } from './app.ts';
import { billingJobs, resumeBilling, seedBilling } from './billing/index.ts';
import { type Config, hostInUrl, StartError } from './config.ts';
import { type DataFolders, dataFoldersOf, prepareData } from './dataFolders.ts';
import { type Database, lockFolder, openEmbedded, openPostgres } from './db/index.ts';
import { missingBlobs, seedFiles, sweepResumables } from './files/index.ts';
import { createBank } from './gateway/index.ts';
import { listen, type Listener, type ListenOptions, publicInternet } from './http/index.ts';
import type { RunningJob } from './jobs/index.ts';
import { createSmtpSender, resumeMails, sendMailsRegularly } from './mail/index.ts';
import { hostingJobs, runHostingTasks, seedHosting } from './hosting/index.ts';
import { paidHandlers } from './paidHandlers.ts';
import { createDemoPartner, openPartnersFile } from './partners/index.ts';
import { runServerTasks, seedServers, serverJobs } from './servers/index.ts';
import { openSettingsFile } from './settings/index.ts';
import { publicAddresses, type UploadAddress, uploadUrlFor } from './publicAddresses.ts';
import type { ErrorLog } from './shared/index.ts';
import { type BlobStore, hasCode, openDiskStore } from './store/index.ts';
import { sweepExpired, sweepRegularly } from './sweeps.ts';

/** Milliseconds that running requests may take after a stop signal. */
const STOP_GRACE_MS = 5_000;

/** A running sandbox. */
export interface Sandbox {
  readonly port: number;
  readonly uploadPort: number;
  /** Stops the jobs and both servers, waits for running requests, and closes the database. */
  stop(): Promise<void>;
}

/** Options of `startSandbox`. */
export interface StartOptions {
  readonly logError: ErrorLog;
  /** Receives sentences for the operator, such as which data was deleted. */
  readonly announce: (sentence: string) => void;
  /** Returns the current time; default: the system clock. */
  readonly now?: () => Date;
  /** Called with the open data before the sandbox listens. Entries of tests change it while the sandbox runs. */
  readonly onOpen?: (data: OpenData) => void;
}

/** Open database, file store and configuration of a sandbox. */
export type OpenData = Pick<ServiceDeps, 'db' | 'now' | 'provider' | 'store'>;

async function openDatabase({ databaseUrl }: Config, folders: DataFolders, { logError }: StartOptions): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded({ folder: folders.database });
  const onConnectionLost = ({ message }: Error) => logError('database connection lost', message);
  try {
    return await openPostgres({ url: databaseUrl, onConnectionLost });
  } catch (error) {
    const { host } = new URL(databaseUrl);
    if (hasCode(error, 'ECONNREFUSED')) {
      throw new StartError(`No PostgreSQL answers at ${host}: start it, or unset DATABASE_URL to use the embedded one.`);
    }
    throw error;
  }
}

async function sweep({ scope }: Database, store: BlobStore, now: Date): Promise<void> {
  await sweepExpired(scope, now);
  await sweepResumables(scope, store, now);
  await store.sweep((keys) => missingBlobs(scope, keys));
}

interface Seeded extends Pick<ServiceDeps, 'provider' | 'store'> {
  readonly now: Date;
}

function seed({ scope: db }: Database, { store, provider, now }: Seeded): Promise<void> {
  return db.tx(async () => {
    if (!(await hasNoCustomers(db))) return;
    const customers = await seedDemoCustomers(db, now);
    const { customerId } = customers;
    await seedBilling(db, { ...customers, now, taxRates: taxRatesOf(provider) });
    await seedServers(db, { customerId, now, provider });
    await seedHosting(db, { customerId, now, taxes: provider.taxes });
    await seedFiles({ db, store, customers, now });
  });
}

// Their passwords are published, so they must not reach other machines.
async function refuseSamples({ scope }: Database): Promise<void> {
  if (!(await hasDemoPasswords(scope))) return;
  throw new StartError(
    'The data holds the sample customers, whose passwords everybody knows, and other machines reach this sandbox: choose another folder with --data or another DATABASE_URL, or delete the data with --fresh.',
  );
}

async function listenOrExplain(flag: string, options: ListenOptions): Promise<Listener> {
  try {
    return await listen(options);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new StartError(`Port ${options.port} is taken: choose another one with ${flag}.`, { cause: error });
    }
    throw error;
  }
}

function consoleHosting(config: Config, own: Pick<UploadAddress, 'apiOrigin' | 'uploadPort'>, bankOrigin: () => string): Pick<ApiDeps, 'console'> {
  const { consoleFolder: folder, signInDelayMs, provider } = config;
  if (folder === undefined) return {};
  const uploadUrl = uploadUrlFor({ ...own, uploadUrl: config.uploadUrl });
  return { console: { folder, signInDelayMs, provider, uploadUrl, bankOrigin } };
}

type BaseDeps = Omit<ServiceDeps, 'isAllowedOrigin' | 'isKnownHost' | 'isSecure' | 'trustedProxies' | 'limitsOf' | 'readPartners' | 'readSettings'> & Pick<ApiDeps, 'bank' | 'serverStrokeMs'>;

async function serve(config: Config, base: BaseDeps): Promise<[Listener, Listener]> {
  const { host } = config;
  const { isForThisMachine, isKnownHost, isSecure, apiOrigin } = publicAddresses(config);
  const origins = new Set(config.consoleOrigin === undefined ? config.origins : [...config.origins, config.consoleOrigin]);
  const deps: ServiceDeps & BaseDeps = {
    ...base,
    readSettings: openSettingsFile({ folder: config.dataFolder, logError: base.logError }),
    readPartners: openPartnersFile({
      folder: config.dataFolder,
      // The key of the demo partner is public.
      fallback: isForThisMachine ? [createDemoPartner(config.partnerOrigins)] : [],
      logError: base.logError,
    }),
    limitsOf: storageLimits,
    isAllowedOrigin: (origin) => origins.has(origin),
    isKnownHost,
    isSecure,
    trustedProxies: config.trustedProxies,
  };
  const upload = await listenOrExplain('--upload-port', {
    fetch: createUploadService(deps).fetch,
    host,
    port: config.uploadPort,
    drainsItself: true,
  });
  try {
    let listening = '';
    const bankOrigin = () => config.bankOrigin ?? apiOrigin ?? listening;
    const apiService = createApi({
      ...deps,
      ...consoleHosting(config, { apiOrigin, uploadPort: upload.port }, bankOrigin),
      bankOrigin,
      fetchPolicy: publicInternet,
      captchaWork: defaultCaptchaWork,
      apiOrigin: () => apiOrigin ?? listening,
      consoleOrigin: () => config.consoleOrigin ?? listening,
      showsOutbox: config.smtp === undefined && isForThisMachine,
      showsControls: isForThisMachine,
    });
    const api = await listenOrExplain('--port', { fetch: apiService.fetch, host, port: config.port });
    listening = `http://${hostInUrl(host)}:${api.port}`;
    for (const name of [hostInUrl(host), '127.0.0.1', 'localhost']) origins.add(`http://${name}:${api.port}`);
    return [api, upload];
  } catch (error) {
    await upload.close(0);
    throw error;
  }
}

type JobDeps = Pick<ApiDeps, 'bank' | 'db' | 'logError' | 'now' | 'provider' | 'serverStrokeMs'>;

function startJobs({ smtp }: Config, deps: JobDeps): RunningJob[] {
  const jobs = [sweepRegularly(deps), ...notificationJobs(deps), ...billingJobs({ ...deps, onInvoicePaid: paidHandlers(deps) }), ...serverJobs({ ...deps, strokeMs: deps.serverStrokeMs }), ...hostingJobs(deps)];
  return smtp === undefined ? jobs : [...jobs, sendMailsRegularly({ ...deps, sender: createSmtpSender(smtp) })];
}

function currentTime(): Date {
  return new Date();
}

async function open(config: Config, options: StartOptions): Promise<Sandbox> {
  const { logError, now = currentTime } = options;
  const provider = resolveProvider(config.provider);
  const addresses = publicAddresses(config);
  const folders = dataFoldersOf(config);
  await prepareData(config, folders, options.announce);
  const database = await openDatabase(config, folders, options);
  try {
    const store = await openDiskStore({ root: folders.files });
    await sweep(database, store, now());
    await (addresses.isForThisMachine ? seed(database, { store, provider, now: now() }) : refuseSamples(database));
    if (config.databaseUrl === undefined) {
      await writeFile(folders.ready, '');
      await resumeMails(database.scope, now());
    }
    const db = database.scope;
    const base = { db, store, now, logError, provider, bank: createBank({ db, now }), serverStrokeMs: config.serverStrokeMs };
    await resumeBilling({ ...base, onInvoicePaid: paidHandlers(base) }).catch((error: unknown) => logError('billing', error));
    await runServerTasks({ db, now, provider, strokeMs: config.serverStrokeMs }).catch((error: unknown) => logError('servers', error));
    await runHostingTasks({ db, now, provider }).catch((error: unknown) => logError('hosting', error));
    options.onOpen?.({ db, store, now, provider });
    const [api, upload] = await serve(config, base);
    const jobs = startJobs(config, base);
    return {
      port: api.port,
      uploadPort: upload.port,
      async stop() {
        await Promise.all([api.close(STOP_GRACE_MS), upload.close(STOP_GRACE_MS), ...jobs.map((job) => job.stop())]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the data, starts the jobs and serves both ports; rejects with a StartError for problems that the operator can
 * fix.
 */
export async function startSandbox(config: Config, options: StartOptions): Promise<Sandbox> {
  const { consoleFolder } = config;
  if (consoleFolder !== undefined && !existsSync(join(consoleFolder, 'index.html'))) {
    throw new StartError(`CONSOLE_DIR names ${consoleFolder}, which holds no index.html: build the console first.`);
  }
  const lock = lockFolder(config.dataFolder);
  if (lock === undefined) {
    throw new StartError(
      `The data folder ${config.dataFolder} is in use by another running sandbox: stop that one, or choose another folder with --data.`,
    );
  }
  try {
    const sandbox = await open(config, options);
    return { ...sandbox, stop: () => sandbox.stop().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
