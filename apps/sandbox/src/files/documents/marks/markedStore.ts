import { tagKey } from '@abrak/core/internal';
import { sql } from 'kysely';
import type { DbScope } from '../../../db/index.ts';
import { isOutsideTrash } from '../insideTrashStore.ts';
import { wireColumns } from '../wireDocument.ts';

const columns = [...wireColumns, 'folder_id'] as const;

function selectOwn(db: DbScope, ownerId: number) {
  return db
    .q()
    .selectFrom('document')
    .where('document.owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash);
}

/** Lists the favourites of a customer outside the trash: folders first, then by name. */
export function findFavourites(db: DbScope, ownerId: number) {
  return selectOwn(db, ownerId)
    .where(sql<boolean>`id = any(array(select document_id from favourite where owner_id = ${ownerId}))`)
    .select(columns)
    .orderBy('discriminator')
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
}

/** Tag of one customer, and the most rows to return. */
export interface TagSearch {
  readonly ownerId: number;
  readonly tag: string;
  readonly limit: number;
}

/** Lists the documents of a tag outside the trash, folders first and then by name, and the number of all. */
export async function findTagged(db: DbScope, { ownerId, tag, limit }: TagSearch) {
  const found = selectOwn(db, ownerId).where(
    sql<boolean>`id = any(array(select document_id from document_tag where owner_id = ${ownerId} and tag_key = ${tagKey(tag)}))`,
  );
  const first = found.select(columns).orderBy('discriminator').orderBy('name_sort').orderBy('id').limit(limit);
  const count = found.select(({ fn }) => fn.countAll<number>().as('total'));
  return { rows: await first.execute(), total: (await count.executeTakeFirstOrThrow()).total };
}

/** Lists the tags of a customer's documents outside the trash with their numbers. */
export function findTags(db: DbScope, ownerId: number): Promise<{ name: string; count: number }[]> {
  return db
    .q()
    .selectFrom('document_tag')
    .innerJoin('document', 'document.id', 'document_tag.document_id')
    .where('document_tag.owner_id', '=', ownerId)
    .where('trashed_at', 'is', null)
    .where(isOutsideTrash)
    .groupBy('tag_key')
    .select(({ fn }) => [fn.min('tag').as('name'), fn.countAll<number>().as('count')])
    .execute();
}
