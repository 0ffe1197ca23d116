import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProviderConfig } from '@abrak/core';
import { parseProvider, UPLOAD_SERVICE_PORT } from '@abrak/core/internal';
import { readAddresses } from './configAddresses.ts';
import { type GatewayAccounts, readGateways, readSimulated, type Simulation } from './configGateways.ts';
import { parseNumber, readLimits, readTimes } from './configNumbers.ts';
import type { SmtpOptions } from './mail/index.ts';
import { StartError } from './StartError.ts';
import { type AddressSet, isLoopback, parseAddresses } from './shared/index.ts';
import { parseStoreAddress, type S3Address } from './store/index.ts';
import { type LogFormat, readTraceSettings, type TraceSettings } from './telemetry/index.ts';

export { StartError };

const DEFAULT_PORT = 4300;

const roles = ['all', 'web', 'worker'] as const;

/** Work of a process: `web` serves both ports, `worker` runs the jobs, `all` does both. */
export type Role = (typeof roles)[number];

/** Settings of a sandbox process, from flags and the environment. */
export interface Config {
  /** Port of the API and the console; 0 selects a free one. */
  readonly port: number;
  /** Port of the upload service; 0 selects a free one. */
  readonly uploadPort: number;
  readonly host: string;
  readonly dataFolder: string;
  /** True deletes all data before the start. */
  readonly isFresh: boolean;
  /** URL of a PostgreSQL database; undefined uses the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Connections of this process to PostgreSQL. */
  readonly poolSize: number;
  /** Documents from which on work on a tree is done by a job. */
  readonly jobFrom: number;
  /** Limits of the versions of each file. */
  readonly versionLimits: { readonly kept: number; readonly days: number };
  /** Object store for the files; undefined uses the data folder. */
  readonly store: S3Address | undefined;
  /** True redirects downloads to signed addresses of the object store. */
  readonly isPresigning: boolean;
  /** Work of the process: both ports, the jobs, or both. */
  readonly role: Role;
  /** Folder of the built console; undefined when it is served elsewhere. */
  readonly consoleFolder: string | undefined;
  /** Milliseconds for which the console delays a sign-in request. */
  readonly signInDelayMs: number;
  /** Milliseconds that each step of building, booting and shutting down a server takes. */
  readonly serverStrokeMs: number;
  /** Configuration of the provider, from its file and the addresses in the environment. */
  readonly provider: ProviderConfig;
  /** Origins besides the console's own that may call the API. */
  readonly origins: readonly string[];
  /** Origins of the demo partner's pages; empty for those of the example pages. */
  readonly partnerOrigins: readonly string[];
  /** Origin of the console for links in mails; default: the API's. */
  readonly consoleOrigin: string | undefined;
  /** Origin of the API as browsers reach it; default: the address it listens on. */
  readonly apiOrigin: string | undefined;
  /** Address of the upload service as browsers reach it; default: the upload port at the API's host. */
  readonly uploadUrl: string | undefined;
  /** Origin from which browsers get the files of customers; default: the API's. */
  readonly contentOrigin: string | undefined;
  /** Address to which vulnerabilities are reported, for `security.txt`. */
  readonly securityContact: string | undefined;
  /** Origin of the simulated bank as browsers reach it; default: the API's. */
  readonly bankOrigin: string | undefined;
  /** Addresses of the proxies whose `X-Forwarded-For` names the client; default none. */
  readonly trustedProxies: AddressSet;
  /** Milliseconds that running calls may take after a stop signal. */
  readonly stopGraceMs: number;
  /** Port of the metrics; undefined serves none. */
  readonly metricsPort: number | undefined;
  /** Address at which the metrics are served. */
  readonly metricsHost: string;
  readonly logFormat: LogFormat;
  /** Traces that are sent to a collector; undefined keeps none. */
  readonly traces: TraceSettings | undefined;
  readonly gateways: GatewayAccounts;
  /** Parts of the outside world that are simulated although other machines reach the sandbox. */
  readonly simulated: readonly Simulation[];
  /** SMTP server for outgoing mails; undefined shows them on a page instead. */
  readonly smtp: SmtpOptions | undefined;
}

/** Returns a host as spelled in URLs, with brackets around IPv6. */
export function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** Inputs of `readConfig`. */
export interface ConfigSource {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'upload-port': { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        role: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${reason} Known flags: --port, --upload-port, --host, --data, --fresh, --role.`);
  }
}

function parseOrigins(name: string, text = ''): string[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((origin) => {
      if (URL.parse(origin)?.origin === origin) return origin;
      throw new StartError(`${name} must list origins such as http://127.0.0.1:6006, not "${origin}".`);
    });
}

function parseDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new StartError('DATABASE_URL must be an address such as postgres://user@127.0.0.1:5432/abrak.');
}

function parseLookupUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new StartError(`COUNTRY_LOOKUP_URL must be an address that begins with http:// or https://, not "${text}".`);
}

/** Parses the URL of a linked page: https, or http on this machine. */
function parsePageUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url.href;
  throw new StartError(`${name} must be an address that begins with https://, not "${text}".`);
}

function parseProxies(text = ''): AddressSet {
  const parsed = parseAddresses(text.split(/[\s,]+/).filter(Boolean));
  if (parsed !== undefined) return parsed;
  throw new StartError(
    `TRUST_PROXY must list the addresses of proxies such as 127.0.0.1 or 10.0.0.0/8, not "${text}".`,
  );
}

function parseSmtp({ SMTP_URL: url = '', MAIL_FROM: from = '' }: ConfigSource['env']): SmtpOptions | undefined {
  if (url === '' && from === '') return undefined;
  // The value is not repeated in the message, because it may contain a password.
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new StartError('SMTP_URL must be an address such as smtp://user:password@127.0.0.1:587, beside MAIL_FROM.');
  }
  if (from === '')
    throw new StartError('MAIL_FROM must say who sends mails, such as Abrak <no-reply@example.com>, beside SMTP_URL.');
  return { url, from };
}

