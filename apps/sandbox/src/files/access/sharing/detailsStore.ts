import type { DbScope } from '../../../db/index.ts';
import type { SharingStatus } from '../../documents/index.ts';

/** Share of a document with an e-mail address, which is normalized like the addresses of customers. */
export interface Share {
  readonly documentId: number;
  readonly emailKey: string;
}

/** Updates the description of a document. */
export async function setDescription(db: DbScope, id: number, description: string): Promise<void> {
  await db.q().updateTable('document').set({ description }).where('id', '=', id).execute();
}

/** Updates the sharing status of a document. */
export async function setSharingStatus(db: DbScope, id: number, status: SharingStatus): Promise<void> {
  await db.q().updateTable('document').set({ sharing_status: status }).where('id', '=', id).execute();
}

/** Makes a customer's documents with a name readable for everyone. */
export async function publishNamed(db: DbScope, ownerId: number, name: string): Promise<void> {
  const named = db.q().updateTable('document').set({ sharing_status: 'PUBLIC' }).where('owner_id', '=', ownerId);
  await named.where('name', '=', name).execute();
}

/** Inserts a share and returns true; returns false when it exists already. */
export async function addShare(db: DbScope, { documentId, emailKey }: Share, createdAt: Date): Promise<boolean> {
  const added = await db
    .q()
    .insertInto('share')
    .values({ document_id: documentId, email_key: emailKey, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Shares everything in a customer's root folder with an e-mail address. */
export async function shareRoot(
  db: DbScope,
  { ownerId, emailKey }: { readonly ownerId: number; readonly emailKey: string },
  createdAt: Date,
): Promise<void> {
  await db
    .q()
    .insertInto('share')
    .columns(['document_id', 'email_key', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('document')
        .select((value) => ['id', value.val(emailKey).as('email_key'), value.val(createdAt).as('created_at')])
        .where('owner_id', '=', ownerId)
        .where('parent_id', 'is', null),
    )
    .execute();
}

/** Counts the shares of a document. */
export async function countShares(db: DbScope, documentId: number): Promise<number> {
  const query = db
    .q()
    .selectFrom('share')
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('document_id', '=', documentId).executeTakeFirstOrThrow()).count;
}

/** Deletes a share; does nothing when there is none. */
export async function removeShare(db: DbScope, { documentId, emailKey }: Share): Promise<void> {
  await db.q().deleteFrom('share').where('document_id', '=', documentId).where('email_key', '=', emailKey).execute();
}

/** Returns the addresses that a document is shared with, oldest share first. */
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
