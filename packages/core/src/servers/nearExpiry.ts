import { EXPIRY_NOTICE_DAYS, upcomingExpiries, type UpcomingExpiry } from '../billing/index.ts';
import type { Server } from './schema.ts';

const DAY_MS = 86_400_000;

/** When what is paid for ends in fewer than 7 days, and in how many; never of an hourly server (B §4, §9). */
export function nearExpiry({ invoice }: Pick<Server, 'invoice'>, now: number): Omit<UpcomingExpiry, 'due' | 'invoice'> | undefined {
  // Days of the calendar take longer to reckon than all else that a list shows of a server.
  if (invoice === null || (invoice.endsAt ?? 0) - now >= EXPIRY_NOTICE_DAYS * DAY_MS) return undefined;
  const [expiry] = upcomingExpiries([invoice], now);
  return expiry && { endsAt: expiry.endsAt, daysLeft: expiry.daysLeft };
}
