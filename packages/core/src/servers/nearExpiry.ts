import { upcomingExpiries, type UpcomingExpiry } from '../billing/index.ts';
import type { Server } from './schema.ts';

/** When what is paid for ends in fewer than 7 days, and in how many; never of an hourly server (B §4, §9). */
export function nearExpiry({ invoice }: Pick<Server, 'invoice'>, now: number): Omit<UpcomingExpiry, 'invoice'> | undefined {
  const [expiry] = invoice === null ? [] : upcomingExpiries([invoice], now);
  return expiry && { endsAt: expiry.endsAt, daysLeft: expiry.daysLeft };
}
