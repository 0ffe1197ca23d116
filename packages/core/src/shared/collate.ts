import { toLatinDigits } from './digits.ts';

let collator: Intl.Collator | undefined;

// `numeric` collation understands ASCII digits only: without this, ۱۰۰ would sort before ۱۲.
const nonAsciiDigits = /[٠-٩۰-۹]/;

function withLatinDigits(name: string): string {
  return nonAsciiDigits.test(name) ? toLatinDigits(name) : name;
}

function nameCollator(): Intl.Collator {
  collator ??= new Intl.Collator('fa', { numeric: true });
  return collator;
}

/** Compares names in Persian order: numbers by value, then Persian letters, then Latin letters. */
export function compareNames(a: string, b: string): number {
  return nameCollator().compare(withLatinDigits(a), withLatinDigits(b));
}

/**
 * Returns a copy sorted by name in the order of `compareNames` (sign 1) or against it (-1); equal names by id. Converts
 * the digits of each name once, which more than halves the time of long lists.
 */
export function sortByName<Item extends { readonly id: number; readonly name: string }>(
  items: readonly Item[],
  sign: -1 | 1,
): Item[] {
  const { compare } = nameCollator();
  return items
    .map((item) => ({ item, name: withLatinDigits(item.name) }))
    .sort((a, b) => sign * compare(a.name, b.name) || a.item.id - b.item.id)
    .map(({ item }) => item);
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
const foldableCharacters = /[يىےئكڪةۀہەۃآأإٱؤء٫٬]/g;
/** Vowel and Quran marks, tatweel, soft hyphen, joiners, bidi controls and the byte order mark. */
export const ignoredMarks =
  /[\u0610-\u061A\u064B-\u065F\u0670\u0640\u06D6-\u06ED\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF]/g;

// Characters that folding leaves unchanged. Most names match, which skips the slow path.
const alreadyFolded = /^[\0-\x7F،؛؟ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]*$/;

/** Replaces the Arabic and other spellings of Persian letters. */
export function withPlainLetters(text: string): string {
  return text.replace(foldableCharacters, (letter) => foldedLetters[letter] ?? letter);
}

function foldLetters(text: string): string {
  if (alreadyFolded.test(text)) return text;
  return toLatinDigits(withPlainLetters(text.normalize('NFKC').replace(ignoredMarks, '')));
}

/**
 * Returns the form in which equal names are recognized, such as tags: case, vowel marks, joiners, and Arabic or Persian
 * spellings of a letter or digit make no difference. Never shown. `matchesSearch` folds more.
 */
export function searchKey(text: string): string {
  return foldLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
}
