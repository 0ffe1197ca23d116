import { HOUR_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope, DocumentRow, DownloadLinkTable } from '../../../db/index.ts';
import type { LinkOwner } from './linkOwner.ts';

/** Lifetime of a download URL in milliseconds: one hour. */
export const DOWNLOAD_LINK_LIFETIME_MS = HOUR_MS;

/** Download token of one document; the database stores only the token's hash. */
export interface DownloadLink {
  readonly tokenHash: string;
  readonly documentId: number;
  /**
   * Customer who must still be allowed to read the document when it is downloaded; null for a reader without an
   * account.
   */
  readonly readerId: number | null;
  readonly owner: LinkOwner;
  readonly expiresAt: Date;
}

/** Inserts a download link, or prolongs the one with the same token. */
export async function addDownloadLink(
  db: DbScope,
  { tokenHash, documentId, readerId, owner, expiresAt }: DownloadLink,
): Promise<void> {
  await db
    .q()
    .insertInto('download_link')
    .values({ token_hash: tokenHash, document_id: documentId, reader_id: readerId, ...owner, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at: expiresAt }))
    .execute();
}

/** Finds the document of a download link, trashed or not. Returns undefined when the link is unknown or has expired. */
export function findLinked(
  db: DbScope,
  tokenHash: string,
  now: Date,
): Promise<
  | (DocumentRow &
      Pick<DownloadLinkTable, 'api_key_hash' | 'expires_at' | 'page_token_hash' | 'reader_id' | 'session_hash'>)
  | undefined
> {
  return db
    .q()
    .selectFrom('download_link')
    .innerJoin('document', 'document.id', 'download_link.document_id')
    .selectAll('document')
    .select([
      'download_link.reader_id',
      'download_link.session_hash',
      'download_link.page_token_hash',
      'download_link.api_key_hash',
      'download_link.expires_at',
    ])
    .where('download_link.token_hash', '=', tokenHash)
    .where('download_link.expires_at', '>', now)
    .executeTakeFirst();
}

/** Increments the download count of a document. */
export async function countDownload(db: DbScope, documentId: number): Promise<void> {
  await db
    .q()
    .updateTable('document')
    .set({ download_count: sql`download_count + 1` })
    .where('id', '=', documentId)
    .execute();
}

/** Deletes the expired download links. */
export async function sweepDownloadLinks(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('download_link').where('expires_at', '<=', now).execute();
}
