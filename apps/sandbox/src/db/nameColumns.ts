import { nameKey, searchText } from '@abrak/core/internal';
import { type Kysely, sql } from 'kysely';
import { NAME_ORDER, nameSortKey } from './nameSortKey.ts';
import type { DocumentTable, Tables } from './tables.ts';

type NameColumns = Pick<DocumentTable, 'name' | 'name_key' | 'name_search' | 'name_sort'>;

const ROWS_PER_STATEMENT = 2_000;

/** Returns a name with the key columns derived from it. Every write of a name has to include them. */
export function nameColumns(name: string): NameColumns {
  return { name, name_key: nameKey(name), name_sort: nameSortKey(name), name_search: searchText(name) };
}

async function renewBatch(db: Kysely<Tables>, afterId: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'name'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(ROWS_PER_STATEMENT)
    .execute();
  const keys = rows.map(({ name }) => nameColumns(name));
  await sql`
    update document set name_sort = renewed.name_sort, name_search = renewed.name_search
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[], ${keys.map(({ name_sort }) => name_sort)}::text[],
      ${keys.map(({ name_search }) => name_search)}::text[]
    ) as renewed (id, name_sort, name_search)
    where document.id = renewed.id`.execute(db);
  return rows.at(-1)?.id;
}

/** Recomputes the keys of all names when another version of this program or of its collator computed them. */
export async function renewNameKeys(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Serializes processes that start at the same time.
    await sql`lock table name_order in exclusive mode`.execute(transaction);
    const known = await transaction.selectFrom('name_order').select('version').executeTakeFirst();
    if (known?.version === NAME_ORDER) return;
    let afterId: number | undefined = 0;
    while (afterId !== undefined) afterId = await renewBatch(transaction, afterId);
    await transaction.deleteFrom('name_order').execute();
    await transaction.insertInto('name_order').values({ version: NAME_ORDER }).execute();
  });
}
