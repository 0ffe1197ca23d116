import { EXPIRY_NOTICE_DAYS, upcomingExpiries, type UpcomingExpiry } from '../billing/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import type { Server } from './schema.ts';

/**
 * Returns the end and the remaining days of a paid period that ends in less than 7 days; undefined otherwise and for
 * hourly servers.
 */
export function nearExpiry(
  { invoice }: Pick<Server, 'invoice'>,
  now: number,
): Omit<UpcomingExpiry, 'due' | 'invoice'> | undefined {
  // Skips the slow calendar calculation for servers that are not near their expiry.
  if (invoice === null || (invoice.endsAt ?? 0) - now >= EXPIRY_NOTICE_DAYS * DAY_MS) return undefined;
  const [expiry] = upcomingExpiries([invoice], now);
  return expiry && { endsAt: expiry.endsAt, daysLeft: expiry.daysLeft };
}
