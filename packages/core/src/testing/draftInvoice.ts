import { type Charge, type Invoice, invoiceLines, periodEnd } from '../billing/index.ts';
import { draftFields, invoiceItems } from '../billing/internal.ts';
import type { Locale } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';

const DEFAULT_DUE_DAYS = 3;

/** Clock, taxes and calendar of invoices. */
export interface InvoiceMaker {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
  /** Returns the customer's language, whose calendar the periods follow. */
  readonly locale: () => Locale;
}

/** Charges of an invoice, and the fields that are not computed from them. */
export interface InvoiceSubject extends Pick<
  Invoice,
  'kind' | 'period' | 'product' | 'serviceName' | 'subject' | 'title'
> {
  readonly charges: readonly Charge[];
}

/** Paid period and payment deadline of an invoice. */
export interface DraftTerms {
  /** Start of the paid period. Default: now. */
  readonly startsAt?: number;
  /** Start of the uninterrupted periods before, whose day of the month the end keeps. */
  readonly since?: number;
  /** Days until the payment deadline. Default: 3. */
  readonly dueDays?: number;
}

/** Creates a draft invoice from charges, including tax. */
export function draftInvoice(
  maker: InvoiceMaker,
  { charges, ...subject }: InvoiceSubject,
  { startsAt = maker.now(), since = startsAt, dueDays = DEFAULT_DUE_DAYS }: DraftTerms = {},
): Omit<Invoice, 'id' | 'mainId' | 'refCode'> {
  const lines = invoiceLines(charges, maker);
  const { payableToman, totalToman } = lines;
  const createdAt = maker.now();
  const endsAt = periodEnd(startsAt, subject.period, { locale: maker.locale(), since });
  const times = { createdAt, startsAt, endsAt, dueAt: createdAt + dueDays * DAY_MS };
  return { ...subject, ...draftFields, ...times, payableToman, totalToman, items: invoiceItems(lines) };
}
