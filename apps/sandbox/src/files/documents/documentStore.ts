import { randomUUID } from 'node:crypto';
import { ROOT_FOLDER_ID, type FileVersion } from '@abrak/core/files';
import { nameKey } from '@abrak/core/internal';
import { type Insertable, sql } from 'kysely';
import { type BlobTable, type DbScope, type DocumentRow, type DocumentTable, nameColumns } from '../../db/index.ts';
import { isOutsideTrash } from './insideTrashStore.ts';
import { type Place, wireColumns } from './wireDocument.ts';

/** Folder with its path; id 0 is the root. */
export interface Folder {
  readonly id: number;
  readonly name: string;
  /** Folder names from the root down, each after a slash; empty for the root. */
  readonly path: string;
}

/** Way by which the content of a file was stored. */
export type StoredBy = NonNullable<FileVersion['storedBy']>;

/** Values of a document to insert. */
export interface NewDocument {
  readonly ownerId: number;
  readonly folderId: number;
  readonly name: string;
  readonly createdAt: Date;
  /** Absent for a folder. */
  readonly file?: {
    readonly blobKey: string;
    readonly sizeBytes: number;
    readonly genericType: string;
    readonly mimeType: string | null;
    /** Way by which the bytes came. */
    readonly storedBy?: StoredBy;
    /** Time when the file was changed before it was uploaded. */
    readonly modifiedAt?: Date | undefined;
    /** CRC-32 of the bytes; absent when it was not computed while they came. */
    readonly checksum?: number | undefined;
  };
}

/** Values of the file of a new document. */
export type NewFile = NonNullable<NewDocument['file']>;

/** Virtual: the root folder has no row. */
export const rootFolder: Folder = { id: ROOT_FOLDER_ID, name: '', path: '' };

/** Values that decide how many more bytes a customer may store. */
export interface Usage {
  readonly used_bytes: number;
  readonly plan_id: number;
}

function selectUsage(db: DbScope, ownerId: number) {
  return db.q().selectFrom('customer').select(['used_bytes', 'plan_id']).where('id', '=', ownerId);
}

/** Returns the used bytes and the plan of a customer. */
export function getUsage(db: DbScope, ownerId: number): Promise<Usage> {
  return selectUsage(db, ownerId).executeTakeFirstOrThrow();
}

/**
 * Locks the customer's row until the transaction ends and returns the usage. Serializes changes of one customer's tree
 * and usage, so that checks still hold when the change is written.
 */
export function lockOwner(db: DbScope, ownerId: number): Promise<Usage> {
  return selectUsage(db, ownerId).forUpdate().executeTakeFirstOrThrow();
}

/** Folder of a customer; folder id 0 is the root. */
export interface OwnFolder {
  readonly ownerId: number;
  readonly folderId: number;
}

// Follows names from a folder down, at any depth; 0 is the root.
async function walk(db: DbScope, from: OwnFolder, names: readonly string[]) {
  // No stored name contains U+0000, and PostgreSQL rejects it in parameters.
  if (names.some((name) => name.includes('\0'))) return undefined;
  const { rows } = await sql<DocumentRow & { path: string }>`
    with recursive walk (id, depth, path) as (
      select ${from.folderId}::bigint, 0, ''
      union all
      select document.id, walk.depth + 1, walk.path || '/' || document.name
      from walk join document on document.folder_id = walk.id
      where document.owner_id = ${from.ownerId}
        and document.name_key = (${names.map(nameKey)}::text[])[walk.depth + 1] collate "C"
        and document.trashed_at is null
    )
    select document.*, walk.path from walk join document on document.id = walk.id
    where walk.depth = ${names.length}`.execute(db.q());
  return rows[0];
}

/** Finds a customer's folder by the names in its path, at any depth. Returns undefined when it does not exist. */
export async function findFolderByPath(
  db: DbScope,
  ownerId: number,
  names: readonly string[],
): Promise<Folder | undefined> {
  if (names.length === 0) return rootFolder;
  const found = await walk(db, { ownerId, folderId: ROOT_FOLDER_ID }, names);
  return found?.discriminator === 'D' ? { id: found.id, name: found.name, path: found.path } : undefined;
}

