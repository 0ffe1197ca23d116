import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBackfilled, readBackfills, runBackfills } from './backfills.ts';
import { migrate, migrations, TABLES_TOO_NEW } from './migrate.ts';
import { dropSchema } from './openDatabase.ts';
import { OwnSchemaDialect } from './ownSchemaDialect.ts';
import type { SharedLocks } from './processes.ts';
import { createScope, type DbScope } from './scope.ts';
import type { Tables } from './tables.ts';

const url = process.env['SANDBOX_TEST_DATABASE_URL'];
const schema = url === undefined ? 'public' : `test_${randomBytes(6).toString('hex')}`;
const INT8 = 20;
/** Documents before the upgrade: more than are converted while the start waits. */
const DOCUMENTS = 6_000;

let db: Kysely<Tables>;
let scope: DbScope;
let locks: SharedLocks | undefined;
const told: string[] = [];

/** Locks of one process after the other, as advisory locks are. */
function fakeLocks(): SharedLocks {
  const held = new Set<string>();
  return {
    tryLock: (name) => Promise.resolve(!held.has(name) && held.add(name).has(name)),
    unlock: (name) => Promise.resolve(void held.delete(name)),
    send: () => Promise.resolve(),
    onMessage: () => undefined,
    onLost: () => undefined,
  };
}

beforeEach(async () => {
  told.length = 0;
  const types = { getTypeParser: (oid: number) => (oid === INT8 ? Number : pg.types.getTypeParser(oid)) };
  const pool = () => new pg.Pool({ connectionString: url, options: `-c search_path=${schema}`, types });
  const dialect =
    url === undefined ? new PGliteDialect({ pglite: new PGlite() }) : new OwnSchemaDialect({ pool: pool(), schema });
  db = new Kysely<Tables>({ dialect });
  scope = createScope(db);
  locks = url === undefined ? undefined : fakeLocks();
  await migrateTo('0027FolderCounts');
  await sql`
    insert into customer (email, email_key, username, username_key, display_name, name, family, password, state, balance_toman, plan_id, created_at)
    values ('a@b.c', 'a@b.c', 'sara', 'sara', 'سارا', 'سارا', '', '$argon2id$', 'active', 0, 3, now())`.execute(db);
});

afterEach(async () => {
  await db.destroy();
  if (url !== undefined) await dropSchema(url, schema);
});

async function migrateTo(name: keyof typeof migrations): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, migrationTableSchema: schema, provider }).migrateTo(name);
  if (error !== undefined) throw error;
}

async function addFolders(count: number, start = 0): Promise<void> {
  await sql`
    insert into document (uuid, owner_id, name, name_key, name_sort, name_search, discriminator, generic_type, size_bytes, created_at)
    select gen_random_uuid(), customer.id, 'name ' || n, 'name ' || n, 'name ' || n, 'name' || n, 'D', 'folder', 0, now()
    from customer, generate_series(${start + 1}::int, ${start + count}::int) as n`.execute(db);
}

const rename = (from: string, to: string) =>
  sql`update document set name = ${to}, name_key = ${to}, name_search = ${to} where name_search = ${from}`.execute(db);

const deps = (pause: () => Promise<void> = () => Promise.resolve()) => ({
  maintain: <Result>(work: (own: DbScope) => Promise<Result>) => work(scope),
  locks,
  now: () => new Date(),
  announce: (sentence: string) => told.push(sentence),
  pause,
});

async function expectComplete(): Promise<void> {
  const wrong = await sql<{ id: number }>`
    select coalesce(document.id, document_id) as id from document full join searchable_name on document_id = id
    where document.name_search is distinct from searchable_name.name_search`.execute(db);
  expect(wrong.rows).toEqual([]);
  const index = await sql<{
    valid: boolean;
  }>`select indisvalid as valid from pg_index where indexrelid = to_regclass('searchable_name_grams')`.execute(db);
  expect(index.rows).toEqual([{ valid: true }]);
  expect(await isBackfilled(scope, 'searchableNames')).toBe(true);
}

/** Returns how much of the names is converted. */
async function shareDone(): Promise<number> {
  const progress = await readBackfills(scope);
  return progress.find(({ name }) => name === 'searchableNames')?.done ?? 0;
}

test('few documents are converted at once', async () => {
  await addFolders(20);
  await migrate(db, schema);
  await expectComplete();
  expect((await readBackfills(scope)).map(({ done }) => done)).toEqual([1, 1, 1]);
});

