import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../account/index.ts';
import { type Database, dropSchema, openPostgres } from '../../db/index.ts';
import { addLargeFolders } from '../../testing/largeFolders.ts';
import type { Actor } from '../documents/documentActions.ts';
import { erase, restore, trash } from '../documents/trash/trash.ts';
import { workOnNextJob } from './workOnJobs.ts';

const DOCUMENTS = 200;
const BATCH = 7;
const NOW = new Date('2026-03-21T08:00:00Z');

const url = process.env['SANDBOX_TEST_DATABASE_URL'] ?? '';
const schema = `test_${randomBytes(6).toString('hex')}`;
// Two processes have nothing in common but the database.
let first: Database;
let second: Database;

beforeAll(async () => {
  first = await openPostgres({ url, schema });
  second = await openPostgres({ url, schema });
});

afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await dropSchema(url, schema);
});

async function addOwner(username: string): Promise<{ actor: Actor; folderId: number }> {
  const names = { username, email: `${username}@abrak.example`, displayName: username, name: username, family: '' };
  const id = await addCustomer(first.scope, { ...names, password: '', state: 'active', planId: 3, createdAt: NOW });
  const [folderId = -1] = await addLargeFolders(first.scope, {
    ownerId: id,
    parentIds: [null],
    name: username,
    count: 1,
  });
  await addLargeFolders(first.scope, { ownerId: id, parentIds: [folderId], name: 'x', count: DOCUMENTS });
  await sql`update customer set used_bytes = (select sum(size_bytes) from document where owner_id = ${id}) where id = ${id}`.execute(
    first.scope.q(),
  );
  return { actor: { db: first.scope, customer: { id, ...names, planId: 3 }, now: NOW, jobFrom: 10 }, folderId };
}

async function finish({ scope: db }: Database): Promise<void> {
  while ((await workOnNextJob({ db, now: () => NOW }, BATCH)) !== undefined);
}

async function countRows(ownerId: number, isTrashed: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from document where owner_id = ${ownerId} and (trashed_at is not null) = ${isTrashed}`.execute(
    first.scope.q(),
  );
  return rows[0]?.count ?? -1;
}

const doneOf = async () => (await first.scope.q().selectFrom('document_job').select('done').executeTakeFirst())?.done;

test('two processes share the work on a job, and no document is worked on twice', async () => {
  const { actor, folderId } = await addOwner('shared');
  const { id } = actor.customer;
  await trash(actor, [folderId]);
  await Promise.all([finish(first), finish(second)]);
  await finish(first);
  expect(await countRows(id, true)).toBe(DOCUMENTS + 1);
  await restore(actor, [folderId], 'fail');
  await Promise.all([finish(first), finish(second)]);
  await finish(first);
  expect(await countRows(id, false)).toBe(DOCUMENTS + 1);
  await trash(actor, [folderId]);
  await erase(actor, [folderId]);
  await Promise.all([finish(first), finish(second)]);
  await finish(first);
  const { rows } = await sql`select used_bytes from customer where id = ${id}`.execute(first.scope.q());
  expect([rows, await countRows(id, true)]).toEqual([[{ used_bytes: 0 }], 0]);
});

test('a batch changes as many documents as it may, and waits for no lock of anybody', async () => {
  const { actor, folderId } = await addOwner('busy');
  const { actor: other } = await addOwner('other');
  await trash(actor, [folderId]);
  // Everything of the other customer is locked while the job runs to its end.
  await second.scope.tx(async () => {
    for (const table of ['document', 'folder_count'] as const) {
      await sql`select 1 from ${sql.table(table)} where owner_id = ${other.customer.id} for update`.execute(
        second.scope.q(),
      );
    }
    await sql`select 1 from customer where id = ${other.customer.id} for update`.execute(second.scope.q());
    await workOnNextJob({ db: first.scope, now: () => NOW }, BATCH);
    expect(await doneOf()).toBe(BATCH);
    await finish(first);
  });
  expect(await countRows(actor.customer.id, true)).toBe(DOCUMENTS + 1);
  // A customer who is in the middle of a call is passed over.
  await restore(actor, [folderId], 'fail');
  await second.scope.tx(async () => {
    await sql`select 1 from customer where id = ${actor.customer.id} for update`.execute(second.scope.q());
    expect(await workOnNextJob({ db: first.scope, now: () => NOW }, BATCH)).toBeUndefined();
    expect(await doneOf()).toBe(0);
  });
  await finish(first);
  expect(await countRows(actor.customer.id, true)).toBe(0);
});

test('a batch of a process that ends in the middle is done by another one', async () => {
  const { actor, folderId } = await addOwner('cut');
  await trash(actor, [folderId]);
  const third = await openPostgres({ url, schema, onConnectionLost: () => undefined });
  const cut = third.scope.tx(async () => {
    await workOnNextJob({ db: third.scope, now: () => NOW }, BATCH);
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(third.scope.q());
  });
  await expect(cut).rejects.toThrow();
  expect(await doneOf()).toBe(0);
  await finish(second);
  expect(await countRows(actor.customer.id, true)).toBe(DOCUMENTS + 1);
  await third.close();
});
