import { toLatinDigits } from './digits.ts';

// No code is as long, and composing a long run of marks takes time that grows with its square.
const MAX_COMPOSED_LENGTH = 1_000;

// Joiners and bidi controls: what keyboards and pasting add to numbers unseen.
const unseenMarks = /[\u200C-\u200F\u202A-\u202E\u2066-\u2069\u061C]/g;

/**
 * What a typed number, code or Latin name means: wide and other forms of a character as the plain one, Persian and
 * Arabic digits as ASCII ones, without marks of joining and direction and without outer white space.
 */
export function cleanCode(text: string): string {
  if (text.length > MAX_COMPOSED_LENGTH) return text.trim();
  return toLatinDigits(text.replace(unseenMarks, '').normalize('NFKC')).trim();
}
