import { toLatinDigits } from './digits.ts';

// Longer texts are not codes and are only trimmed: NFKC takes quadratic time on long runs of combining marks.
const MAX_COMPOSED_LENGTH = 1_000;

// Joiners, bidi controls, soft hyphens and the like, which keyboards and pasting add invisibly.
// oxlint-disable-next-line no-misleading-character-class -- each is meant by itself
const invisibleMarks = /[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/**
 * Normalizes a typed number, code or Latin name: compatibility forms such as full-width letters (NFKC) and Persian and
 * Arabic digits become ASCII; invisible marks and outer white space are removed.
 */
export function cleanCode(text: string): string {
  if (text.length > MAX_COMPOSED_LENGTH) return text.trim();
  return toLatinDigits(text.replace(invisibleMarks, '').normalize('NFKC')).trim();
}
