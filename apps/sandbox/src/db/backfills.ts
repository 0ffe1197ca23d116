import { type RawBuilder, sql } from 'kysely';
import { dueTimeIndexes, type IndexOf, replacedIndexes } from './dueTimeIndexes.ts';
import type { SharedLocks } from './processes.ts';
import type { DbScope } from './scope.ts';
import { isLocked, withoutWaiting } from './withoutWaiting.ts';

/** Change of a large table in batches. The code before and after it run side by side while it is made. */
interface Backfill {
  /**
   * Changes the rows of a range of ids. Called in a transaction that also records the position, and never when the indexes
   * are the whole change.
   */
  readonly batch?: (range: { readonly after: number; readonly to: number }) => RawBuilder<unknown>;
  /** Indexes that are built at the end. */
  readonly indexes: readonly IndexOf[];
  /** Indexes that are dropped then. */
  readonly replaced?: readonly string[];
}

const known: Readonly<Record<string, Backfill>> = {
  searchableNames: {
    // Locked, so that a name which changes meanwhile is copied before the change or after it.
    batch: ({ after, to }) => sql`
      insert into searchable_name (document_id, owner_id, name_search)
      select id, owner_id, name_search from document where id > ${after} and id <= ${to} order by id for share
      on conflict do nothing`,
    indexes: [
      { name: 'searchable_name_grams', on: sql`searchable_name using gin (name_grams(owner_id, name_search))` },
    ],
  },
  fileDates: {
    indexes: [
      {
        name: 'document_by_file_date',
        on: sql`document (owner_id, folder_id, discriminator, coalesce(modified_at, created_at), name_sort, id)
        where trashed_at is null and discriminator in ('D', 'F')`,
      },
    ],
  },
  dueTimes: { indexes: dueTimeIndexes, replaced: replacedIndexes },
};

/** Ids of a batch. */
const BATCH = 500;

/** Share of a backfill between two sentences in the log. */
const TOLD_STEP = 0.1;

/** Progress of a backfill. */
export interface BackfillProgress {
  readonly name: string;
  /** From 0 to 1. */
  readonly done: number;
}

function progressOf({
  name,
  position,
  last,
  finished_at,
}: {
  name: string;
  position: number;
  last: number;
  finished_at: Date | null;
}): BackfillProgress {
  // Building the index is left.
  return { name, done: finished_at === null ? Math.min(0.99, position / Math.max(1, last)) : 1 };
}

/** Returns how far the backfills are. */
export async function readBackfills(db: DbScope): Promise<readonly BackfillProgress[]> {
  return (await db.q().selectFrom('backfill').selectAll().execute()).map(progressOf);
}

const finished = new WeakMap<DbScope, Set<string>>();

/** Returns true when a backfill is finished, which it then stays. */
export async function isBackfilled(db: DbScope, name: string): Promise<boolean> {
  const names = finished.get(db) ?? new Set();
  finished.set(db, names);
  if (names.has(name)) return true;
  const row = await db.q().selectFrom('backfill').select('finished_at').where('name', '=', name).executeTakeFirst();
  if (row?.finished_at == null) return false;
  names.add(name);
  return true;
}

/** Dependencies of the backfills. */
export interface BackfillDeps {
  readonly maintain: <Result>(work: (db: DbScope) => Promise<Result>) => Promise<Result>;
  /** Undefined for the embedded database, which no other process uses. */
  readonly locks: SharedLocks | undefined;
  readonly now: () => Date;
  readonly announce: (sentence: string) => void;
  /** Waits between two batches, so that customers come first; default: as long as the batch took. */
  readonly pause?: (ms: number) => Promise<void>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

// Returns the position after the batch.
async function runBatch(db: DbScope, name: string, { batch }: Backfill): Promise<number> {
  return withoutWaiting(db, async () => {
    const row = await db
      .q()
      .selectFrom('backfill')
      .selectAll()
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const to = Math.min(row.last, row.position + BATCH);
    await batch?.({ after: row.position, to }).execute(db.q());
    await db.q().updateTable('backfill').set({ position: to }).where('name', '=', name).execute();
    return to;
  });
}

async function runBatches(
  db: DbScope,
  name: string,
  { announce, pause = sleep, signal }: BackfillDeps & { readonly signal: AbortSignal },
): Promise<void> {
  const backfill = known[name];
  if (backfill === undefined) return;
  const { position, last } = await db
    .q()
    .selectFrom('backfill')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  let [at, told] = [position, 0];
  while (at < last && !signal.aborted) {
    const startedAt = performance.now();
    try {
      at = await runBatch(db, name, backfill);
      if (at / last - told >= TOLD_STEP) {
        told = at / last;
        announce(`The change ${name} of the tables is made for ${Math.floor(told * 100)} %.`);
      }
    } catch (error) {
      // The same batch again: a customer was changing one of its rows.
      if (!isLocked(error)) throw error;
    }
    await pause(performance.now() - startedAt);
  }
}

async function buildIndex(db: DbScope, { name, on }: IndexOf, isShared: boolean): Promise<void> {
  const { rows } = await sql<{
    valid: boolean;
  }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db.q());
  if (rows[0]?.valid === true) return;
  // An index that a killed process left incomplete is of no use.
  if (rows.length > 0) await sql`drop index ${sql.ref(name)}`.execute(db.q());
  await sql`create index ${isShared ? sql`concurrently` : sql``} ${sql.ref(name)} on ${on}`.execute(db.q());
}

async function finish(db: DbScope, name: string, { locks, now, announce }: BackfillDeps): Promise<void> {
  const backfill = known[name];
  if (backfill === undefined) return;
  announce(`The change ${name} of the tables builds its indexes.`);
  const isShared = locks !== undefined;
  for (const index of backfill.indexes) await buildIndex(db, index, isShared);
  for (const replaced of backfill.replaced ?? [])
    await sql`drop index ${isShared ? sql`concurrently` : sql``} if exists ${sql.ref(replaced)}`.execute(db.q());
  await db.q().updateTable('backfill').set({ finished_at: now() }).where('name', '=', name).execute();
  announce(`The change ${name} of the tables is complete.`);
}

async function runOne(name: string, deps: BackfillDeps, signal: AbortSignal): Promise<void> {
  const lock = `backfill ${name}`;
  // One process at a time; the lock ends with the connection of a process that is killed.
  if (deps.locks !== undefined && !(await deps.locks.tryLock(lock))) return;
  try {
    await deps.maintain(async (db) => {
      await runBatches(db, name, { ...deps, signal });
      if (!signal.aborted) await finish(db, name, deps);
    });
  } finally {
    await deps.locks?.unlock(lock);
  }
}

/** Makes what is left of the backfills that no other process is making. Stops between two batches. */
export async function runBackfills(db: DbScope, deps: BackfillDeps, signal: AbortSignal): Promise<void> {
  const open = await db.q().selectFrom('backfill').select('name').where('finished_at', 'is', null).execute();
  for (const { name } of open) {
    if (!signal.aborted) await runOne(name, deps, signal);
  }
}
