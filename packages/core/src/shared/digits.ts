const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;

/** Converts Persian and Arabic-Indic digits to ASCII. Apply it to every number that a person types. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/** Converts ASCII and Arabic-Indic digits inside text to Persian. For numbers use `formatNumber`. */
export function toPersianDigits(text: string): string {
  return toLatinDigits(text).replace(/\d/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));
}
