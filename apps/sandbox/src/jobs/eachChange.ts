import type { ChangeWork } from '../db/index.ts';
import { endChanges, leaseChanges } from './changeStore.ts';
import { type DueDeps, throwAll } from './eachDue.ts';

/** Look at customers whose rows have changed. */
export interface ChangeLook {
  readonly work: ChangeWork;
  /** Looks at customers; false leaves their changes for the next time. */
  readonly look: (customerIds: readonly number[]) => Promise<boolean | void>;
}

/**
 * Looks at all customers whose rows have changed since the last look, in batches that several processes divide. A batch
 * whose look fails holds up no other and is looked at again after five minutes; throws one error about all failures.
 */
export async function eachChange({ db, now }: DueDeps, { work, look }: ChangeLook): Promise<void> {
  const errors: unknown[] = [];
  let after = 0;
  for (;;) {
    const changes = await leaseChanges(db, work, { after, now: now() });
    if (changes.length === 0) break;
    const ids = changes.map(({ id }) => id);
    after = Math.max(...ids);
    try {
      const isDone = await look([...new Set(changes.map(({ customer_id: id }) => id))]);
      await endChanges(db, { ids, isDone: isDone ?? true }, work);
    } catch (error) {
      errors.push(error);
    }
  }
  throwAll(errors);
}
