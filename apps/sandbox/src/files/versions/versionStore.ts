import { type Selectable, sql } from 'kysely';
import type { DbScope, DocumentRow, FileVersionTable } from '../../db/index.ts';
import { isOutsideTrash } from '../documents/index.ts';
import { releaseUnused } from '../blobs/index.ts';

/** Row of a version. */
export type VersionRow = Selectable<FileVersionTable>;

/** Row of a document that is a file. */
export type FileRow = DocumentRow & { readonly blob_key: string };

/** Columns of a document that its content decides. */
export type ContentColumns = Pick<
  FileRow,
  'blob_key' | 'created_at' | 'generic_type' | 'mime_type' | 'modified_at' | 'size_bytes' | 'stored_by' | 'uuid'
>;

/** Document and one of its versions. */
export interface VersionKey {
  readonly documentId: number;
  readonly uuid: string;
}

// The columns that a file and its versions have in common.
function contentOf(row: FileRow | VersionRow) {
  const { uuid, blob_key, generic_type, mime_type, size_bytes, modified_at, stored_by } = row;
  return { uuid, blob_key, generic_type, mime_type, size_bytes, modified_at, stored_by };
}

/** Keeps the present content of a file as its newest version. */
export async function addVersion(db: DbScope, file: FileRow, replacedAt: Date): Promise<void> {
  const times = { stored_at: file.created_at, replaced_at: replacedAt };
  await db
    .q()
    .insertInto('file_version')
    .values({ ...contentOf(file), ...times, document_id: file.id })
    .execute();
}

/** Gives a document another content. */
export function setContent(db: DbScope, id: number, content: ContentColumns): Promise<DocumentRow> {
  return db.q().updateTable('document').set(content).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Keeps a former UUID of a document, so that its public page stays at it. */
export async function addAlias(db: DbScope, { documentId, uuid }: VersionKey): Promise<void> {
  await db
    .q()
    .insertInto('document_alias')
    .values({ uuid, document_id: documentId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the versions of a file, the newest first. */
export function findVersions(db: DbScope, documentId: number): Promise<VersionRow[]> {
  return db
    .q()
    .selectFrom('file_version')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .execute();
}

/** Finds a version of a document. */
export function findVersion(db: DbScope, { documentId, uuid }: VersionKey): Promise<VersionRow | undefined> {
  return db
    .q()
    .selectFrom('file_version')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Returns a document with the content of one of its versions. */
export function withVersion<Row extends DocumentRow>(document: Row, version: VersionRow): Row & FileRow {
  return { ...document, ...contentOf(version), created_at: version.stored_at };
}

/** Finds a version by its UUID, as a document of its owner that is not in the trash. */
export async function findOwnVersion(db: DbScope, ownerId: number, uuid: string): Promise<DocumentRow | undefined> {
  const version = await db.q().selectFrom('file_version').selectAll().where('uuid', '=', uuid).executeTakeFirst();
  if (version === undefined) return undefined;
  const document = await db
    .q()
    .selectFrom('document')
    .selectAll()
    .where('id', '=', version.document_id)
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash)
    .executeTakeFirst();
  return document && withVersion(document, version);
}

/** Finds a document that is not in the trash by a former UUID. */
export function findByAlias(db: DbScope, uuid: string): Promise<DocumentRow | undefined> {
  return db
    .q()
    .selectFrom('document_alias')
    .innerJoin('document', 'document.id', 'document_alias.document_id')
    .selectAll('document')
    .where('document_alias.uuid', '=', uuid)
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash)
    .executeTakeFirst();
}

/** Removes the record of a version whose content a document has now. */
export async function forgetVersion(db: DbScope, id: number): Promise<void> {
  await db.q().deleteFrom('file_version').where('id', '=', id).execute();
}

/** Deletes versions. Returns their size in bytes, and the keys of the blobs that nothing else shares. */
export async function deleteVersions(db: DbScope, ids: readonly number[]) {
  const deleted = await db
    .q()
    .deleteFrom('file_version')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .returning(['blob_key', 'size_bytes'])
    .execute();
  const blobKeys = await releaseUnused(
    db,
    deleted.map(({ blob_key }) => blob_key),
  );
  return { blobKeys, sizeBytes: deleted.reduce((sum, { size_bytes }) => sum + size_bytes, 0) };
}

/** Returns the ids of all versions of a file but the newest `kept`. */
export async function findSurplus(db: DbScope, documentId: number, kept: number): Promise<number[]> {
  const rows = await db
    .q()
    .selectFrom('file_version')
    .select('id')
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .offset(kept)
    .execute();
  return rows.map(({ id }) => id);
}

/** Versions of one customer. */
export interface OwnedVersions {
  readonly ownerId: number;
  readonly ids: readonly number[];
}

function byOwner(rows: readonly { readonly id: number; readonly owner_id: number }[]): OwnedVersions[] {
  return Array.from(
    Map.groupBy(rows, ({ owner_id }) => owner_id),
    ([ownerId, own]) => ({ ownerId, ids: own.map(({ id }) => id) }),
  );
}

/** Finds up to `limit` versions that were replaced before a time, the oldest first. */
export async function findReplacedBefore(db: DbScope, time: Date, limit: number): Promise<OwnedVersions[]> {
  const rows = await db
    .q()
    .selectFrom('file_version')
    .innerJoin('document', 'document.id', 'file_version.document_id')
    .select(['file_version.id', 'document.owner_id'])
    .where('replaced_at', '<', time)
    .orderBy('replaced_at')
    .limit(limit)
    .execute();
  return byOwner(rows);
}

/** Finds versions beyond the newest `kept` of their file, of up to `limit` files. Reads the index of all versions. */
export async function findBeyond(db: DbScope, kept: number, limit: number): Promise<OwnedVersions[]> {
  const { rows } = await sql<{ id: number; owner_id: number }>`
    select surplus.id, document.owner_id
    from (select document_id from file_version group by document_id having count(*) > ${kept}::int limit ${limit}::int) as file
    join document on document.id = file.document_id
    cross join lateral (
      select id from file_version where document_id = file.document_id order by id desc offset ${kept}::int
    ) as surplus`.execute(db.q());
  return byOwner(rows);
}
