import { TIME_ZONE } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import type { Invoice } from './invoiceSchema.ts';
import { invoiceLabel } from './invoiceViews.ts';

/** Days before its end from which an upcoming expiry is announced. */
export const EXPIRY_NOTICE_DAYS = 7;

/** Paid service that ends soon. */
export interface UpcomingExpiry {
  /** Latest paid invoice of the service. */
  readonly invoice: Invoice;
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** Calendar days in Tehran until the end; 0 is today. */
  readonly daysLeft: number;
  /** Due invoice that renews the service; null when there is none. */
  readonly due: Invoice | null;
}

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** Number of the calendar day in Tehran; increases by one at each midnight there. */
function dayNumber(ms: number): number {
  return Date.parse(calendarDay.format(ms)) / DAY_MS;
}

function serviceOf({ kind, serviceName, product }: Invoice): string {
  return JSON.stringify([kind, serviceName || (kind === 'storage' ? '' : product?.id)]);
}

/** Returns the latest paid end of each service. Services billed daily are left out, because they always end soon. */
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

/**
 * Returns the services of all invoice kinds that end within `EXPIRY_NOTICE_DAYS` and were not renewed, soonest first.
 * `now` is in milliseconds since the epoch.
 */
export function upcomingExpiries(invoices: readonly Invoice[], now: number): readonly UpcomingExpiry[] {
  const dueOf = (service: string) =>
    invoices.find((other) => invoiceLabel(other, now) === 'due' && serviceOf(other) === service) ?? null;
  return lastPaid(invoices, now)
    .filter(({ endsAt }) => endsAt > now && endsAt - now < EXPIRY_NOTICE_DAYS * DAY_MS)
    .sort((one, other) => one.endsAt - other.endsAt)
    .map((expiry) => ({ ...expiry, due: dueOf(serviceOf(expiry.invoice)) }));
}
