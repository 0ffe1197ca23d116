import { sql } from 'kysely';
import type { DbScope } from '../db/index.ts';

/** Counter of attempts within a window of time. */
export interface AttemptWindow {
  readonly key: string;
  readonly now: Date;
  readonly lengthMs: number;
  /** Number of attempts to count at once. Default: 1. */
  readonly count?: number;
}

/**
 * Counts attempts and returns those of their window; the first attempt after a window starts the next one. One statement,
 * so that parallel attempts are counted exactly.
 */
export async function countAttempt(db: DbScope, { key, now, lengthMs, count = 1 }: AttemptWindow): Promise<number> {
  const until = new Date(now.getTime() + lengthMs);
  const { hits } = await db
    .q()
    .insertInto('throttle')
    .values({ key, hits: count, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when throttle.until <= ${now} then excluded.hits else throttle.hits + excluded.hits end`,
        until: sql`case when throttle.until <= ${now} then excluded.until else throttle.until end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

/** Returns the attempts of a window that has not ended; 0 without one. */
export async function attemptsOf(db: DbScope, key: string, now: Date): Promise<number> {
  const counter = db.q().selectFrom('throttle').select('hits').where('key', '=', key);
  return (await counter.where('until', '>', now).executeTakeFirst())?.hits ?? 0;
}

/** Moves the end of a window. */
export async function setWindowEnd(db: DbScope, key: string, until: Date): Promise<void> {
  await db.q().updateTable('throttle').set({ until }).where('key', '=', key).execute();
}

/** Takes an attempt back that was no guess. */
export async function uncountAttempt(db: DbScope, key: string): Promise<void> {
  await db
    .q()
    .updateTable('throttle')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .execute();
}

/** Returns the highest count of the windows that have not ended and whose keys begin with a text; 0 without one. */
export async function highestCount(db: DbScope, beginning: string, now: Date): Promise<number> {
  const counters = db
    .q()
    .selectFrom('throttle')
    .select(({ fn }) => fn.max('hits').as('hits'))
    .where(sql<boolean>`starts_with(key, ${beginning})`);
  return (await counters.where('until', '>', now).executeTakeFirst())?.hits ?? 0;
}

/** Deletes a counter. */
export async function removeCounter(db: DbScope, key: string): Promise<void> {
  await db.q().deleteFrom('throttle').where('key', '=', key).execute();
}

/** Deletes the counters whose keys begin with a text. */
export async function removeCounters(db: DbScope, beginning: string): Promise<void> {
  await db
    .q()
    .deleteFrom('throttle')
    .where(sql<boolean>`starts_with(key, ${beginning})`)
    .execute();
}

/** Deletes counters whose window is over. */
export async function sweepThrottle(db: DbScope, now: Date): Promise<void> {
  await db.q().deleteFrom('throttle').where('until', '<=', now).execute();
}
