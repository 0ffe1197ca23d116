import { isolate } from './bidi.ts';
import { directionOfLocale, type Locale, perLocale } from './locale.ts';

/** Stands for a value that is not a number. */
export const NO_VALUE = '—';

const ARABIC_LETTER_MARK = '\u061C';

const plain = perLocale((tag) => new Intl.NumberFormat(tag));
const percent = perLocale((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }));

/** A number with its language's digits and grouping, isolated; "—" when it is not finite. */
export function formatNumber(value: number, locale: Locale): string {
  return isolate(Number.isFinite(value) ? plain(locale).format(value) : NO_VALUE, directionOfLocale(locale));
}

/**
 * A share of 100 with its sign, at most one decimal, isolated: 25 is "25%", in Persian with the
 * sign on the left of the number as in running text; "—" when it is not finite.
 */
export function formatPercent(value: number, locale: Locale): string {
  const text = Number.isFinite(value) ? percent(locale).format(value / 100) : NO_VALUE;
  // After an Arabic letter the digits keep no European sign on their right (UAX 9, W2).
  return isolate(locale === 'fa' ? `${ARABIC_LETTER_MARK}${text}` : text, directionOfLocale(locale));
}
