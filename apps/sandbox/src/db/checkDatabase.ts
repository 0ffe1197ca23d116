import { sql } from 'kysely';
import type { DbScope } from './scope.ts';

/** Rejects when the database does not answer. */
export async function checkDatabase(db: DbScope): Promise<void> {
  await sql`select 1`.execute(db.q());
}
