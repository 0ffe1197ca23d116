import { DAY } from '../catalogue/hourly.ts';
import type { LockedServer } from './billStore.ts';

/** Returns true while the paid period runs. */
export function isPaid({ paid_until: until }: Pick<LockedServer['bill'], 'paid_until'>, now: Date): boolean {
  return until !== null && until.getTime() > now.getTime();
}

/**
 * Returns true after the paid period. Hourly servers with a machine never expire; they become idle until the balance
 * suffices.
 */
export function isExpired({ bill, machine }: LockedServer, now: Date): boolean {
  if (bill.paid_until === null || isPaid(bill, now)) return false;
  return bill.period !== DAY || machine === undefined;
}
