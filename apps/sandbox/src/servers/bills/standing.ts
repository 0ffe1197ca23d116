import { DAY } from '../catalogue/hourly.ts';
import type { LockedServer } from './billStore.ts';

/** Whether what was paid for goes on. */
export function isPaid({ paid_until: until }: Pick<LockedServer['bill'], 'paid_until'>, now: Date): boolean {
  return until !== null && until.getTime() > now.getTime();
}

/** Whether what was paid for is over for good; an hourly server with a machine rests instead, until its customer has money. */
export function isExpired({ bill, machine }: LockedServer, now: Date): boolean {
  if (bill.paid_until === null || isPaid(bill, now)) return false;
  return bill.period !== DAY || machine === undefined;
}
