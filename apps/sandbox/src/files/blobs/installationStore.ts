import type { DbScope } from '../../db/index.ts';

/** Returns the id of the store that has the bytes of this database; undefined before the first start has set it. */
export async function readStoreId(db: DbScope): Promise<string | undefined> {
  return (await db.q().selectFrom('installation').select('store_id').executeTakeFirst())?.store_id;
}

/** Sets the id of the store that has the bytes of this database, once and for all. */
export async function setStoreId(db: DbScope, storeId: string): Promise<void> {
  await db.q().insertInto('installation').values({ store_id: storeId }).execute();
}

/** Returns the key of the newest blob; undefined when there is none. */
export async function findNewestBlob(db: DbScope): Promise<string | undefined> {
  const newest = db.q().selectFrom('blob').select('key').orderBy('created_at', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.key;
}
