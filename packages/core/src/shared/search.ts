import { ignoredMarks, withPlainLetters } from './collate.ts';
import { digitValue } from './digits.ts';

/**
 * Separates texts that are folded at once, such as the folders of a path: it occurs in no name, and no word is found across
 * it.
 */
export const TEXT_SEPARATOR = '\0';

/** Words of a query that are compared; the rest is left out, since nobody types as many. */
const MAX_WORDS = 20;

// Punctuation, also the signs that are symbols in Unicode, white space, and the joiners between parts of a Persian word.
const separatorRuns = /[\s\p{P}\p{Z}\p{Sk}$+<=>|~\u200B-\u200D]+/gu;
// An ezafe that is written apart: خانه‌ی is خانهٔ.
const writtenEzafe = /ه[\s\p{P}\p{Z}\p{Sk}$+<=>|~\u200B-\u200D]+ی(?!\p{L})/gu;

// Latin letters that are not a letter and an accent.
const latinLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
};
const foldableLatin = /[æœøłđðþħŧς]/g;
const accents = /[\u0300-\u036F]/g;
const nonAsciiDigits = /(?![0-9])\p{Nd}/gu;

// Characters that need no slow folding.
const plain = /^[\0-\x7F،؛؟ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]*$/;

/** Folds the seats of the hamza, which are chosen differently: مسئول is مسؤول, هیئت is هیأت, قرائت is قراءت. */
function foldHamza(text: string): string {
  return text
    .replace(/[یىي]\u0654/g, 'ئ')
    .replace(ignoredMarks, '')
    .replace(/[ئؤ]+و|وؤ/g, 'و')
    .replace(/(^|[^اآ])[ئأ](?=[تل])/g, '$1ا')
    .replace(/اء(?=ت)/g, 'ای')
    .replace(/[ئء](?!\p{L})/gu, '');
}

function foldForms(text: string): string {
  const marked = text.normalize('NFKC').replaceAll('\u200C', ' ');
  const letters = withPlainLetters(foldHamza(marked)).normalize('NFD').replace(accents, '').normalize('NFC');
  // Through capital letters, because ß is one small letter and two capital ones.
  const small = letters.toLowerCase().toUpperCase().toLowerCase();
  return small
    .replace(foldableLatin, (letter) => latinLetters[letter] ?? letter)
    .replace(nonAsciiDigits, (digit) => String(digitValue(digit)));
}

function fold(text: string): string {
  const folded = plain.test(text) ? text.toLowerCase() : foldForms(text);
  return folded.replaceAll('وو', 'و').replace(writtenEzafe, 'ه');
}

/**
 * Returns the form of a text in which its words are searched: letters and digits only, and without spaces, because Persian
 * words are written apart, joined or half-joined. Case, accents, marks and the spellings of a letter make no difference.
 */
export function searchText(text: string): string {
  return fold(text).replace(separatorRuns, '');
}

/** Returns the words of a query, each of which a found text has to contain. None for a query without letters and digits. */
export function searchWords(query: string): readonly string[] {
  const words = new Set(fold(query).split(separatorRuns));
  words.delete('');
  return [...words].slice(0, MAX_WORDS);
}

/** Returns true for a text of `searchText` that contains all words of `searchWords`. */
export function containsWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Returns true when a text contains the words of a query, in any order. A query without words matches every text. */
export function matchesSearch(text: string, query: string): boolean {
  return containsWords(searchText(text), searchWords(query));
}
