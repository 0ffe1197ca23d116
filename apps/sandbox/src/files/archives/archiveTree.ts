import { createHash } from 'node:crypto';
import { nameKey, numberedName } from '@abrak/core/internal';
import { sql } from 'kysely';
import { type ArchiveEntry, createUniqueNames } from '../../archive/index.ts';
import type { DbScope } from '../../db/index.ts';

/** Document as an archive entry, with the key of its bytes. */
export interface ArchivedDocument extends ArchiveEntry {
  /** Key of its blob; empty for a folder. */
  readonly blobKey: string;
}

/** Documents with all their descendants. */
export interface ArchiveTree {
  /** Entries of the archive; a folder precedes its contents. */
  readonly documents: readonly ArchivedDocument[];
  /** Hash over ids, names, folders, sizes, times and blobs. Differs whenever the archive would differ. */
  readonly fingerprint: string;
}

interface TreeRow {
  readonly id: number;
  readonly folder_id: number;
  readonly name: string;
  readonly size_bytes: number;
  readonly blob_key: string | null;
  readonly created_at: Date;
  readonly checksum: number | null;
}

async function selectTree(db: DbScope, ids: readonly number[]): Promise<TreeRow[]> {
  // A chosen document inside another chosen folder appears only once, inside that folder.
  const { rows } = await sql<TreeRow>`
    with recursive climb (chosen, folder) as (
      select id, parent_id from document where id = any(${ids}::bigint[])
      union all
      select climb.chosen, document.parent_id from climb join document on document.id = climb.folder
    ), tree (id, folder_id, depth, name, name_sort, size_bytes, blob_key, created_at) as (
      select id, 0::bigint, 0, name, name_sort, size_bytes, blob_key, created_at from document
      where id = any(${ids}::bigint[]) and trashed_at is null and not exists (
        select 1 from climb where climb.chosen = document.id and climb.folder = any(${ids}::bigint[])
      )
      union all
      select document.id, tree.id, tree.depth + 1, document.name, document.name_sort, document.size_bytes,
        document.blob_key, document.created_at
      from tree join document on document.parent_id = tree.id
      where tree.blob_key is null and document.trashed_at is null
    )
    select id, folder_id, name, tree.size_bytes, blob_key, tree.created_at, checksum
    from tree left join blob on blob.key = blob_key
    order by depth, folder_id, name_sort, id`.execute(db.q());
  return rows;
}

/**
 * Collects documents with all their descendants that are not in the trash. Equal names at the top level are numbered.
 */
export async function collectTree(db: DbScope, ids: readonly number[]): Promise<ArchiveTree> {
  const documents: ArchivedDocument[] = [];
  const folders = new Map<number, ArchivedDocument>();
  const makeUnique = createUniqueNames(nameKey);
  const hash = createHash('sha256');
  const rows = await selectTree(db, ids);
  for (const { id, folder_id, name, size_bytes, blob_key, created_at, checksum } of rows) {
    const folder = folders.get(folder_id) ?? null;
    const modifiedAt = created_at.getTime();
    const document = {
      name: folder === null ? makeUnique((number) => (number === 1 ? name : numberedName(name, number))) : name,
      folder,
      sizeBytes: blob_key === null ? null : size_bytes,
      modifiedAt,
      checksum: checksum ?? undefined,
      blobKey: blob_key ?? '',
    };
    documents.push(document);
    if (blob_key === null) folders.set(id, document);
    hash.update(JSON.stringify([folder_id, id, document.name, size_bytes, blob_key, modifiedAt]));
  }
  return { documents, fingerprint: hash.digest('base64url') };
}
