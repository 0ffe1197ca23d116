import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';
import type { BlobStore } from '../store/index.ts';
import { contentOf } from './simulatedCustomer.ts';
import { ROOT_KEY, type TreeEntry } from './expectedTree.ts';

const KEY_LENGTH = 36;

/** Stored bytes, as the store itself lists them. */
export interface StoredFiles {
  /** Returns the keys of all blobs, without what is derived from them. */
  blobs(): Promise<readonly string[]>;
  /** Returns the names of the remains of interrupted writes. */
  unfinished(): Promise<readonly string[]>;
  /** Returns the keys of the uploads that grow. */
  growing(): Promise<readonly string[]>;
  read(key: string): Promise<Uint8Array>;
}

/** Database and files of a sandbox. */
export interface Stored {
  readonly db: DbScope;
  readonly files: StoredFiles;
}

async function filesIn(...path: readonly string[]): Promise<string[]> {
  const entries = await readdir(join(...path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Reads the files folder of a disk store. */
export function filesOnDisk(folder: string): StoredFiles {
  return {
    blobs: async () => (await filesIn(folder, 'blobs')).map((name) => name.slice(0, KEY_LENGTH)),
    unfinished: () => filesIn(folder, 'unfinished'),
    growing: () => filesIn(folder, 'growing'),
    read: (key) => readFile(join(folder, 'blobs', key.slice(0, 2), key)),
  };
}

/** Reads an object store. */
export function filesInObjects(store: BlobStore): StoredFiles {
  return {
    async blobs() {
      const found: string[] = [];
      // A sweep that misses nothing only lists.
      await store.sweep((keys) => {
        found.push(...keys);
        return Promise.resolve(new Set());
      });
      return found;
    },
    unfinished: () => Promise.resolve([]),
    growing: () => store.growing.list(),
    async read(key) {
      const source = await store.get(key);
      if (source === undefined) throw new Error(`There is no object ${key}.`);
      return buffer(source);
    },
  };
}

function without(keys: Iterable<string>, others: Iterable<string>): string[] {
  const known = new Set(others);
  return [...new Set(keys)].filter((key) => !known.has(key));
}

/** Returns stored bytes that nothing refers to, and references to bytes that are missing. */
async function findStrayBytes({ db, files: stored }: Stored) {
  const blobs = await db.q().selectFrom('blob').select('key').execute();
  const files = await db.q().selectFrom('document').select('blob_key').where('blob_key', 'is not', null).execute();
  const versions = await db.q().selectFrom('file_version').select('blob_key').execute();
  const uploads = await db.q().selectFrom('resumable_upload').select('id').execute();
  const inStore = await stored.blobs();
  const inTable = blobs.map(({ key }) => key);
  const inTree = [...files, ...versions].map(({ blob_key }) => blob_key ?? '');
  return {
    'files without bytes': without(inTree, inStore),
    // A complete upload whose process was killed is a blob already and can be finished until it expires.
    'bytes without a row': without(inStore, [...inTable, ...uploads.map(({ id }) => id)]),
    'rows of bytes without a file': without(inTable, inTree),
    unfinished: await stored.unfinished(),
    'partial files without an upload': without(
      await stored.growing(),
      uploads.map(({ id }) => id),
    ),
  };
}

const flawedRows = {
  'in a cycle': sql`
    with recursive reach (id) as (
      select id from document where parent_id is null
      union all
      select document.id from reach join document on document.parent_id = reach.id
    )
    select name from document where id not in (select id from reach)`,
  'duplicate names': sql`
    select owner_id, folder_id, name_key from document where trashed_at is null
    group by owner_id, folder_id, name_key having count(*) > 1`,
  'inside a file': sql`
    select document.name from document join document as folder on folder.id = document.parent_id
    where folder.discriminator = 'F'`,
  'not trashed inside a trashed folder': sql`
    select document.name from document join document as folder on folder.id = document.parent_id
    where document.trashed_at is null and folder.trashed_at is not null`,
  'miscounted usage': sql`
    select username from customer
    where used_bytes <> (select coalesce(sum(size_bytes), 0) from document where owner_id = customer.id) + (
      select coalesce(sum(file_version.size_bytes), 0) from file_version join document on document.id = document_id
      where owner_id = customer.id
    )`,
};

/**
 * Returns the invariants that stored data violates, with the rows or keys. There must be none once a sandbox has
 * started.
 */
export async function findStorageViolations(stored: Stored): Promise<Record<string, readonly unknown[]>> {
  const flaws: Record<string, readonly unknown[]> = await findStrayBytes(stored);
  for (const [kind, query] of Object.entries(flawedRows)) flaws[kind] = (await query.execute(stored.db.q())).rows;
  return Object.fromEntries(Object.entries(flaws).filter(([, found]) => found.length > 0));
}

async function readVersions({ db, files }: Stored, documentId: number): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('file_version')
    .select('blob_key')
    .where('document_id', '=', documentId)
    .orderBy('id')
    .execute();
  return Promise.all(rows.map(async ({ blob_key }) => contentOf(await files.read(blob_key))));
}

/**
 * Returns the documents whose names start with a prefix. The content of a file, and of each of its versions, is the hash
 * of its stored bytes.
 */
export async function readEntries(stored: Stored, mark: string): Promise<Map<number, TreeEntry>> {
  const { db, files } = stored;
  const rows = await db.q().selectFrom('document').selectAll().where('name', 'like', `${mark} %`).execute();
  const entries = rows.map(async ({ id, name, parent_id, blob_key, trashed_with }) => {
    const content = blob_key === null ? null : contentOf(await files.read(blob_key));
    return [
      id,
      {
        name,
        content,
        parentKey: parent_id ?? ROOT_KEY,
        trashedWith: trashed_with,
        versions: await readVersions(stored, id),
      },
    ] as const;
  });
  return new Map(await Promise.all(entries));
}
