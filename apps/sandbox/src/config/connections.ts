import { readFileSync } from 'node:fs';
import type { ProviderConfig } from '@abrak/core';
import { parseProvider } from '@abrak/core/internal';
import * as v from 'valibot';
import { parseStoreAddress, type S3Address, type StoreDefaults } from '../store/index.ts';
import { StartError } from '../StartError.ts';
import * as rules from './rules.ts';
import { group, optionalGroup, setting } from './setting.ts';

function parseStore({ address: text, ...defaults }: StoreDefaults & { readonly address: string }): S3Address {
  const address = parseStoreAddress(text, defaults);
  if (address !== undefined) return address;
  throw new StartError(
    'STORE must be an address such as s3://bucket/prefix?endpoint=https://s3.example.com&publicEndpoint=https://files.example.com&region=us-east-1&pathStyle=true&checksums=true.',
  );
}

/** Settings of the object store. */
export const objectStore = {
  store: optionalGroup(
    {
      address: setting(v.string(), {
        variable: 'STORE',
        isSecret: true,
        otherwise: 'the data folder',
        meaning:
          'Object store for the files, such as `s3://bucket/prefix?endpoint=https://s3.example`; only with `DATABASE_URL`. See [object store](sandbox.md#object-store).',
      }),
      endpoint: setting(rules.plain, {
        variable: 'AWS_ENDPOINT_URL_S3',
        otherwise: 'AWS',
        meaning: 'Endpoint of a `STORE` that names none.',
      }),
      region: setting(rules.plain, {
        variable: 'AWS_REGION',
        otherwise: '`us-east-1`',
        meaning: 'Region of a `STORE` that names none.',
      }),
      accessKeyId: setting(rules.plain, {
        variable: 'AWS_ACCESS_KEY_ID',
        otherwise: 'the key of the machine',
        meaning: 'Key of the store.',
      }),
      secretAccessKey: setting(rules.plain, {
        variable: 'AWS_SECRET_ACCESS_KEY',
        isSecret: true,
        otherwise: 'the key of the machine',
        meaning: 'Secret of the key.',
      }),
      sessionToken: setting(rules.plain, {
        variable: 'AWS_SESSION_TOKEN',
        isSecret: true,
        meaning: 'Token of a temporary key.',
      }),
    },
    ({ address }) => address !== undefined,
    parseStore,
  ),
  isPresigning: setting(
    v.pipe(
      v.optional(v.picklist(['proxied', 'presigned'], 'must be proxied or presigned'), 'proxied'),
      v.transform((downloads) => downloads === 'presigned'),
    ),
    {
      variable: 'DOWNLOADS',
      meaning:
        '`presigned` lets browsers get downloads from the object store itself: [presigned downloads](sandbox.md#presigned-downloads).',
    },
  ),
};

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

/** Settings of what the console shows. */
export const consoleSettings = {
  consoleFolder: setting(rules.plain, {
    variable: 'CONSOLE_DIR',
    isPath: true,
    meaning: 'Folder of a built console to serve.',
  }),
  keepsConsole: setting(
    v.pipe(
      v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
      v.transform((text) => text === 'on'),
    ),
    {
      variable: 'CONSOLE_CACHE',
      meaning:
        '`off` lets browsers keep no files of the console by a service worker, and remove those that they keep: [files that browsers keep](provider-configuration.md#files-that-browsers-keep).',
    },
  ),
  provider: v.pipe(
    group({
      file: setting(rules.plain, {
        variable: 'PROVIDER_CONFIG',
        isPath: true,
        otherwise: 'none: the defaults',
        meaning:
          'JSON file with the [provider configuration](provider-configuration.md), for the sandbox and its console.',
      }),
      supportUrl: setting(rules.page, {
        variable: 'SUPPORT_URL',
        otherwise: 'none: no link',
        meaning: "Help page in the console's top bar; https, or http on a loopback address.",
      }),
      chatUrl: setting(rules.page, {
        variable: 'CHAT_URL',
        otherwise: 'none: no link',
        meaning: 'Live chat page; https, or http on a loopback address.',
      }),
      countryLookupUrl: setting(rules.lookup, {
        variable: 'COUNTRY_LOOKUP_URL',
        otherwise: 'none: no lookup',
        meaning: 'Address that answers JSON with `countryCode`; the console uses it to warn about uploads from abroad.',
      }),
    }),
    v.transform(({ file, ...addresses }): ProviderConfig => {
      const given = Object.fromEntries(Object.entries(addresses).filter(([, address]) => address !== undefined));
      return { ...(file === undefined ? {} : readProviderFile(file)), ...given };
    }),
  ),
};

/** Settings of outgoing mails. */
export const mails = {
  smtp: optionalGroup(
    {
      url: setting(rules.mailServer, {
        variable: 'SMTP_URL',
        isSecret: true,
        otherwise: 'none: mails are shown at [`/sandbox`](sandbox.md#the-page-for-developers)',
        meaning: 'Mail server, such as `smtp://user:password@127.0.0.1:587`; `smtps://` for implicit TLS.',
      }),
      from: setting(v.string('must say who sends mails, such as Abrak <no-reply@example.com>, beside SMTP_URL'), {
        variable: 'MAIL_FROM',
        meaning: 'Sender, such as `Abrak <no-reply@example.com>`; required with `SMTP_URL`.',
      }),
    },
    ({ url, from }) => url !== undefined || from !== undefined,
    (smtp) => smtp,
  ),
};
