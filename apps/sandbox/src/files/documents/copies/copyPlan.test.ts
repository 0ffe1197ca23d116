import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentEntriesRead } from '../../../testing/largeFolders.ts';
import { openSandbox, type TestSandbox } from '../../../testing/openSandbox.ts';
import { findSubtree } from './copyStore.ts';

const FOLDERS = 500;

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

test('a tree is read folder by folder, also before the planner has statistics', async () => {
  const { db } = sandbox;
  const ownerId = await sandbox.addCustomer('owner');
  const insert = (parentIds: readonly (number | null)[], count: number) => sql<{ id: number }>`
    insert into document (owner_id, parent_id, discriminator, name, name_key, name_sort, name_search, uuid, generic_type, created_at, size_bytes)
    select ${ownerId}, parent, 'D', title, title, title, title, gen_random_uuid(), 'other', now(), 0
    from unnest(${parentIds}::bigint[]) as parent, generate_series(1, ${count}::int) as n, concat('f', n) as title
    returning id`;
  const [top] = (await insert([null], 1).execute(db.q())).rows;
  const folders = (await insert([top?.id ?? 0], FOLDERS).execute(db.q())).rows.map(({ id }) => id);
  await insert(folders, 1).execute(db.q());
  let found: readonly unknown[] = [];
  const entries = await documentEntriesRead(db, async () => {
    found = await findSubtree(db, top?.id ?? 0, 10 * FOLDERS);
  });
  expect(found).toHaveLength(1 + 2 * FOLDERS);
  // One for each document; a plan that joins all documents to each folder reads 500 times as many.
  expect(entries).toBeLessThan(4 * FOLDERS);
});
