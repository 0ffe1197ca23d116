import { type Language, perLocale } from './locale.ts';

const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** Converts Persian and Arabic-Indic digits to ASCII. Apply it to every number that a customer types. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

// The digits of every numbering system that a language uses follow its zero.
const zeroOf = perLocale((tag) => new Intl.NumberFormat(tag).format(0).charCodeAt(0));

/** Converts the digits inside text to those of a language. For numbers use `formatNumber`. */
export function toDigitsOf(language: Language, text: string): string {
  const zero = zeroOf(language);
  return toLatinDigits(text).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}
