import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storageLimits } from '@abrak/core/account';
import { resolveProvider } from '@abrak/core/internal';
import { defaultCaptchaWork, type LogSecurity } from './account/index.ts';
import { backfillRegularly } from './backfillJob.ts';
import { type ApiDeps, createApi, createUploadService, type ServiceDeps } from './app.ts';
import { type Config, StartError } from './config/index.ts';
import {
  beforeClosing,
  createMetricsApp,
  listen,
  type Listener,
  type ListenOptions,
  publicInternet,
} from './http/index.ts';
import { countStuck, type RunningJob } from './jobs/index.ts';
import { countUnsentMails } from './mail/index.ts';
import { readBackfills } from './db/index.ts';
import { createUpdateStreams } from './notices/index.ts';
import { openBanks, openServices, withGateways } from './openBanks.ts';
import { openData, type StoredData } from './openData.ts';
import type { OrderedServices } from './paidHandlers.ts';
import { openProviderFiles, requireValidFiles } from './providerFiles.ts';
import { hostInUrl, publicAddresses, type UploadAddress, uploadUrlFor } from './publicAddresses.ts';
import { type ErrorLog, isLoopback } from './shared/index.ts';
import { hasCode } from './store/index.ts';
import { catchUp, startJobs } from './workerJobs.ts';
import { type Metrics, type MetricSources, openTelemetry, type OperatorLog, startTracing } from './telemetry/index.ts';

/** Milliseconds within which a request to the API must have arrived; its bodies have 64 kB at most. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Milliseconds for sending traces when running calls took the whole time of a stop. */
const MIN_FLUSH_MS = 200;

/** A running sandbox. */
export interface Sandbox {
  /** Port of the API; undefined for a worker, like that of the uploads. */
  readonly port: number | undefined;
  readonly uploadPort: number | undefined;
  /** Port of the metrics; undefined where none are kept. */
  readonly metricsPort: number | undefined;
  /** Stops the jobs and both servers, waits for running requests, and closes the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly logError: ErrorLog;
  /** Writes a line of the security log; default: none is written. */
  readonly logSecurity?: LogSecurity;
  /** Writes a line for an answered request; default: none is written. */
  readonly logRequest?: OperatorLog['request'];
  /** Receives sentences for the operator, such as which data was deleted. */
  readonly announce: (sentence: string) => void;
  /** Returns the current time; default: the system clock. */
  readonly now?: () => Date;
  /** Called with the open data before the sandbox listens. Entries of tests change it while the sandbox runs. */
  readonly onOpen?: (data: OpenData) => void;
}

/** Open database, file store and configuration of a sandbox. */
export type OpenData = Pick<ServiceDeps, 'db' | 'now' | 'provider' | 'store'>;

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

function consoleHosting(
  config: Config,
  own: Pick<UploadAddress, 'apiOrigin' | 'uploadPort'>,
  bankOrigin: () => string,
): Pick<ApiDeps, 'console'> {
  const { consoleFolder: folder, keepsConsole: keepsFiles, signInDelayMs, provider, contentOrigin } = config;
  if (folder === undefined) return {};
  const uploadUrl = uploadUrlFor({ ...own, uploadUrl: config.uploadUrl });
  return { console: { folder, signInDelayMs, keepsFiles, provider, uploadUrl, bankOrigin, contentOrigin } };
}

type Origins = Pick<ApiDeps, 'apiOrigin' | 'consoleOrigin'>;

type BaseDeps = Omit<
  ServiceDeps,
  'isAllowedOrigin' | 'isKnownHost' | 'jobFrom' | 'isSecure' | 'trustedProxies' | 'limitsOf'
> &
  OrderedServices &
  Pick<ApiDeps, 'banks'>;

// A worker, which listens on no port, is taken for one on the configured port.
function originsOf(config: Config): Origins & { bankOrigin(): string; listensOn(port: number): string } {
  const { apiOrigin } = publicAddresses(config);
  let listening = `http://${hostInUrl(config.host)}:${config.port}`;
  return {
    apiOrigin: () => apiOrigin ?? listening,
    bankOrigin: () => config.bankOrigin ?? apiOrigin ?? listening,
    consoleOrigin: () => config.consoleOrigin ?? listening,
    listensOn: (port) => (listening = `http://${hostInUrl(config.host)}:${port}`),
  };
}

function serviceDeps(config: Config, base: BaseDeps, origins: ReadonlySet<string>): ServiceDeps & BaseDeps {
  const { isKnownHost, isSecure } = publicAddresses(config);
  return {
    ...base,
    limitsOf: storageLimits,
    jobFrom: config.jobFrom,
    isAllowedOrigin: (origin) => origins.has(origin),
    isKnownHost,
    isSecure,
    trustedProxies: config.trustedProxies,
  };
}

