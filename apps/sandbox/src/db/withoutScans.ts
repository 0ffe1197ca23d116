import { sql } from 'kysely';
import type { DbScope } from './scope.ts';

// Without statistics, PostgreSQL would combine the bitmap of all documents with that of each folder.
function allowScans(value: 'off' | 'on') {
  const settings = ['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin'].map(
    (name) => sql`set_config(${name}, ${value}, true)`,
  );
  return sql`select ${sql.join(settings)}`;
}

/**
 * Runs queries that find their rows by index. PostgreSQL cannot estimate the size of a tree: where a few folders have most
 * of all documents, it would rather scan the whole table for one file.
 */
export function withoutScans<Result>(db: DbScope, work: () => Promise<Result>): Promise<Result> {
  return db.tx(async () => {
    await allowScans('off').execute(db.q());
    const result = await work();
    await allowScans('on').execute(db.q());
    return result;
  });
}
