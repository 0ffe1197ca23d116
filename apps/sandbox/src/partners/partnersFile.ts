import { join } from 'node:path';
import { scopes } from '@abrak/core';
import * as v from 'valibot';
import type { ErrorLog } from '../http/index.ts';
import { openWatchedFile } from '../settings/index.ts';

const OriginSchema = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, 'Expected an origin'),
);

const PartnerSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(40)),
  name: v.strictObject({ fa: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) }),
  /** SHA-256 of each key that is good, hexadecimal; none is a partner whose customers sign in themselves. */
  keyHashes: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** Of its pages. */
  origins: v.pipe(v.array(OriginSchema), v.minLength(1)),
  /** What it may ask for at most. */
  scopes: v.array(v.picklist(scopes)),
  /** Usernames and e-mail addresses of the customers that its key may act for. */
  customers: v.array(v.string()),
});

/** A site that may put widgets for our customers on its pages. */
export type Partner = v.InferOutput<typeof PartnerSchema>;

/** The partners of this moment. */
export type ReadPartners = () => Promise<readonly Partner[]>;

const FILE_NAME = 'partners.json';

const FileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    partners: v.pipe(
      v.array(PartnerSchema),
      v.check((partners) => new Set(partners.map(({ id }) => id)).size === partners.length, 'Expected different ids'),
    ),
  }),
);

// Leaves out the mark that some editors put before UTF-8.
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsePartners(bytes: Uint8Array): readonly Partner[] {
  const written = v.safeParse(FileSchema, utf8.decode(bytes), { abortEarly: true });
  if (written.success) return written.output.partners;
  // Its message could repeat a key that was written where a hash belongs.
  throw new TypeError(`${v.getDotPath(written.issues[0]) ?? 'JSON'} is wrong`);
}

export interface PartnersFileOptions {
  /** The partners are in its partners.json. */
  readonly folder: string;
  /** The partners while there is no file. */
  readonly fallback: readonly Partner[];
  readonly logError: ErrorLog;
}

/** Reads the partners that a provider writes into a file; a change is in force from the next call on. */
export function openPartnersFile({ folder, fallback, logError }: PartnersFileOptions): ReadPartners {
  return openWatchedFile({ file: join(folder, FILE_NAME), fallback, parse: parsePartners, logError });
}