test('many documents are converted in batches after the start, while names are added, changed and removed', async () => {
  await addFolders(DOCUMENTS);
  await migrate(db, schema);
  expect(await isBackfilled(scope, 'searchableNames')).toBe(false);
  let round = 0;
  const write = async () => {
    round += 1;
    await addFolders(2, DOCUMENTS + round * 2);
    await rename(`name${round * 400}`, `renamed${round}`);
    await rename(`name${DOCUMENTS - round}`, `renamed before ${round}`);
    await sql`delete from document where name_search = ${`name${round * 300}`}`.execute(db);
  };
  await runBackfills(scope, deps(write), new AbortController().signal);
  expect(round).toBeGreaterThan(10);
  await expectComplete();
  expect(told).toContain('The change searchableNames of the tables is made for 50 %.');
  expect(told).toContain('The change searchableNames of the tables is complete.');
  expect(await isBackfilled(scope, 'fileDates')).toBe(true);
});

test('a backfill that was stopped goes on where it was', async () => {
  await addFolders(DOCUMENTS);
  await migrate(db, schema);
  const stopping = new AbortController();
  let batches = 0;
  await runBackfills(
    scope,
    deps(() => Promise.resolve(void ((batches += 1) === 5 && stopping.abort()))),
    stopping.signal,
  );
  const done = await shareDone();
  expect(done).toBeGreaterThan(0.3);
  expect(done).toBeLessThan(0.5);
  await runBackfills(
    scope,
    deps(() => Promise.resolve(void (batches += 1))),
    new AbortController().signal,
  );
  expect(batches).toBe(DOCUMENTS / 500);
  await expectComplete();
});

test('tables of a version that built the index while it started have nothing left to do', async () => {
  await migrateTo('0028NameSearch');
  await addFolders(DOCUMENTS);
  await sql`create index searchable_name_grams on searchable_name using gin (name_grams(owner_id, name_search))`.execute(
    db,
  );
  await migrate(db, schema);
  await expectComplete();
});

test('tables of a newer version are refused', async () => {
  await migrate(db, schema);
  await sql`insert into kysely_migration (name, timestamp) values ('9999Newer', '2030-01-01T00:00:00.000Z')`.execute(
    db,
  );
  await expect(migrate(db, schema)).rejects.toMatchObject({ code: TABLES_TOO_NEW });
});

if (url !== undefined) {
  test('of two processes one converts, and an index that a killed one had begun is built anew', async () => {
    await addFolders(DOCUMENTS);
    await migrate(db, schema);
    let batches = 0;
    const run = () =>
      runBackfills(
        scope,
        deps(() => Promise.resolve(void (batches += 1))),
        new AbortController().signal,
      );
    await sql`create index searchable_name_grams on searchable_name using gin (name_grams(owner_id, name_search))`.execute(
      db,
    );
    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass('searchable_name_grams')`.execute(
      db,
    );
    await Promise.all([run(), run()]);
    expect(batches).toBe(DOCUMENTS / 500);
    await expectComplete();
  });

  test('writes go on while the index is built, and a batch waits for no customer', async () => {
    await addFolders(DOCUMENTS);
    await migrate(db, schema);
    const open = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
    await open.connect();
    await open.query('begin');
    await open.query(`update document set name_search = 'held' where name_search = 'name1'`);
    let isHeld = false;
    const running = runBackfills(
      scope,
      deps(async () => {
        if (isHeld) return;
        // The first batch gave way to the customer who holds one of its rows.
        expect(await shareDone()).toBe(0);
        isHeld = true;
        await open.query('commit');
        // From here on a transaction of somebody else holds up the end of the index, which waits for its snapshot.
        await open.query('begin');
        await open.query(`update searchable_name set name_search = name_search where document_id = 0`);
      }),
      new AbortController().signal,
    );
    const building = () =>
      sql<{
        phase: string;
      }>`select phase from pg_stat_progress_create_index where relid = to_regclass('searchable_name')`.execute(db);
    await expect
      .poll(async () => (await building()).rows.map(({ phase }) => phase), { timeout: 30_000 })
      .toEqual([expect.stringContaining('waiting')]);
    await addFolders(10, DOCUMENTS);
    await rename('name7', 'renamed while building');
    await sql`delete from document where name_search = 'name8'`.execute(db);
    expect((await building()).rows).toHaveLength(1);
    await open.query('commit');
    await open.end();
    await running;
    await expectComplete();
  });
}
