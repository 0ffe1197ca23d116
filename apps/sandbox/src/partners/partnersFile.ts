import { join } from 'node:path';
import { scopes } from '@abrak/core';
import { webhookTypes } from '@abrak/core/partners';
import { isWebhookSecret } from '@abrak/core/internal';
import * as v from 'valibot';
import { findProblem, openWatchedFile, type ProviderFile } from '../settings/index.ts';
import { type ErrorLog, isLoopback } from '../shared/index.ts';

const OriginSchema = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text,
    'Expected an origin',
  ),
);

const IdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(40));

function isEndpointUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

const MAX_ENDPOINTS = 10;
const MAX_SECRETS = 5;

const EndpointSchema = v.strictObject({
  id: IdSchema,
  /** Address of the partner's server: https, or http on this machine. */
  url: v.pipe(v.string(), v.check(isEndpointUrl, 'Expected an https address')),
  /** Types of the events that are sent. */
  events: v.pipe(v.array(v.picklist(webhookTypes)), v.minLength(1)),
  /** Secrets that sign each message; several while one is replaced. */
  secrets: v.pipe(
    v.array(v.pipe(v.string(), v.check(isWebhookSecret, 'Expected a secret'))),
    v.minLength(1),
    v.maxLength(MAX_SECRETS),
  ),
});

/** Endpoint of a partner's server that receives events. */
export type WebhookEndpoint = v.InferOutput<typeof EndpointSchema>;

function hasDifferentIds(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}

const PartnerSchema = v.strictObject({
  id: IdSchema,
  name: v.strictObject({ fa: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) }),
  /** SHA-256 of each valid key, hexadecimal; empty for a partner whose customers sign in themselves. */
  keyHashes: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** Origins of its pages. */
  origins: v.pipe(v.array(OriginSchema), v.minLength(1)),
  /** Maximum scopes of its tokens. */
  scopes: v.array(v.picklist(scopes)),
  /** Usernames and e-mail addresses of the customers that its key may act for. */
  customers: v.array(v.string()),
  /** Endpoints that receive events. */
  webhooks: v.optional(
    v.pipe(
      v.array(EndpointSchema),
      v.maxLength(MAX_ENDPOINTS),
      v.check((items) => hasDifferentIds(items), 'Expected different ids'),
    ),
  ),
});

/** A site that may embed widgets for customers. */
export type Partner = v.InferOutput<typeof PartnerSchema>;

/** Returns the current partners. */
export type ReadPartners = () => Promise<readonly Partner[]>;

const FileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    partners: v.pipe(
      v.array(PartnerSchema),
      v.check((items) => hasDifferentIds(items), 'Expected different ids'),
    ),
  }),
);

// TextDecoder drops the byte order mark that some editors add.
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsePartners(bytes: Uint8Array): readonly Partner[] {
  const written = v.safeParse(FileSchema, utf8.decode(bytes), { abortEarly: true });
  if (written.success) return written.output.partners;
  // The full message could contain a key that was written in place of a hash.
  throw new TypeError(`${v.getDotPath(written.issues[0]) ?? 'JSON'} is wrong`);
}

/** The file with the partners. */
export const partnersFile: ProviderFile<readonly Partner[]> = { name: 'partners.json', parse: parsePartners };

export interface PartnersFileOptions {
  /** Folder that contains partners.json. */
  readonly folder: string;
  /** Partners without a file. */
  readonly fallback: readonly Partner[];
  readonly logError: ErrorLog;
}

/** Returns a reader of partners.json; a change of the file applies from the next call. */
export function openPartnersFile({ folder, fallback, logError }: PartnersFileOptions): ReadPartners {
  return openWatchedFile({ file: join(folder, partnersFile.name), fallback, parse: parsePartners, logError });
}

/** Returns what is wrong with partners.json; undefined when it is valid or missing. */
export function findPartnersProblem(folder: string): Promise<string | undefined> {
  return findProblem(join(folder, partnersFile.name), parsePartners);
}