function readProviderFile(file: string): ProviderConfig {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `PROVIDER_CONFIG must name a JSON file; ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const { config, problems } = parseProvider(given);
  if (problems.length > 0) throw new StartError(`${file}: ${problems.join(' ')}`);
  return config;
}

function readProviderConfig(env: ConfigSource['env'], cwd: string): ProviderConfig {
  const addresses = {
    countryLookupUrl: parseLookupUrl(env['COUNTRY_LOOKUP_URL']),
    supportUrl: parsePageUrl('SUPPORT_URL', env['SUPPORT_URL']),
    chatUrl: parsePageUrl('CHAT_URL', env['CHAT_URL']),
  };
  const set = Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
  return { ...(env['PROVIDER_CONFIG'] ? readProviderFile(resolve(cwd, env['PROVIDER_CONFIG'])) : {}), ...set };
}

function parseRole(text: string | undefined, databaseUrl: string | undefined): Role {
  const role = text === undefined || text === '' ? 'all' : roles.find((known) => known === text);
  if (role === undefined) throw new StartError(`--role must be web, worker or all, not "${text}".`);
  if (role !== 'all' && databaseUrl === undefined) {
    throw new StartError(
      `--role ${role} needs DATABASE_URL: the embedded database belongs to one process, which does all the work.`,
    );
  }
  return role;
}

function parseLogFormat(text: string | undefined): LogFormat {
  if (text === undefined || text === '' || text === 'text') return 'text';
  if (text === 'json') return 'json';
  throw new StartError(`LOG_FORMAT must be text or json, not "${text}".`);
}

function parseTraces(env: ConfigSource['env']): TraceSettings | undefined {
  const traces = readTraceSettings(env);
  if (typeof traces === 'string') throw new StartError(traces);
  return traces;
}

function parseStore(env: ConfigSource['env'], databaseUrl: string | undefined): S3Address | undefined {
  const text = env['STORE'];
  if (text === undefined || text === '') return undefined;
  const address = parseStoreAddress(text, env);
  if (address === undefined) {
    throw new StartError(
      'STORE must be an address such as s3://bucket/prefix?endpoint=https://s3.example.com&publicEndpoint=https://files.example.com&region=us-east-1&pathStyle=true&checksums=true.',
    );
  }
  if (databaseUrl === undefined)
    throw new StartError('STORE needs DATABASE_URL: the files of the embedded database are in its data folder.');
  return address;
}

function parseDownloads(
  text: string | undefined,
  { store, apiOrigin }: { readonly store: S3Address | undefined; readonly apiOrigin: string | undefined },
): boolean {
  if (text === undefined || text === '' || text === 'proxied') return false;
  if (text !== 'presigned') throw new StartError(`DOWNLOADS must be proxied or presigned, not "${text}".`);
  if (store === undefined)
    throw new StartError('DOWNLOADS=presigned needs STORE: only an object store answers to signed addresses.');
  const endpoint = store.publicEndpoint ?? store.endpoint;
  // Browsers refuse what an encrypted page downloads in clear.
  if (apiOrigin?.startsWith('https:') === true && endpoint?.startsWith('http:') === true) {
    throw new StartError(
      'DOWNLOADS=presigned needs an https endpoint, because API_URL begins with https://: name it by publicEndpoint in STORE.',
    );
  }
  return true;
}

function parsePort(name: string, text: string | undefined, fallback: number): number {
  return parseNumber(text, { name, fallback, max: 65_535 });
}

/** Reads the settings: flags first, then the environment, then defaults. Throws a StartError for invalid values. */
export function readConfig({ args, env, cwd }: ConfigSource): Config {
  const flags = parseFlags(args);
  const databaseUrl = parseDatabaseUrl(env['DATABASE_URL']);
  const store = parseStore(env, databaseUrl);
  const addresses = readAddresses(env);
  return {
    port: parsePort('--port', flags.port ?? env['PORT'], DEFAULT_PORT),
    uploadPort: parsePort('--upload-port', flags['upload-port'] ?? env['UPLOAD_PORT'], UPLOAD_SERVICE_PORT),
    host: flags.host ?? env['HOST'] ?? '127.0.0.1',
    dataFolder: resolve(cwd, flags.data ?? env['DATA_DIR'] ?? '.abrak'),
    isFresh: flags.fresh,
    databaseUrl,
    ...readLimits(env),
    ...readTimes(env),
    store,
    isPresigning: parseDownloads(env['DOWNLOADS'], {
      store,
      apiOrigin: addresses.apiOrigin ?? addresses.consoleOrigin,
    }),
    role: parseRole(flags.role ?? env['ROLE'], databaseUrl),
    consoleFolder: env['CONSOLE_DIR'] ? resolve(cwd, env['CONSOLE_DIR']) : undefined,
    provider: readProviderConfig(env, cwd),
    origins: parseOrigins('ORIGINS', env['ORIGINS']),
    partnerOrigins: parseOrigins('PARTNER_ORIGINS', env['PARTNER_ORIGINS']),
    ...addresses,
    metricsPort: env['METRICS_PORT'] ? parsePort('METRICS_PORT', env['METRICS_PORT'], 0) : undefined,
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    logFormat: parseLogFormat(env['LOG_FORMAT']),
    traces: parseTraces(env),
    trustedProxies: parseProxies(env['TRUST_PROXY']),
    gateways: readGateways(env),
    simulated: readSimulated(env),
    smtp: parseSmtp(env),
  };
}
