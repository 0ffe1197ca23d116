import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { markTrashed } from './trashStore.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

test('trashing one folder does not scan all documents where a few folders have most of them', async () => {
  const { db, world } = sandbox;
  const ownerId = await sandbox.addCustomer('owner');
  const columns = sql`owner_id, parent_id, discriminator, name, name_key, name_sort, name_search, uuid, generic_type, created_at, size_bytes`;
  const folders = sql<{ id: number }>`
    insert into document (${columns})
    select ${ownerId}, null, 'D', 'f' || n, 'f' || n, 'f' || n, 'f' || n, gen_random_uuid(), 'other', now(), 0 from generate_series(1, 3) as n
    returning id`;
  const { rows } = await folders.execute(db.q());
  await sql`
    insert into document (${columns})
    select ${ownerId}, folder.id, 'D', 'x' || n, 'x' || n, 'x' || n, 'x' || n, gen_random_uuid(), 'other', now(), 0
    from unnest(${rows.map(({ id }) => id)}::bigint[]) as folder (id), generate_series(1, 8000) as n`.execute(db.q());
  await sql`analyze document`.execute(db.q());
  const one = await db.q().selectFrom('document').select('id').where('name', '=', 'x7').orderBy('id').executeTakeFirstOrThrow();
  const read = sql<{ count: number }>`select seq_scan as count from pg_stat_xact_user_tables where relname = 'document' and schemaname = current_schema()`;
  const countScans = async () => (await read.execute(db.q())).rows[0]?.count;
  await db.tx(async () => {
    const before = await countScans();
    await markTrashed(db, [one.id], { now: world.now() });
    expect(await countScans()).toBe(before);
  });
  expect((await db.q().selectFrom('document').select('id').where('trashed_at', 'is not', null).execute()).map(({ id }) => id)).toEqual([one.id]);
});
