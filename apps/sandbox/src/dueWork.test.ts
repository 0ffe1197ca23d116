import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database } from './db/index.ts';
import { addManyCustomers } from './testing/manyCustomers.ts';
import { openTestDatabase } from './testing/openTestDatabase.ts';
import { recurringJobs } from './testing/recurringJobs.ts';

const NOW = new Date(Date.UTC(2026, 5, 1));

// With fewer rows PostgreSQL rightly prefers to read them all.
const MANY = 20_000;

/** Rows of how far looks have come, and the little else that each look reads. */
const FEW = 10;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await addManyCustomers(database.scope, MANY, NOW);
  // The first look finds what ended before there were looks.
  for (const { work } of recurringJobs(database, NOW)) await work();
  await sql`update mail_notice set mailed_at = now() where mailed_at is null`.execute(database.scope.q());
  await sql`update job_progress set position = null`.execute(database.scope.q());
  await sql`vacuum analyze`.execute(database.scope.q());
}, 120_000);

afterAll(() => database.close());

/** Returns the rows that this connection has read of each table since its figures were collected. */
async function rowsRead(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`
    select relname as table, seq_tup_read + coalesce(idx_tup_fetch, 0) as count from pg_stat_xact_user_tables`.execute(
    database.scope.q(),
  );
  return new Map(rows.map(({ table, count }) => [table, count]));
}

/** Runs work in a transaction and returns the tables of which it read many rows. */
function manyReadBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  return database.scope.tx(async () => {
    const before = await rowsRead();
    await work();
    const after = [...(await rowsRead())].map(([table, count]) => ({ table, count: count - (before.get(table) ?? 0) }));
    return after.flatMap(({ table, count }) => (count > FEW ? [`${count} rows of ${table}`] : []));
  });
}

test('jobs that find nothing due read next to nothing of what many customers have', async () => {
  for (const { name, work } of recurringJobs(database, NOW))
    expect({ name, read: await manyReadBy(work) }).toEqual({ name, read: [] });
});
