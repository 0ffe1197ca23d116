import { type Language, perLocale } from './locale.ts';

const PERSIAN_ZERO = 0x06f0;
const ASCII_ZERO = 0x30;
const ARABIC_ZERO = 0x0660;

/** Converts Persian and Arabic-Indic digits to ASCII. Apply it to every number that a customer types. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/** Returns the value of a decimal digit of any script. The digits of a script are consecutive code points from 0 to 9. */
export function digitValue(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - ASCII_ZERO;
  let value = 0;
  while (value < 9 && /^\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return value;
}

// The digits of every numbering system that a language uses follow its zero.
const zeroOf = perLocale((tag) => new Intl.NumberFormat(tag).format(0).charCodeAt(0));

/** Converts the digits inside text to those of a language. For numbers use `formatNumber`. */
export function toDigitsOf(language: Language, text: string): string {
  const zero = zeroOf(language);
  return toLatinDigits(text).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}
