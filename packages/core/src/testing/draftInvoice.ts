import { type Invoice, type InvoiceItem, type Charge, invoiceLines, periodEnd } from '../billing/index.ts';
import type { Locale } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';

const DEFAULT_DUE_DAYS = 3;

/** Invoice fields that are not computed from the charges. */
export type DraftSubject = Pick<Invoice, 'kind' | 'period' | 'product' | 'serviceName' | 'subject' | 'title'>;

/** Creation time, paid period, payment deadline and taxes of an invoice. */
export interface DraftTerms {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Start of the paid period. Default: now. */
  readonly startsAt?: number;
  /** Language of the customer, whose calendar the period follows. */
  readonly locale: Locale;
  /** Start of the uninterrupted periods before, whose day of the month the end keeps. */
  readonly since?: number;
  /** Days until the payment deadline. Default: 3. */
  readonly dueDays?: number;
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
}

/** Creates a draft invoice from charges, including tax. */
export function draftInvoice(
  subject: DraftSubject,
  charges: readonly Charge[],
  { now, startsAt = now, locale, since = startsAt, dueDays = DEFAULT_DUE_DAYS, taxRates }: DraftTerms,
): Omit<Invoice, 'id' | 'mainId' | 'refCode'> {
  const { lines, taxes, payableToman, totalToman } = invoiceLines(charges, { taxRates });
  const fixed = { valueApplication: 'FIXED', rateBp: null } as const;
  const tax = { title: 'TAX', priceType: 'SURCHARGE', valueApplication: 'PERCENT', quantity: 1 } as const;
  const items: InvoiceItem[] = [
    // For a single item the cost replaces its price, because a discount is limited to the remaining amount.
    ...lines.map(({ index: _, costToman, ...line }) => ({
      ...line,
      ...fixed,
      ...(line.quantity === 1 && { priceToman: costToman }),
    })),
    ...taxes.map(({ rateBp, costToman }) => ({ ...tax, rateBp, priceToman: costToman })),
  ];
  const state = { isPaid: false, status: 'DRAFT', approvedAt: null, hasCancelInvoice: false } as const;
  const times = {
    createdAt: now,
    startsAt,
    endsAt: periodEnd(startsAt, subject.period, { locale, since }),
    dueAt: now + dueDays * DAY_MS,
  };
  return { ...subject, ...state, ...times, payableToman, totalToman, items };
}
