import { TIME_ZONE } from '../shared/index.ts';
import type { Invoice } from './invoiceSchema.ts';
import { invoiceLabel } from './invoiceViews.ts';

/** What ends in fewer days than this is told of beforehand (B §4, §9). */
export const EXPIRY_NOTICE_DAYS = 7;

const DAY_MS = 86_400_000;

/** Something paid for that ends soon. */
export interface UpcomingExpiry {
  /** What was paid last for it. */
  readonly invoice: Invoice;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** Days of the calendar in Tehran: 0 is today. */
  readonly daysLeft: number;
  /** What is due for it already, and prolongs it; null when nothing is. */
  readonly due: Invoice | null;
}

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** Number of the day in Tehran, one more each midnight there. */
function dayNumber(ms: number): number {
  return Date.parse(calendarDay.format(ms)) / DAY_MS;
}

function serviceOf({ kind, serviceName, product }: Invoice): string {
  return JSON.stringify([kind, serviceName || (kind === 'storage' ? '' : product?.id)]);
}

/** The latest end that was paid for of each service; what is billed daily always ends soon, and never counts. */
function lastPaid(invoices: readonly Invoice[], now: number): readonly Omit<UpcomingExpiry, 'due'>[] {
  const latest = new Map<string, Omit<UpcomingExpiry, 'due'>>();
  for (const invoice of invoices) {
    const { endsAt, period } = invoice;
    if (endsAt === null || period === 'DAY' || invoiceLabel(invoice, now) !== 'paid') continue;
    const service = serviceOf(invoice);
    const known = latest.get(service);
    if (known !== undefined && known.endsAt >= endsAt) continue;
    latest.set(service, { invoice, endsAt, daysLeft: dayNumber(endsAt) - dayNumber(now) });
  }
  return [...latest.values()];
}

/** What ends within EXPIRY_NOTICE_DAYS and was not prolonged, of all kinds of invoices, the soonest first. */
export function upcomingExpiries(invoices: readonly Invoice[], now: number): readonly UpcomingExpiry[] {
  const dueOf = (service: string) => invoices.find((other) => invoiceLabel(other, now) === 'due' && serviceOf(other) === service) ?? null;
  return lastPaid(invoices, now)
    .filter(({ endsAt }) => endsAt > now && endsAt - now < EXPIRY_NOTICE_DAYS * DAY_MS)
    .toSorted((one, other) => one.endsAt - other.endsAt)
    .map((expiry) => ({ ...expiry, due: dueOf(serviceOf(expiry.invoice)) }));
}
