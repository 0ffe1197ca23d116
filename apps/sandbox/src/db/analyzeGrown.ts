import { sql } from 'kysely';
import type { DbScope } from './scope.ts';

/** Rows from each of which statistics are made a hundred: enough for plans, and soon read. */
const SAMPLE = 10;

/**
 * Renews the statistics of tables that have grown by a fifth since the last time. PostgreSQL's own process does that on a
 * server; the embedded database has none, and would plan for ever as if its tables were empty. Returns the names.
 */
export async function analyzeGrown(db: DbScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and pg_relation_size(oid) > 1.2 * greatest(relpages, 8) * current_setting('block_size')::int`.execute(db.q());
  const names = rows.map(({ name }) => name);
  // One by one, so that others get their turn on the only connection.
  for (const name of names)
    await db.tx(async () => {
      await sql`select set_config('default_statistics_target', ${String(SAMPLE)}, true)`.execute(db.q());
      await sql`analyze ${sql.table(name)}`.execute(db.q());
    });
  return names;
}
