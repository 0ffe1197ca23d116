import type { Locale } from '@abrak/core';
import { periodEnd as periodEndMs } from '@abrak/core/billing';

/** Calendar of a period, and the day that it keeps. */
export interface PeriodTerms {
  /** Language of the customer, whose calendar has the months. */
  readonly locale: Locale;
  /** Start of the uninterrupted periods before; null or undefined without them. */
  readonly since?: Date | null;
}

/** Returns the end of a paid period that begins at `from`; throws a TypeError for an unknown period. */
export function periodEnd(from: Date, period: string, { locale, since }: PeriodTerms): Date {
  return new Date(periodEndMs(from.getTime(), period, { locale, since: since?.getTime() ?? null }));
}
