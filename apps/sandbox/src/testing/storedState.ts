import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';
import { contentOf } from './simulatedCustomer.ts';
import { ROOT_KEY, type TreeEntry } from './expectedTree.ts';

const KEY_LENGTH = 36;

/** Database and files folder of a sandbox. */
export interface Stored {
  readonly db: DbScope;
  readonly folder: string;
}

async function filesIn(...path: readonly string[]): Promise<string[]> {
  const entries = await readdir(join(...path), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function without(keys: Iterable<string>, others: Iterable<string>): string[] {
  const known = new Set(others);
  return [...new Set(keys)].filter((key) => !known.has(key));
}

/** Returns stored bytes that nothing refers to, and references to bytes that are missing. */
async function findStrayBytes({ db, folder }: Stored) {
  const blobs = await db.q().selectFrom('blob').select('key').execute();
  const files = await db.q().selectFrom('document').select('blob_key').where('blob_key', 'is not', null).execute();
  const uploads = await db.q().selectFrom('resumable_upload').select('id').execute();
  const onDisk = (await filesIn(folder, 'blobs')).map((name) => name.slice(0, KEY_LENGTH));
  const inTable = blobs.map(({ key }) => key);
  const inTree = files.map(({ blob_key }) => blob_key ?? '');
  return {
    'files without bytes': without(inTree, onDisk),
    'bytes without a row': without(onDisk, inTable),
    'rows of bytes without a file': without(inTable, inTree),
    unfinished: await filesIn(folder, 'unfinished'),
    'partial files without an upload': without(await filesIn(folder, 'growing'), uploads.map(({ id }) => id)),
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
    where used_bytes <> (select coalesce(sum(size_bytes), 0) from document where owner_id = customer.id)`,
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

/**
 * Returns the documents whose names start with a prefix. The content of a file is the hash of its bytes on the disk.
 */
export async function readEntries({ db, folder }: Stored, mark: string): Promise<Map<number, TreeEntry>> {
  const rows = await db.q().selectFrom('document').selectAll().where('name', 'like', `${mark} %`).execute();
  const entries = rows.map(async ({ id, name, parent_id, blob_key, trashed_with }) => {
    const content = blob_key === null ? null : contentOf(await readFile(join(folder, 'blobs', blob_key.slice(0, 2), blob_key)));
    return [id, { name, content, parentKey: parent_id ?? ROOT_KEY, trashedWith: trashed_with }] as const;
  });
  return new Map(await Promise.all(entries));
}
