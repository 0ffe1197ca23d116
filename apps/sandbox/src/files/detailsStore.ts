import type { DbScope } from '../db/index.ts';
import type { Openness } from './access.ts';

/** A document and an address, folded as the addresses of customers are. */
export interface Share {
  readonly documentId: number;
  readonly emailKey: string;
}

export async function setDescription(db: DbScope, id: number, description: string): Promise<void> {
  await db.q().updateTable('document').set({ description }).where('id', '=', id).execute();
}

export async function setSharingStatus(db: DbScope, id: number, status: Openness): Promise<void> {
  await db.q().updateTable('document').set({ sharing_status: status }).where('id', '=', id).execute();
}

/** Shares a document with an address; a second time changes nothing. */
export async function addShare(db: DbScope, { documentId, emailKey }: Share, createdAt: Date): Promise<void> {
  await db
    .q()
    .insertInto('share')
    .values({ document_id: documentId, email_key: emailKey, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeShare(db: DbScope, { documentId, emailKey }: Share): Promise<void> {
  await db
    .q()
    .deleteFrom('share')
    .where('document_id', '=', documentId)
    .where('email_key', '=', emailKey)
    .execute();
}

/** The addresses that a document is shared with, the first one first. */
export async function listShares(db: DbScope, documentId: number): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('share')
    .select('email_key')
    .where('document_id', '=', documentId)
    .orderBy('created_at')
    .orderBy('email_key')
    .execute();
  return rows.map(({ email_key }) => email_key);
}
