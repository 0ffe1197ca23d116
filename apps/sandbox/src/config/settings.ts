import { defaultTimings } from '@abrak/core';
import { UPLOAD_SERVICE_PORT } from '@abrak/core/internal';
import * as v from 'valibot';
import * as rules from './rules.ts';
import { group, setting } from './setting.ts';

const MAX_DELAY_MS = 600_000;

/** Settings of the process itself. */
export const processSettings = {
  port: setting(v.optional(rules.port, '4300'), {
    variable: 'PORT',
    flag: 'port',
    meaning: 'Port of the API and the console; 0 for any free port.',
  }),
  uploadPort: setting(v.optional(rules.port, String(UPLOAD_SERVICE_PORT)), {
    variable: 'UPLOAD_PORT',
    flag: 'upload-port',
    meaning: 'Port of the upload service.',
  }),
  host: setting(v.optional(v.string(), '127.0.0.1'), {
    variable: 'HOST',
    flag: 'host',
    meaning: 'Address that both ports listen on.',
  }),
  dataFolder: setting(v.optional(v.string(), '.abrak'), {
    variable: 'DATA_DIR',
    flag: 'data',
    isPath: true,
    meaning: "Folder of the embedded database and the stored files, which only the sandbox's user can open.",
  }),
  isFresh: setting(v.optional(v.boolean(), false), {
    flag: 'fresh',
    isSwitch: true,
    otherwise: 'off',
    meaning: 'Starts with empty data; refused while another process uses the database.',
  }),
  role: setting(v.optional(v.picklist(['all', 'web', 'worker'], 'must be web, worker or all'), 'all'), {
    variable: 'ROLE',
    flag: 'role',
    meaning: '`web` serves both ports, `worker` runs the jobs, `all` does both. Only with `DATABASE_URL`.',
  }),
  stopGraceMs: setting(
    v.pipe(
      v.optional(rules.wholeNumber(3_600), '5'),
      v.transform((seconds) => 1_000 * seconds),
    ),
    {
      variable: 'STOP_GRACE_SECONDS',
      meaning: 'Seconds, up to an hour, that running calls, uploads and downloads may take after a stop signal.',
    },
  ),
  logFormat: setting(v.optional(v.picklist(['text', 'json'], 'must be text or json'), 'text'), {
    variable: 'LOG_FORMAT',
    meaning: '`json` writes the log as lines of JSON, with one for each request: [operating](operating.md#log).',
  }),
  metricsPort: setting(v.optional(rules.port), {
    variable: 'METRICS_PORT',
    meaning: 'Port of the metrics: [operating](operating.md#metrics).',
  }),
  metricsHost: setting(v.optional(v.string(), '127.0.0.1'), {
    variable: 'METRICS_HOST',
    meaning: 'Address at which the metrics are served.',
  }),
  signInDelayMs: setting(v.optional(rules.wholeNumber(MAX_DELAY_MS), String(defaultTimings.signInDelayMs)), {
    variable: 'SIGN_IN_DELAY_MS',
    meaning: "Delay of the console's sign-in, in ms.",
  }),
  serverStrokeMs: setting(v.optional(rules.wholeNumber(MAX_DELAY_MS), '4000'), {
    variable: 'SERVER_STROKE_MS',
    meaning: 'Duration of each step of building, booting and shutting down a virtual server, in ms.',
  }),
};

/** Settings of the database and of documents. */
export const data = {
  databaseUrl: setting(rules.database, {
    variable: 'DATABASE_URL',
    isSecret: true,
    otherwise: 'embedded PGlite',
    meaning: 'PostgreSQL database to use instead.',
  }),
  poolSize: setting(v.pipe(v.optional(rules.wholeNumber(500), '10'), v.toMinValue(2)), {
    variable: 'DATABASE_POOL',
    meaning: 'Connections of the process to PostgreSQL, besides one for its locks.',
  }),
  jobFrom: setting(v.optional(rules.wholeNumber(1_000_000_000), '2000'), {
    variable: 'JOB_DOCUMENTS',
    meaning:
      'Documents from which on a folder is trashed, restored or erased by a [job](operating.md#work-on-large-folders).',
  }),
  versionLimits: group({
    kept: setting(v.pipe(v.optional(rules.wholeNumber(1_000), '20'), v.toMinValue(1)), {
      variable: 'FILE_VERSIONS',
      meaning: 'Versions that a file keeps besides its content, from 1: [versions](operating.md#versions-of-files).',
    }),
    days: setting(v.pipe(v.optional(rules.wholeNumber(36_500), '90'), v.toMinValue(1)), {
      variable: 'FILE_VERSION_DAYS',
      meaning: 'Days after which a replaced content is deleted, from 1.',
    }),
  }),
};

/** Public addresses, which have to agree with each other. */
export const addresses = {
  consoleOrigin: setting(rules.origin, {
    variable: 'CONSOLE_URL',
    otherwise: 'origin of the API',
    meaning:
      'Origin of the console, for links in mails and as an allowed origin. It is never taken from a request: set it when the console is reached under another name than `HOST`, 127.0.0.1 or localhost, such as behind a proxy. See [public addresses](sandbox.md#public-addresses).',
  }),
  apiOrigin: setting(rules.origin, {
    variable: 'API_URL',
    otherwise: 'listening address',
    meaning:
      "Public origin of the API, for the bank page and its redirects, and for the address of uploads: its host and scheme with the upload port. Never taken from a request; without it, uploads go to the host and with the scheme (`X-Forwarded-Proto`) of the console's page.",
  }),
  uploadUrl: setting(rules.uploadAddress, {
    variable: 'UPLOAD_URL',
    otherwise: 'upload port at `API_URL`',
    meaning: 'Address of the upload service as browsers reach it, such as `https://uploads.example.com/nwuploads`.',
  }),
  bankOrigin: setting(rules.origin, {
    variable: 'BANK_URL',
    otherwise: "the API's",
    meaning: 'Origin of the simulated bank as browsers reach it.',
  }),
  contentOrigin: setting(rules.origin, {
    variable: 'CONTENT_URL',
    otherwise: "the API's",
    meaning:
      "Origin from which browsers get the files of customers, such as `https://usercontent.example`. It needs a host of its own, whose requests the proxy passes to the API's port with their `Host`.",
  }),
};

/** Origins and proxies that are trusted. */
export const access = {
  origins: setting(rules.origins, {
    variable: 'ORIGINS',
    otherwise: 'none',
    meaning: 'Additional allowed origins, separated by commas.',
  }),
  partnerOrigins: setting(rules.origins, {
    variable: 'PARTNER_ORIGINS',
    otherwise: 'ports 4310 to 4313 of 127.0.0.1 and localhost',
    meaning: 'Origins of the demo partner, separated by commas.',
  }),
  trustedProxies: setting(rules.addresses, {
    variable: 'TRUST_PROXY',
    otherwise: 'none',
    meaning:
      'Addresses of proxies, such as `127.0.0.1 10.0.0.0/8`. From them alone `X-Forwarded-For` is believed, so that limits count each visitor and not the proxy.',
  }),
  securityContact: setting(rules.contact, {
    variable: 'SECURITY_CONTACT',
    otherwise: 'none: no file',
    meaning:
      'Address for reports of vulnerabilities, such as `mailto:security@example.com`, which `/.well-known/security.txt` tells.',
  }),
};