async function serve(config: Config, base: BaseDeps, own: ReturnType<typeof originsOf>): Promise<[Listener, Listener]> {
  const { host } = config;
  const { isForThisMachine, apiOrigin } = publicAddresses(config);
  const origins = new Set(
    config.consoleOrigin === undefined ? config.origins : [...config.origins, config.consoleOrigin],
  );
  const deps = serviceDeps(config, base, origins);
  const upload = await listenOrExplain('--upload-port', {
    fetch: createUploadService(deps).fetch,
    host,
    port: config.uploadPort,
    drainsItself: true,
  });
  const updates = createUpdateStreams(deps);
  try {
    const apiService = createApi({
      ...deps,
      updates,
      ...consoleHosting(config, { apiOrigin, uploadPort: upload.port }, own.bankOrigin),
      contentOrigin: config.contentOrigin,
      fetchPolicy: publicInternet,
      captchaWork: defaultCaptchaWork,
      securityContact: config.securityContact,
      apiOrigin: own.apiOrigin,
      consoleOrigin: own.consoleOrigin,
      showsDeveloperPage: isForThisMachine,
      showsMails: config.smtp === undefined,
    });
    const api = await listenOrExplain('--port', {
      fetch: apiService.fetch,
      host,
      port: config.port,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
    });
    own.listensOn(api.port);
    // A page on a visitor's own machine is not the console of a public address.
    const names =
      isForThisMachine || config.consoleOrigin === undefined ? [hostInUrl(host), '127.0.0.1', 'localhost'] : [];
    for (const name of names) origins.add(`http://${name}:${api.port}`);
    return [beforeClosing(api, () => updates.close()), upload];
  } catch (error) {
    updates.close();
    await upload.close(0);
    throw error;
  }
}

async function serveMetrics(
  { metricsPort: port, metricsHost: host }: Config,
  metrics: Metrics | undefined,
): Promise<Listener | undefined> {
  if (metrics === undefined || port === undefined) return undefined;
  // A process whose metrics other machines read may have any host name.
  const app = createMetricsApp(metrics, (hostname) => !isLoopback(host) || isLoopback(hostname));
  return listenOrExplain('METRICS_PORT', { fetch: app.fetch, host, port });
}

function metricSources(
  { metricsPort }: Config,
  { db, store, countConnections: pool }: StoredData,
  now: () => Date,
): MetricSources | undefined {
  if (metricsPort === undefined) return undefined;
  const stuck = async () => {
    const counts = [...(await countStuck(db)), ...(await countUnsentMails(db))];
    return counts.map(({ since, ...count }) => ({ ...count, seconds: (now().getTime() - since.getTime()) / 1_000 }));
  };
  return { freeBytes: () => store.freeBytes(), pool, backfills: () => readBackfills(db), stuck };
}

function currentTime(): Date {
  return new Date();
}

// Before the database and the store are opened, which take part in the traces.
async function run(config: Config, options: StartOptions): Promise<Sandbox> {
  const traces = await startTracing(config.traces, options.logError);
  const started = await runTraced(config, options).catch(async (error: unknown) => {
    await traces.close(0);
    throw error;
  });
  return {
    ...started,
    async stop() {
      const deadline = performance.now() + config.stopGraceMs;
      await started.stop();
      await traces.close(Math.max(MIN_FLUSH_MS, deadline - performance.now()));
    },
  };
}

async function stopWork(listeners: readonly Listener[], jobs: readonly RunningJob[], graceMs: number): Promise<void> {
  await Promise.all([...listeners.map((listener) => listener.close(graceMs)), ...jobs.map((job) => job.stop())]);
}

interface Opened {
  readonly data: StoredData;
  readonly now: () => Date;
  readonly provider: OpenData['provider'];
}

// Starts the jobs and the servers on open data.
async function runOpened(config: Config, options: StartOptions, { data, now, provider }: Opened): Promise<Sandbox> {
  const { logSecurity = () => undefined, logRequest, announce } = options;
  const { db, store, processes } = data;
  let isStopping = false;
  const { logError, observer, metrics } = await openTelemetry({
    logError: options.logError,
    logRequest,
    sources: metricSources(config, data, now),
  });
  const readers = await openProviderFiles(config, { db, now, logError, announce });
  const figures = await serveMetrics(config, metrics);
  const origins = originsOf(config);
  const base = {
    ...readers,
    ...(observer && { observer }),
    isStopping: () => isStopping,
    db,
    store,
    processes,
    now,
    logError,
    logSecurity,
    versionLimits: config.versionLimits,
    provider,
    banks: openBanks(config, { db, now, bankOrigin: origins.bankOrigin }),
    ...openServices(config, db),
  };
  options.onOpen?.({ db, store, now, provider });
  const isWorker = config.role !== 'web';
  if (isWorker) await catchUp(base);
  const listeners = config.role === 'worker' ? [] : await serve(config, base, origins);
  const backfills = { ...base, maintain: data.maintain, locks: processes.locks, announce };
  const jobs = isWorker ? [backfillRegularly(backfills), ...startJobs(config, { ...base, ...origins })] : [];
  return {
    port: listeners[0]?.port,
    uploadPort: listeners[1]?.port,
    metricsPort: figures?.port,
    async stop() {
      isStopping = true;
      await stopWork(listeners, jobs, config.stopGraceMs);
      await figures?.close(0);
      await data.close();
    },
  };
}

async function runTraced(given: Config, options: StartOptions): Promise<Sandbox> {
  const { logError, announce, now = currentTime } = options;
  const config = { ...given, provider: withGateways(given, publicAddresses(given).apiOrigin) };
  const provider = resolveProvider(config.provider);
  const { isForThisMachine } = publicAddresses(config);
  const data = await openData(config, { provider, logError, announce, now, isForThisMachine });
  try {
    return await runOpened(config, options, { data, now, provider });
  } catch (error) {
    await data.close();
    throw error;
  }
}

/**
 * Opens the data, starts the jobs and serves both ports, as far as the role of the process goes; rejects with a
 * StartError for problems that the operator can fix.
 */
export async function startSandbox(config: Config, options: StartOptions): Promise<Sandbox> {
  const { consoleFolder } = config;
  if (consoleFolder !== undefined && !existsSync(join(consoleFolder, 'index.html'))) {
    throw new StartError(`CONSOLE_DIR names ${consoleFolder}, which holds no index.html: build the console first.`);
  }
  await requireValidFiles(config);
  return run(config, options);
}
