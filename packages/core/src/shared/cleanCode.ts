import { toLatinDigits } from './digits.ts';

// Longer texts are not codes and are only trimmed: NFKC takes quadratic time on long runs of combining marks.
const MAX_COMPOSED_LENGTH = 1_000;

// Joiners and bidi controls, which keyboards and pasting add invisibly to numbers.
const invisibleMarks = /[\u200C-\u200F\u202A-\u202E\u2066-\u2069\u061C]/g;

/**
 * Normalizes a typed number, code or Latin name: compatibility forms such as full-width letters (NFKC) and Persian and
 * Arabic digits become ASCII; joiners, bidi controls and outer white space are removed.
 */
export function cleanCode(text: string): string {
  if (text.length > MAX_COMPOSED_LENGTH) return text.trim();
  return toLatinDigits(text.replace(invisibleMarks, '').normalize('NFKC')).trim();
}
