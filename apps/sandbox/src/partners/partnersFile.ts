import { join } from 'node:path';
import { scopes } from '@abrak/core/internal';
import * as v from 'valibot';
import { findProblem, openWatchedFile } from '../settings/index.ts';
import type { ErrorLog } from '../shared/index.ts';

const OriginSchema = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text, 'Expected an origin'),
);

const PartnerSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(40)),
  name: v.strictObject({ fa: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) }),
  /** SHA-256 of each valid key, hexadecimal; empty for a partner whose customers sign in themselves. */
  keyHashes: v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** Origins of its pages. */
  origins: v.pipe(v.array(OriginSchema), v.minLength(1)),
  /** Maximum scopes of its tokens. */
  scopes: v.array(v.picklist(scopes)),
  /** Usernames and e-mail addresses of the customers that its key may act for. */
  customers: v.array(v.string()),
});

/** A site that may embed widgets for customers. */
export type Partner = v.InferOutput<typeof PartnerSchema>;

/** Returns the current partners. */
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

// TextDecoder drops the byte order mark that some editors add.
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parsePartners(bytes: Uint8Array): readonly Partner[] {
  const written = v.safeParse(FileSchema, utf8.decode(bytes), { abortEarly: true });
  if (written.success) return written.output.partners;
  // The full message could contain a key that was written in place of a hash.
  throw new TypeError(`${v.getDotPath(written.issues[0]) ?? 'JSON'} is wrong`);
}

/** Options of `openPartnersFile`. */
export interface PartnersFileOptions {
  /** Folder that contains partners.json. */
  readonly folder: string;
  /** Partners without a file. */
  readonly fallback: readonly Partner[];
  readonly logError: ErrorLog;
}

/** Returns a reader of partners.json; a change of the file applies from the next call. */
export function openPartnersFile({ folder, fallback, logError }: PartnersFileOptions): ReadPartners {
  return openWatchedFile({ file: join(folder, FILE_NAME), fallback, parse: parsePartners, logError });
}

/** Returns what is wrong with partners.json; undefined when it is valid or missing. */
export function findPartnersProblem(folder: string): Promise<string | undefined> {
  return findProblem(join(folder, FILE_NAME), parsePartners);
}
