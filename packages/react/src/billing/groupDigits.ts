import { type Locale, toLatinDigits, toPersianDigits } from '@abrak/core';

const separators = /[,٬،_' \u00A0\u202F]/g;
const groupsOfThree = /\B(?=(\d{3})+$)/g;

/**
 * What is typed into a field for amounts, in groups of three and in the digits of a language; what holds more than
 * digits and their separators stays as it is, to be judged.
 */
export function groupDigits(typed: string, locale: Locale): string {
  const digits = toLatinDigits(typed).replace(separators, '');
  if (!/^\d+$/.test(digits)) return typed;
  const grouped = digits.replace(/^0+(?=\d)/, '').replace(groupsOfThree, locale === 'fa' ? '٬' : ',');
  return locale === 'fa' ? toPersianDigits(grouped) : grouped;
}

/** Where the caret belongs in a regrouped text: behind as many digits as it was before. */
export function caretBehindDigits(text: string, digitCount: number): number {
  let left = digitCount;
  let place = 0;
  while (left > 0 && place < text.length) {
    if (/\d/.test(toLatinDigits(text.charAt(place)))) left -= 1;
    place += 1;
  }
  return place;
}

/** How many digits stand before a place in a text. */
export function digitsBefore(text: string, place: number): number {
  return toLatinDigits(text.slice(0, place)).replace(/\D/g, '').length;
}
