import { sql } from 'kysely';
import type { DbScope } from './scope.ts';

/** Milliseconds for which locked rows are waited for: less than until PostgreSQL ends a deadlock. */
const LOCK_WAIT_MS = 200;

/** Returns true for the error of a lock that another transaction holds for too long. */
export const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Runs work in a transaction that fails with an error of `isLocked` when another one holds its rows. */
export function withoutWaiting<Result>(db: DbScope, work: () => Promise<Result>): Promise<Result> {
  return db.tx(async () => {
    await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(db.q());
    return work();
  });
}
