import { toLatinDigits } from './digits.ts';

let collator: Intl.Collator | undefined;

// Collators take the digits of a number that differ for a number of their own when they are not ASCII: ۱۰۰ before ۱۲.
const otherDigits = /[٠-٩۰-۹]/;

function withLatinDigits(name: string): string {
  return otherDigits.test(name) ? toLatinDigits(name) : name;
}

/** Orders names as a Persian reader expects: digits by value, Persian letters in their order, then Latin. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('fa', { numeric: true });
  return collator.compare(withLatinDigits(a), withLatinDigits(b));
}

const foldedLetters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ء: '',
  '٫': '.',
  '٬': ',',
};
const foldable = /[يىےئكڪةۀہەۃآأإٱؤء٫٬]/g;
// Vowel and Quran marks, tatweel, soft hyphen, joiners, bidi controls and the byte order mark.
const unspoken =
  /[\u0610-\u061A\u064B-\u065F\u0670\u0640\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF]/g;

// What folding leaves as it is: nearly all of most names, found in one pass.
const folded = /^[\0-\x7F،؛؟ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]*$/;

function foldLetters(text: string): string {
  if (folded.test(text)) return text;
  const letters = text.normalize('NFKC').replace(unspoken, '');
  return toLatinDigits(letters.replace(foldable, (letter) => foldedLetters[letter] ?? letter));
}

/**
 * The form in which names are compared by search: case, marks, joiners and the Arabic and Persian
 * spellings of a letter or digit make no difference. Never stored, sent or shown.
 */
export function searchKey(text: string): string {
  return foldLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A search key without its spaces: Persian words are written apart, joined or half-joined. */
export function spacelessSearchKey(text: string): string {
  return foldLetters(text).toLowerCase().replace(/\s+/g, '');
}

/** Whether a text contains a query, by their search keys without spaces; an empty query is in every text. */
export function matchesSearch(text: string, query: string): boolean {
  return spacelessSearchKey(text).includes(spacelessSearchKey(query));
}