/** Finds a document below a folder by the names in its path; returns the folder itself when there are no names. */
export async function findInside(
  db: DbScope,
  folder: DocumentRow,
  names: readonly string[],
): Promise<DocumentRow | undefined> {
  if (names.length === 0) return folder;
  return walk(db, { ownerId: folder.owner_id, folderId: folder.id }, names);
}

/**
 * Finds a customer's folder, with its path, by id. Returns undefined when it does not exist, is a file or is in the
 * trash, also with a folder around it.
 */
export async function findFolder(db: DbScope, ownerId: number, id: number): Promise<Folder | undefined> {
  if (id === ROOT_FOLDER_ID) return rootFolder;
  const { rows } = await sql<Folder>`
    with recursive climb (id, name, parent_id, path) as (
      select id, name, parent_id, '/' || name from document
      where id = ${id} and owner_id = ${ownerId} and discriminator = 'D' and trashed_at is null
      union all
      select climb.id, climb.name, document.parent_id, '/' || document.name || climb.path
      from climb join document on document.id = climb.parent_id
      where document.trashed_at is null
    )
    select id, name, path from climb where parent_id is null`.execute(db.q());
  return rows[0];
}

/**
 * Condition that is always true. PostgreSQL uses the partial indexes of a folder's orders only in queries that contain
 * it.
 */
export const isOfAnyKind = sql<boolean>`discriminator in ('D', 'F')`;

/** Limit and offset of one page of a listing. */
export interface ListingPage {
  readonly limit: number;
  readonly offset: number;
}

/** Lists the documents in a folder, or one page of them: folders first, then files, each sorted by name. */
export function listFolder(db: DbScope, { ownerId, folderId }: OwnFolder, page?: ListingPage) {
  const sorted = db
    .q()
    .selectFrom('document')
    .select(wireColumns)
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', folderId)
    .where('trashed_at', 'is', null)
    .where(isOfAnyKind)
    .orderBy('discriminator')
    .orderBy('name_sort')
    .orderBy('id');
  return (page === undefined ? sorted : sorted.limit(page.limit).offset(page.offset)).execute();
}

/** Returns the number of documents in a folder, outside of the trash. */
export async function countFolder(db: DbScope, { ownerId, folderId }: OwnFolder): Promise<number> {
  const kept = await db
    .q()
    .selectFrom('folder_count')
    .select('documents')
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  return kept?.documents ?? 0;
}

/** Returns the customer's own documents among the ids, trashed ones included, in any order. */
export function findDocuments(db: DbScope, ownerId: number, ids: readonly number[]): Promise<DocumentRow[]> {
  return db
    .q()
    .selectFrom('document')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** Returns the names in a folder that equal one of the given names. Documents in `exceptIds` are ignored. */
export async function findTakenNames(
  db: DbScope,
  folder: OwnFolder & { readonly exceptIds?: readonly number[] },
  names: readonly string[],
): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('document')
    .select('name')
    .where('owner_id', '=', folder.ownerId)
    .where('folder_id', '=', folder.folderId)
    .where('trashed_at', 'is', null)
    .where(sql<boolean>`name_key = any(${names.map(nameKey)}::text[])`)
    .where(sql<boolean>`not (id = any(${folder.exceptIds ?? []}::bigint[]))`)
    .execute();
  return rows.map(({ name }) => name);
}

function toRow({ ownerId, folderId, name, createdAt, file }: NewDocument): Insertable<DocumentTable> {
  return {
    owner_id: ownerId,
    parent_id: folderId === ROOT_FOLDER_ID ? null : folderId,
    discriminator: file === undefined ? 'D' : 'F',
    ...nameColumns(name),
    uuid: file?.blobKey ?? randomUUID(),
    blob_key: file?.blobKey ?? null,
    generic_type: file?.genericType ?? 'other',
    mime_type: file?.mimeType ?? null,
    size_bytes: file?.sizeBytes ?? 0,
    created_at: createdAt,
    modified_at: file?.modifiedAt ?? null,
    stored_by: file?.storedBy ?? null,
  };
}

