import { sql } from 'kysely';
import { type DbScope, withoutScans } from '../../../db/index.ts';

/** Returns the number of folders around what is in a folder, this one included; 0 for the root. */
export async function depthOf(db: DbScope, folderId: number): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive climb (parent_id) as (
      select parent_id from document where id = ${folderId}
      union all
      select document.parent_id from climb join document on document.id = climb.parent_id
    )
    select count(*) as depth from climb`.execute(db.q());
  return rows[0]?.depth ?? 0;
}

/** Returns true when folders have folders inside each other, trashed or not, on more than `levels` levels. */
export function isDeeperThan(db: DbScope, folderIds: readonly number[], levels: number): Promise<boolean> {
  return withoutScans(db, async () => {
    const { rows } = await sql`
      with recursive folder (id, level) as (
        select id, 1 from document where id = any(${folderIds}::bigint[]) and discriminator = 'D'
        union all
        select inside.id, folder.level + 1 from folder cross join lateral (
          select id from document where parent_id = folder.id and discriminator = 'D' offset 0
        ) as inside
        where folder.level <= ${levels}
      )
      select 1 from folder where level > ${levels} limit 1`.execute(db.q());
    return rows.length > 0;
  });
}

/** Counts the documents of a customer, those in the trash included. */
export function countDocuments(db: DbScope, ownerId: number): Promise<number> {
  const query = sql<{ count: number }>`
    select (select coalesce(sum(documents), 0) from folder_count where owner_id = ${ownerId}) + (
      select count(*) from document as root
      cross join lateral (select 1 from document where trashed_with = root.id offset 0) as inside
      where root.owner_id = ${ownerId} and root.trashed_with = root.id
    ) as count`;
  return withoutScans(db, async () => (await query.execute(db.q())).rows[0]?.count ?? 0);
}
