import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';

/**
 * Adds folders to each parent and updates the statistics of the planner. Returns their ids, the folders of the first
 * parent first; their names are `<name><number>`, with numbers from 1, which are
 * their sizes, too. Null adds to the main folder.
 */
export async function addLargeFolders(
  db: DbScope,
  {
    ownerId,
    parentIds,
    name,
    count,
  }: {
    readonly ownerId: number;
    readonly parentIds: readonly (number | null)[];
    readonly name: string;
    readonly count: number;
  },
): Promise<number[]> {
  const insert = sql<{ id: number }>`
    insert into document (owner_id, parent_id, discriminator, name, name_key, name_sort, name_search, uuid, generic_type, created_at, size_bytes)
    select ${ownerId}, parent.id, 'D', title, title, title, title, gen_random_uuid(), 'other', now() + n * interval '1 second', n
    from unnest(${parentIds}::bigint[]) with ordinality as parent (id, place), generate_series(1, ${count}::int) as n, concat(${name}::text, n) as title
    order by place, n
    returning id`;
  const { rows } = await insert.execute(db.q());
  await sql`analyze document`.execute(db.q());
  return rows.map(({ id }) => id);
}

/** Rows of the document table that a piece of work read. */
export interface RowsRead {
  /** Scans of the whole table. */
  readonly scans: number;
  /** Rows that scans and indexes led to. */
  readonly rows: number;
}

/** Runs work in a transaction and returns what it read of the document table. */
export function documentRowsRead(db: DbScope, work: () => Promise<unknown>): Promise<RowsRead> {
  const read = sql<RowsRead>`
    select seq_scan as scans, seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables
    where relname = 'document' and schemaname = current_schema()`;
  const counted = async () => (await read.execute(db.q())).rows[0] ?? { scans: 0, rows: 0 };
  return db.tx(async () => {
    const before = await counted();
    await work();
    const after = await counted();
    return { scans: after.scans - before.scans, rows: after.rows - before.rows };
  });
}

/** Runs work and returns the number of entries that it read of the document table's indexes. */
export async function documentEntriesRead(db: DbScope, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db.q());
    await sql`select pg_stat_clear_snapshot()`.execute(db.q());
    const { rows } = await sql<{ entries: number }>`
      select sum(idx_tup_read) as entries from pg_stat_user_indexes
      where relname = 'document' and schemaname = current_schema()`.execute(db.q());
    return rows[0]?.entries ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