function toBlob({ blobKey, sizeBytes, checksum }: NewFile, createdAt: Date): Insertable<BlobTable> {
  const summed = { checksum: checksum ?? null, is_summed: checksum !== undefined };
  return { key: blobKey, size_bytes: sizeBytes, created_at: createdAt, ...summed };
}

/** Inserts the row of a blob. */
export async function addBlob(db: DbScope, file: NewFile, createdAt: Date): Promise<void> {
  await db.q().insertInto('blob').values(toBlob(file, createdAt)).execute();
}

/** Inserts a document and, for a file, the row of its blob. */
export async function addDocument(db: DbScope, document: NewDocument): Promise<DocumentRow> {
  const { file, createdAt } = document;
  if (file !== undefined) await addBlob(db, file, createdAt);
  return db.q().insertInto('document').values(toRow(document)).returningAll().executeTakeFirstOrThrow();
}

const ROWS_PER_STATEMENT = 500;

/** Inserts many files with their blob rows, 500 per statement. */
export async function addFiles(db: DbScope, files: readonly Required<NewDocument>[]): Promise<void> {
  for (let start = 0; start < files.length; start += ROWS_PER_STATEMENT) {
    const batch = files.slice(start, start + ROWS_PER_STATEMENT);
    const blobs = batch.map(({ file, createdAt }) => toBlob(file, createdAt));
    await db.q().insertInto('blob').values(blobs).execute();
    await db.q().insertInto('document').values(batch.map(toRow)).execute();
  }
}

/** Adds a number of bytes to a customer's usage. */
export async function addUsage(db: DbScope, ownerId: number, bytes: number): Promise<void> {
  await db
    .q()
    .updateTable('customer')
    .set({ used_bytes: sql`used_bytes + ${bytes}` })
    .where('id', '=', ownerId)
    .execute();
}

/** Updates a document's name and the columns derived from it. */
export async function setName(db: DbScope, id: number, name: string): Promise<void> {
  await db.q().updateTable('document').set(nameColumns(name)).where('id', '=', id).execute();
}

/** Returns the ids of a folder and of its ancestors, innermost first; the root is not included. */
export async function findAncestorIds(db: DbScope, folderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive climb (id, parent_id) as (
      select id, parent_id from document where id = ${folderId}
      union all
      select document.id, document.parent_id from climb join document on document.id = climb.parent_id
    )
    select id from climb`.execute(db.q());
  return rows.map(({ id }) => id);
}

/** Finds a document that is not in the trash by its UUID. */
export function findByUuid(db: DbScope, uuid: string): Promise<DocumentRow | undefined> {
  return db
    .q()
    .selectFrom('document')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash)
    .executeTakeFirst();
}

/**
 * Returns those of the given keys that belong to no document or version, to no unfinished upload and to no blob that a
 * process is writing. A key is in one of these tables from before its first byte until its bytes are released for deletion.
 */
export async function missingBlobs(db: DbScope, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const isAsked = sql<boolean>`key = any(${keys}::uuid[])`;
  const written = db.q().selectFrom('loose_blob').select('key').where(isAsked).where('process_id', 'is not', null);
  const known = db.q().selectFrom('blob').select('key').where(isAsked).unionAll(written);
  const uploads = db
    .q()
    .selectFrom('resumable_upload')
    .select('id as key')
    .where(sql<boolean>`id = any(${keys}::uuid[])`);
  const present = new Set((await known.unionAll(uploads).execute()).map(({ key }) => key));
  return new Set(keys.filter((key) => !present.has(key)));
}

/** Returns the owner, parent folder and parent path of documents in a folder. */
export function placeIn({ id, name, path }: Folder, ownerName: string): Place {
  return { ownerName, parent: { id, name }, parentPath: path };
}
