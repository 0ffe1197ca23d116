import { randomUUID } from 'node:crypto';
import { nameKey, ROOT_FOLDER_ID } from '@abrak/core';
import { type Insertable, sql } from 'kysely';
import { type DbScope, type DocumentTable, nameColumns } from '../db/index.ts';
import { type DocumentRow, type Place, wireColumns } from './wireDocument.ts';

/** A folder on the way to a document; id 0 is the root. */
export interface Folder {
  readonly id: number;
  readonly name: string;
  /** Names from the root down, each after a slash; empty for the root. */
  readonly path: string;
}

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
  };
}

/** The folder that everything is in and that no row tells of. */
export const rootFolder: Folder = { id: ROOT_FOLDER_ID, name: '', path: '' };

/** What decides how much more a customer may store. */
export interface Usage {
  readonly used_bytes: number;
  readonly plan_id: number;
}

function selectUsage(db: DbScope, ownerId: number) {
  return db.q().selectFrom('customer').select(['used_bytes', 'plan_id']).where('id', '=', ownerId);
}

export function getUsage(db: DbScope, ownerId: number): Promise<Usage> {
  return selectUsage(db, ownerId).executeTakeFirstOrThrow();
}

/** Serialises what changes one customer's tree and usage, so that checks still hold when the change is made. */
export function lockOwner(db: DbScope, ownerId: number): Promise<Usage> {
  return selectUsage(db, ownerId).forUpdate().executeTakeFirstOrThrow();
}

/** Finds a customer's folder by the names on the way to it, at any depth. */
export async function findFolderByPath(
  db: DbScope,
  ownerId: number,
  names: readonly string[],
): Promise<Folder | undefined> {
  if (names.length === 0) return rootFolder;
  // No stored name holds one, and PostgreSQL refuses text that does.
  if (names.some((name) => name.includes('\0'))) return undefined;
  const { rows } = await sql<Folder & { depth: number }>`
    with recursive walk (id, depth, name, path) as (
      select 0::bigint, 0, '', ''
      union all
      select document.id, walk.depth + 1, document.name, walk.path || '/' || document.name
      from walk join document on document.folder_id = walk.id
      where document.owner_id = ${ownerId}
        and document.name_key = (${names.map(nameKey)}::text[])[walk.depth + 1] collate "C"
        and document.discriminator = 'D' and document.trashed_at is null
    )
    select id, name, path, depth from walk where depth = ${names.length}`.execute(db.q());
  return rows[0];
}

/** A customer's folder with its path; undefined when there is none, also when the document is a file. */
export async function findFolder(db: DbScope, ownerId: number, id: number): Promise<Folder | undefined> {
  if (id === ROOT_FOLDER_ID) return rootFolder;
  const { rows } = await sql<Folder>`
    with recursive climb (id, name, parent_id, path) as (
      select id, name, parent_id, '/' || name from document
      where id = ${id} and owner_id = ${ownerId} and discriminator = 'D' and trashed_at is null
      union all
      select climb.id, climb.name, document.parent_id, '/' || document.name || climb.path
      from climb join document on document.id = climb.parent_id
    )
    select id, name, path from climb where parent_id is null`.execute(db.q());
  return rows[0];
}

/** Says what the database needs to be told to read a folder by its order. */
export const isOfAnyKind = sql<boolean>`discriminator in ('D', 'F')`;

/** What is in a folder: folders first, each kind by name (A §9). */
export function listFolder(db: DbScope, ownerId: number, folderId: number) {
  return db
    .q()
    .selectFrom('document')
    .select(wireColumns)
    .where('owner_id', '=', ownerId)
    .where('folder_id', '=', folderId)
    .where('trashed_at', 'is', null)
    .where(isOfAnyKind)
    .orderBy('discriminator')
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
}

/** The customer's own documents among the ids, in the trash or not. */
export function findDocuments(db: DbScope, ownerId: number, ids: readonly number[]): Promise<DocumentRow[]> {
  return db
    .q()
    .selectFrom('document')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
}

/** The names already in a folder among the given ones, apart from those of some documents. */
export async function findTakenNames(
  db: DbScope,
  folder: { readonly ownerId: number; readonly folderId: number; readonly exceptIds?: readonly number[] },
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
  };
}

/** Adds a document, and for a file its blob's row. */
export async function addDocument(db: DbScope, document: NewDocument): Promise<DocumentRow> {
  const { file, createdAt } = document;
  if (file !== undefined) {
    const blob = { key: file.blobKey, size_bytes: file.sizeBytes, created_at: createdAt };
    await db.q().insertInto('blob').values(blob).execute();
  }
  return db.q().insertInto('document').values(toRow(document)).returningAll().executeTakeFirstOrThrow();
}

const ROWS_PER_STATEMENT = 500;

/** Adds many files at once. */
export async function addFiles(db: DbScope, files: readonly Required<NewDocument>[]): Promise<void> {
  for (let start = 0; start < files.length; start += ROWS_PER_STATEMENT) {
    const batch = files.slice(start, start + ROWS_PER_STATEMENT);
    const blobs = batch.map(({ file, createdAt }) => ({
      key: file.blobKey,
      size_bytes: file.sizeBytes,
      created_at: createdAt,
    }));
    await db.q().insertInto('blob').values(blobs).execute();
    await db.q().insertInto('document').values(batch.map(toRow)).execute();
  }
}

/** Counts bytes to a customer's usage. */
export async function addUsage(db: DbScope, ownerId: number, bytes: number): Promise<void> {
  await db
    .q()
    .updateTable('customer')
    .set({ used_bytes: sql`used_bytes + ${bytes}` })
    .where('id', '=', ownerId)
    .execute();
}

export async function setName(db: DbScope, id: number, name: string): Promise<void> {
  await db.q().updateTable('document').set(nameColumns(name)).where('id', '=', id).execute();
}

/** The ids on the way from a folder up to the root, its own included. */
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

export function findByUuid(db: DbScope, uuid: string): Promise<DocumentRow | undefined> {
  return db
    .q()
    .selectFrom('document')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('trashed_at', 'is', null)
    .executeTakeFirst();
}

/** The keys among the given ones that no file refers to. */
export async function missingBlobs(db: DbScope, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .q()
    .selectFrom('blob')
    .select('key')
    .where(sql<boolean>`key = any(${keys}::uuid[])`)
    .execute();
  const present = new Set(rows.map(({ key }) => key));
  return new Set(keys.filter((key) => !present.has(key)));
}

/** The place of what is in a folder. */
export function placeIn({ id, name, path }: Folder, ownerName: string): Place {
  return { ownerName, parent: { id, name }, parentPath: path };
}
