import type { ArchiveFormat } from '@abrak/core';
import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';
import type { DocumentRow } from '../wireDocument.ts';

export interface NewArchiveLink {
  readonly tokenHash: string;
  readonly uuid: string;
  readonly readerId: number;
  readonly documentIds: readonly number[];
  readonly format: ArchiveFormat;
  readonly name: string;
  readonly sizeBytes: number;
  readonly expiresAt: Date;
}

export interface ArchiveLink {
  readonly uuid: string;
  readonly reader_id: number;
  /** How many documents were chosen, those that are gone by now included. */
  readonly chosen_count: number;
  readonly format: ArchiveFormat;
  readonly name: string;
  readonly size_bytes: number;
  readonly expires_at: Date;
}

/** A chosen document as far as choosing it is concerned. */
export type ChosenDocument = Pick<DocumentRow, 'discriminator' | 'id' | 'name' | 'owner_id' | 'parent_id'>;

const chosenColumns = [
  'document.id',
  'document.owner_id',
  'document.parent_id',
  'document.discriminator',
  'document.name',
] as const;

/** The documents of any owner among the ids, those in the trash left out. */
export function findChosen(db: DbScope, ids: readonly number[]): Promise<ChosenDocument[]> {
  return db
    .q()
    .selectFrom('document')
    .select(chosenColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('trashed_at', 'is', null)
    .execute();
}

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
      expires_at: link.expiresAt,
    })
    .execute();
}

/** A link that has not expired. */
export function findArchiveLink(db: DbScope, tokenHash: string, now: Date): Promise<ArchiveLink | undefined> {
  return db
    .q()
    .selectFrom('archive_link')
    .select(['uuid', 'reader_id', 'format', 'name', 'size_bytes', 'expires_at'])
    .select(sql<number>`cardinality(document_ids)`.as('chosen_count'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The documents that a link was made for, those in the trash left out. */
export function findLinkedDocuments(db: DbScope, tokenHash: string): Promise<ChosenDocument[]> {
  return db
    .q()
    .selectFrom('archive_link')
    .innerJoin('document', (join) => join.on(sql<boolean>`document.id = any(archive_link.document_ids)`))
    .select(chosenColumns)
    .where('archive_link.token_hash', '=', tokenHash)
    .where('document.trashed_at', 'is', null)
    .execute();
}

/** Counts one download for each document that a link was made for. */
export async function countDownloads(db: DbScope, tokenHash: string): Promise<void> {
  await sql`
    update document set download_count = download_count + 1 from archive_link
    where archive_link.token_hash = ${tokenHash} and document.id = any(archive_link.document_ids)`.execute(db.q());
}

/** Keeps the CRC-32 of blobs. */
export async function setChecksums(db: DbScope, checksums: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    update blob set checksum = given.checksum
    from unnest(${[...checksums.keys()]}::uuid[], ${[...checksums.values()]}::bigint[]) as given (key, checksum)
    where blob.key = given.key`.execute(db.q());
}

/** Removes the links that have expired. */
export async function sweepArchiveLinks(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('archive_link').where('expires_at', '<=', now).execute();
}
