import type { ArchiveFormat } from '@abrak/core/files';
import { sql } from 'kysely';
import { type DbScope, type DocumentRow, withoutScans } from '../../db/index.ts';
import { isOutsideTrash } from '../documents/index.ts';
import type { LinkOwner } from '../transfer/index.ts';

/** Values of an archive link to insert. */
export interface NewArchiveLink {
  readonly tokenHash: string;
  readonly uuid: string;
  readonly readerId: number;
  readonly documentIds: readonly number[];
  readonly format: ArchiveFormat;
  readonly name: string;
  readonly sizeBytes: number;
  readonly owner: LinkOwner;
  readonly expiresAt: Date;
}

/** Archive link that has not expired. */
export interface ArchiveLink extends LinkOwner {
  readonly uuid: string;
  readonly reader_id: number;
  /** Number of chosen documents, including those that no longer exist. */
  readonly chosen_count: number;
  readonly format: ArchiveFormat;
  readonly name: string;
  readonly size_bytes: number;
  readonly expires_at: Date;
}

/** Chosen document, with the columns that decide who may read it and how the archive is named. */
export type ChosenDocument = Pick<DocumentRow, 'discriminator' | 'id' | 'name' | 'owner_id' | 'parent_id'>;

const chosenColumns = [
  'document.id',
  'document.owner_id',
  'document.parent_id',
  'document.discriminator',
  'document.name',
] as const;

/** Finds documents of any owner by id, without those in the trash. */
export function findChosen(db: DbScope, ids: readonly number[]): Promise<ChosenDocument[]> {
  return db
    .q()
    .selectFrom('document')
    .select(chosenColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash)
    .execute();
}

/** Document of an archive with the checksum of its bytes. */
export interface TreeRow {
  readonly id: number;
  readonly folder_id: number;
  readonly name: string;
  readonly size_bytes: number;
  readonly blob_key: string | null;
  readonly created_at: Date;
  readonly modified_at: Date | null;
  readonly checksum: number | null;
  /** Null for a folder. */
  readonly is_summed: boolean | null;
}

/**
 * Finds documents with all their descendants that are not in the trash, by depth and name. A chosen document inside
 * another chosen folder appears only once, inside that folder; chosen documents have folder id 0. At most `limit` are
 * returned.
 */
export function findTree(db: DbScope, ids: readonly number[], limit: number): Promise<TreeRow[]> {
  const query = sql<TreeRow>`
    with recursive climb (chosen, folder) as (
      select id, parent_id from document where id = any(${ids}::bigint[])
      union all
      select climb.chosen, document.parent_id from climb join document on document.id = climb.folder
    ), tree (id, folder_id, depth, name, name_sort, size_bytes, blob_key, created_at, modified_at) as (
      select id, 0::bigint, 0, name, name_sort, size_bytes, blob_key, created_at, modified_at from document
      where id = any(${ids}::bigint[]) and trashed_at is null and not exists (
        select 1 from climb where climb.chosen = document.id and climb.folder = any(${ids}::bigint[])
      )
      union all
      select inside.id, tree.id, tree.depth + 1, inside.name, inside.name_sort, inside.size_bytes, inside.blob_key,
        inside.created_at, inside.modified_at
      from tree cross join lateral (
        select * from document where parent_id = tree.id and trashed_at is null offset 0
      ) as inside
      where tree.blob_key is null
    ), found as (select * from tree limit ${limit})
    select id, folder_id, name, found.size_bytes, blob_key, found.created_at, found.modified_at, checksum, is_summed
    from found left join blob on blob.key = blob_key
    order by depth, folder_id, name_sort, id`;
  return withoutScans(db, async () => (await query.execute(db.q())).rows);
}

/** Inserts an archive link. */
export async function addArchiveLink(db: DbScope, link: NewArchiveLink): Promise<void> {
  await db
    .q()
    .insertInto('archive_link')
    .values({
      token_hash: link.tokenHash,
      uuid: link.uuid,
      reader_id: link.readerId,
      document_ids: sql`${link.documentIds}::bigint[]`,
      format: link.format,
      name: link.name,
      size_bytes: link.sizeBytes,
      ...link.owner,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Finds a link that has not expired. */
export function findArchiveLink(db: DbScope, tokenHash: string, now: Date): Promise<ArchiveLink | undefined> {
  return db
    .q()
    .selectFrom('archive_link')
    .select([
      'uuid',
      'reader_id',
      'format',
      'name',
      'size_bytes',
      'expires_at',
      'session_hash',
      'page_token_hash',
      'api_key_hash',
    ])
    .select(sql<number>`cardinality(document_ids)`.as('chosen_count'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Finds the documents that a link was created for, without those in the trash. */
export function findLinkedDocuments(db: DbScope, tokenHash: string): Promise<ChosenDocument[]> {
  return db
    .q()
    .selectFrom('archive_link')
    .innerJoin('document', (join) => join.on(sql<boolean>`document.id = any(archive_link.document_ids)`))
    .select(chosenColumns)
    .where('archive_link.token_hash', '=', tokenHash)
    .where('document.trashed_at', 'is', null)
    .where(isOutsideTrash)
    .execute();
}

/** Increments the download count of each document that a link was created for. */
export async function countDownloads(db: DbScope, tokenHash: string): Promise<void> {
  await sql`
    update document set download_count = download_count + 1 from archive_link
    where archive_link.token_hash = ${tokenHash} and document.id = any(archive_link.document_ids)`.execute(db.q());
}

/** Stores the CRC-32 of blobs, by blob key. */
export async function setChecksums(db: DbScope, checksums: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update blob set checksum = given.checksum
    from unnest(${[...checksums.keys()]}::uuid[], ${[...checksums.values()]}::bigint[]) as given (key, checksum)
    where blob.key = given.key`.execute(db.q());
}

/** Deletes the expired links. */
export async function sweepArchiveLinks(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('archive_link').where('expires_at', '<=', now).execute();
}
