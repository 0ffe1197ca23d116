import { isolate } from './bidi.ts';
import { directionOfLocale, type Language, perLocale } from './locale.ts';

/** Placeholder for a value that is not a finite number. */
export const NO_VALUE = '—';

const ARABIC_LETTER_MARK = '\u061C';

const plain = perLocale((tag) => new Intl.NumberFormat(tag));
const signed = perLocale((tag) => new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }));
const percent = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }));

/** Formats a number with the digits and grouping of the language, as a bidi isolate; "—" when it is not finite. */
export function formatNumber(value: number, locale: Language): string {
  return isolate(Number.isFinite(value) ? plain(locale).format(value) : NO_VALUE, directionOfLocale(locale));
}

/** Formats a number as `formatNumber` does, with its sign on the left of the digits; zero has none. */
export function formatSigned(value: number, locale: Language): string {
  return isolate(Number.isFinite(value) ? signed(locale).format(value) : NO_VALUE, directionOfLocale(locale));
}

/**
 * Formats a percentage (25 is "25%") with at most one decimal, as a bidi isolate; "—" when it is not finite. In Persian
 * the sign is on the left of the number, as in running text.
 */
export function formatPercent(value: number, locale: Language): string {
  const text = Number.isFinite(value) ? percent(locale).format(value / 100) : NO_VALUE;
  // After an Arabic letter mark the percent sign is laid out on the left of the digits (UAX #9, rule W2).
  return isolate(locale === 'fa' ? `${ARABIC_LETTER_MARK}${text}` : text, directionOfLocale(locale));
}
