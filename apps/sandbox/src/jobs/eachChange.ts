import type { ChangeWork } from '../db/index.ts';
import { endChanges, leaseChanges } from './changeStore.ts';
import { type DueDeps, throwAll } from './eachDue.ts';

/** Look at customers whose rows have changed. */
export interface ChangeLook {
  readonly work: ChangeWork;
  /** Looks at customers; false leaves their changes for the next time. */
  readonly look: (customerIds: readonly number[]) => Promise<boolean | void>;
}

/** Looks at customers; returns true when they are done, and the error in place of throwing it. */
async function tryLook(look: ChangeLook['look'], customerIds: readonly number[]): Promise<unknown> {
  try {
    return (await look(customerIds)) ?? true;
  } catch (error) {
    return error;
  }
}

/**
 * Looks at customers together and, when that fails or is not done, at each alone, so that none holds up the others. Returns
 * those that are done, and adds the error of the others.
 */
async function lookAt(
  look: ChangeLook['look'],
  customerIds: readonly number[],
  errors: unknown[],
): Promise<ReadonlySet<number>> {
  const together = await tryLook(look, customerIds);
  if (together === true) return new Set(customerIds);
  if (together !== false) errors.push(together);
  const done = new Set<number>();
  if (customerIds.length === 1) return done;
  for (const id of customerIds) {
    const alone = await tryLook(look, [id]);
    if (alone === true) done.add(id);
    // The error of all together tells the same.
    else if (alone !== false && together === false) errors.push(alone);
  }
  return done;
}

/**
 * Looks at all customers whose rows have changed since the last look, in batches that several processes divide. A customer
 * whose look fails is looked at again the next time; throws one error about all failures.
 */
export async function eachChange({ db, now }: DueDeps, { work, look }: ChangeLook): Promise<void> {
  const errors: unknown[] = [];
  let after = 0;
  for (;;) {
    const changes = await leaseChanges(db, work, { after, now: now() });
    if (changes.length === 0) break;
    after = Math.max(...changes.map(({ id }) => id));
    const customerIds = [...new Set(changes.map(({ customer_id: id }) => id))];
    const done = await lookAt(look, customerIds, errors);
    await endChanges(db, work, {
      done: changes.filter((change) => done.has(change.customer_id)),
      left: changes.filter((change) => !done.has(change.customer_id)),
    });
  }
  throwAll(errors);
}
