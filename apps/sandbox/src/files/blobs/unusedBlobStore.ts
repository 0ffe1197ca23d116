import { sql } from 'kysely';
import type { DbScope } from '../../db/index.ts';

/**
 * Turns those of the blobs to which no document and no version refers into loose blobs, whose bytes a sweep deletes.
 * Returns their keys.
 */
export async function releaseUnused(db: DbScope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    with unused as (
      delete from blob where key = any(${keys}::uuid[])
        and not exists (select 1 from document where document.blob_key = blob.key)
        and not exists (select 1 from file_version where file_version.blob_key = blob.key)
      returning key
    )
    insert into loose_blob (key) select key from unused returning key`.execute(db.q());
  return rows.map(({ key }) => key);
}
