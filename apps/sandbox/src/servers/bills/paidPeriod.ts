import { DAY } from '../catalogue/choice.ts';
import type { LockedServer } from './billStore.ts';

/** Returns true while the paid period runs. */
export function isPaid({ paid_until: until }: Pick<LockedServer['bill'], 'paid_until'>, now: Date): boolean {
  return until !== null && until.getTime() > now.getTime();
}

/** Returns the start of the uninterrupted periods that one from `from` continues; undefined for a first period or after a gap. */
export function continuedSince(
  { paid_since: since, paid_until: until }: Pick<LockedServer['bill'], 'paid_since' | 'paid_until'>,
  from: Date,
): Date | undefined {
  return since !== null && until?.getTime() === from.getTime() ? since : undefined;
}

/**
 * Returns true after the paid period. Hourly servers with a machine never expire; they become idle until the balance
 * suffices.
 */
export function isExpired({ bill, machine }: LockedServer, now: Date): boolean {
  if (bill.paid_until === null || isPaid(bill, now)) return false;
  return bill.period !== DAY || machine === undefined;
}
