/** Most rows that a search for due work returns. */
export const MAX_AT_ONCE = 500;

/** Work that is due on rows of many customers. */
export interface DueWork<Row> {
  /** Names a row in the error of its work. */
  readonly name: (row: Row) => string;
  /** Finds up to `MAX_AT_ONCE` rows, the longest due first, after a number of them. */
  readonly find: (after: number) => Promise<readonly Row[]>;
  /** Does the work on a row in a transaction of its own. */
  readonly work: (row: Row) => Promise<void>;
}

function flat(error: unknown): readonly unknown[] {
  return error instanceof AggregateError ? error.errors : [error];
}

function throwAll(errors: readonly unknown[]): void {
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} tasks failed.`);
}

/** Runs steps one after another, also after one that fails; throws one error about all failures at the end. */
export async function eachStep(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      errors.push(...flat(error));
    }
  throwAll(errors);
}

/**
 * Works on each due row. A row that fails does not hold up the others, also when there are more such rows than one search
 * returns; throws one error about all of them at the end.
 */
export async function eachDue<Row>({ name, find, work }: DueWork<Row>): Promise<void> {
  const errors: unknown[] = [];
  const workOn = (row: Row) =>
    work(row).catch((cause: unknown) => void errors.push(new Error(`The work on ${name(row)} failed.`, { cause })));
  let isStuck = true;
  for (let after = 0; isStuck; after += MAX_AT_ONCE) {
    const rows = await find(after);
    const failed = errors.length;
    for (const row of rows) await workOn(row);
    isStuck = rows.length === MAX_AT_ONCE && errors.length - failed === rows.length;
  }
  throwAll(errors);
}
