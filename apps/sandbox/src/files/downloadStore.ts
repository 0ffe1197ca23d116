import { sql } from 'kysely';
import type { DbScope, DownloadLinkTable } from '../db/index.ts';
import type { DocumentRow } from './wireDocument.ts';

export interface DownloadLink {
  readonly tokenHash: string;
  readonly documentId: number;
  /** Whose right to read the document it stands on; null for one that anybody may read. */
  readonly readerId: number | null;
  readonly expiresAt: Date;
}

export async function addDownloadLink(db: DbScope, { tokenHash, documentId, readerId, expiresAt }: DownloadLink): Promise<void> {
  await db
    .q()
    .insertInto('download_link')
    .values({ token_hash: tokenHash, document_id: documentId, reader_id: readerId, expires_at: expiresAt })
    .execute();
}

/** The document that a link opens, in the trash or not; undefined when the link is unknown or has expired. */
export function findLinked(
  db: DbScope,
  link: { readonly tokenHash: string; readonly uuid: string },
  now: Date,
): Promise<(DocumentRow & Pick<DownloadLinkTable, 'reader_id'>) | undefined> {
  return db
    .q()
    .selectFrom('download_link')
    .innerJoin('document', 'document.id', 'download_link.document_id')
    .selectAll('document')
    .select('download_link.reader_id')
    .where('download_link.token_hash', '=', link.tokenHash)
    .where('download_link.expires_at', '>', now)
    .where('document.uuid', '=', link.uuid)
    .executeTakeFirst();
}

export async function countDownload(db: DbScope, documentId: number): Promise<void> {
  await db
    .q()
    .updateTable('document')
    .set({ download_count: sql`download_count + 1` })
    .where('id', '=', documentId)
    .execute();
}

/** Removes the links that have expired. */
export async function sweepDownloadLinks(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('download_link').where('expires_at', '<=', now).execute();
}
