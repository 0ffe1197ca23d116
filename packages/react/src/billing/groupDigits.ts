import { formatNumber, type Language, toLatinDigits } from '@abrak/core';
import { toDigitsOf } from '@abrak/core/internal';

const separators = /[,٬،_' \u00A0\u202F]/g;
const groupsOfThree = /\B(?=(\d{3})+$)/g;

const separatorOf = (locale: Language) => formatNumber(1_000, locale).match(separators)?.[0] ?? ',';

/**
 * Formats the text of an amount field: groups of three, in the digits of the locale, without leading zeros.
 * Text with anything but digits and separators is returned unchanged, so that validation can report it.
 */
export function groupDigits(typed: string, locale: Language): string {
  const digits = toLatinDigits(typed).replace(separators, '');
  if (!/^\d+$/.test(digits)) return typed;
  return toDigitsOf(locale, digits.replace(/^0+(?=\d)/, '').replace(groupsOfThree, separatorOf(locale)));
}

/** Returns the caret position in a regrouped text that has the given number of digits before it. */
export function caretBehindDigits(text: string, digitCount: number): number {
  let left = digitCount;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (/\d/.test(toLatinDigits(text.charAt(place)))) left -= 1;
    place += 1;
  }
  return place;
}

/** Counts the digits before a position in a text. */
export function digitsBefore(text: string, place: number): number {
  return toLatinDigits(text.slice(0, place)).replace(/\D/g, '').length;
}
