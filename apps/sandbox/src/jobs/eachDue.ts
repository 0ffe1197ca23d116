import { type DbScope, isLocked } from '../db/index.ts';
import { createLimiter } from '../shared/index.ts';
import { findStuck, forgetStuck, recordStuck } from './stuckWorkStore.ts';

/** Most rows that a search for due work returns. */
export const MAX_AT_ONCE = 500;

/** Dependencies of the work on due rows. */
export interface DueDeps {
  readonly db: DbScope;
  readonly now: () => Date;
}

/** Work that is due on rows of many customers. */
export interface DueWork<Row> {
  /** Name of the work in the log and the metrics, such as "charge of server". */
  readonly kind: string;
  readonly id: (row: Row) => number;
  /** Finds up to `MAX_AT_ONCE` rows, the longest due first, after a number of them. */
  readonly find: (after: number) => Promise<readonly Row[]>;
  /** Does the work on a row in a transaction of its own. */
  readonly work: (row: Row) => Promise<unknown>;
  /** Rows that are worked on at a time: more than one where the work waits for another service. Default 1. */
  readonly atOnce?: number;
}

function flat(error: unknown): readonly unknown[] {
  return error instanceof AggregateError ? error.errors : [error];
}

/** Throws one error about errors, unless there are none. */
export function throwAll(errors: readonly unknown[]): void {
  const all = errors.flatMap(flat);
  if (all.length > 0) throw new AggregateError(all, `${all.length} tasks failed.`);
}

/** Runs steps one after another, also after one that fails; throws one error about all failures at the end. */
export async function eachStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  throwAll(errors);
}

/**
 * Works on each due row and returns true when none is left. A row that fails does not hold up the others, also when there
 * are more such rows than one search returns, and is tried again after a pause that grows; throws one error about all
 * failures at the end.
 */
export async function eachDue<Row>({ db, now }: DueDeps, due: DueWork<Row>): Promise<boolean> {
  const { kind, id, find, work, atOnce = 1 } = due;
  const errors: unknown[] = [];
  let stuck: ReadonlyMap<number, Date> | undefined;
  const limited = createLimiter({ running: atOnce });
  // Returns true when the work was done.
  const workOn = async (row: Row) => {
    const own = { kind, id: id(row) };
    const nextTryAt = stuck?.get(own.id);
    if (nextTryAt !== undefined && nextTryAt.getTime() > now().getTime()) return false;
    try {
      await work(row);
    } catch (cause) {
      // Its customer, or another process, works on it.
      if (isLocked(cause)) return false;
      errors.push(new Error(`The ${kind} ${own.id} failed.`, { cause }));
      await recordStuck(db, own, now());
      return false;
    }
    if (nextTryAt !== undefined) await forgetStuck(db, own);
    return true;
  };
  // Rows that stay due are left out of the next search, which fills their places with others.
  let left = 0;
  let isFull = false;
  let isMore = true;
  while (isMore) {
    const rows = await find(left);
    // Most searches find nothing, every second.
    if (rows.length > 0) stuck ??= await findStuck(db, kind);
    const done = await Promise.all(rows.map((row) => limited(() => workOn(row))));
    const staying = done.filter((isDone) => !isDone).length;
    left += staying;
    isFull = rows.length === MAX_AT_ONCE;
    isMore = isFull && staying > 0;
  }
  throwAll(errors);
  return left === 0 && !isFull;
}
