import { HOUR_MS, MINUTE_MS } from '@abrak/core/internal';
import type { DbScope } from '../db/index.ts';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 30 * MINUTE_MS;
const FORGOTTEN_AFTER_MS = HOUR_MS;

/** Returns the milliseconds before the next try after a number of failed ones: 5 seconds, doubled up to half an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

/** Work on a row. */
export interface RowWork {
  /** Kind of the work, such as "charge of server"; a row that fails in one is not held up in another. */
  readonly kind: string;
  readonly id: number;
}

/** Returns the rows whose work of a kind has failed, with the time of the next try. */
export async function findStuck(db: DbScope, kind: string): Promise<Map<number, Date>> {
  const rows = await db
    .q()
    .selectFrom('stuck_work')
    .select(['row_id', 'next_try_at'])
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ row_id, next_try_at }) => [row_id, next_try_at]));
}

/** Records that the work on a row has failed, and schedules the next try. */
export async function recordStuck(db: DbScope, { kind, id }: RowWork, now: Date): Promise<void> {
  const found = db.q().selectFrom('stuck_work').select('tries').where('kind', '=', kind).where('row_id', '=', id);
  const tries = ((await found.executeTakeFirst())?.tries ?? 0) + 1;
  const next = { tries, next_try_at: new Date(now.getTime() + pauseAfter(tries)) };
  await db
    .q()
    .insertInto('stuck_work')
    .values({ kind, row_id: id, failed_at: now, ...next })
    .onConflict((conflict) => conflict.columns(['kind', 'row_id']).doUpdateSet(next))
    .execute();
}

/** Forgets the failures of a row whose work is done. */
export async function forgetStuck(db: DbScope, { kind, id }: RowWork): Promise<void> {
  await db.q().deleteFrom('stuck_work').where('kind', '=', kind).where('row_id', '=', id).execute();
}

/** Forgets the failures of rows that were not tried again when they were to be: their work is no longer due. */
export async function sweepStuck(db: DbScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  await db.q().deleteFrom('stuck_work').where('next_try_at', '<=', before).execute();
}

/** Failing work of a kind. */
export interface StuckCount {
  readonly kind: string;
  readonly rows: number;
  /** Time of the first failure of the row that has failed for the longest time. */
  readonly since: Date;
}

/** Counts the rows whose work fails. */
export function countStuck(db: DbScope): Promise<StuckCount[]> {
  return db
    .q()
    .selectFrom('stuck_work')
    .groupBy('kind')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('rows'), fn.min('failed_at').as('since')])
    .execute();
}
