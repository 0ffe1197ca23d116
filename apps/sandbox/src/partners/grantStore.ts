import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DbScope, PartnerGrantTable } from '../db/index.ts';

/** A row of the `partner_grant` table. */
export type GrantRow = Selectable<PartnerGrantTable>;

/** Inserts a grant. */
export async function insertGrant(db: DbScope, row: Insertable<PartnerGrantTable>): Promise<void> {
  await db.q().insertInto('partner_grant').values(row).execute();
}

/** Locks an unexpired grant, found by its id or the hash of its code, until the transaction ends. */
export function lockGrant(
  db: DbScope,
  by: { readonly column: 'code_hash' | 'id'; readonly value: string },
  now: Date,
): Promise<GrantRow | undefined> {
  const found = db.q().selectFrom('partner_grant').selectAll().where(by.column, '=', by.value);
  return found.where('expires_at', '>', now).forUpdate().executeTakeFirst();
}

/** Updates columns of a grant. */
export async function saveGrant(db: DbScope, id: string, changes: Updateable<PartnerGrantTable>): Promise<void> {
  await db.q().updateTable('partner_grant').set(changes).where('id', '=', id).execute();
}

/** Deletes a grant; the database deletes its tokens with it. */
export async function removeGrant(db: DbScope, id: string): Promise<void> {
  await db.q().deleteFrom('partner_grant').where('id', '=', id).execute();
}
