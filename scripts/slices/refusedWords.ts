/** Word that texts of the interface do not use, and the term that they use. */
export interface RefusedWord {
  readonly pattern: RegExp;
  readonly word: string;
  readonly term: string;
}

/** Refused words by language. */
export interface RefusedWords {
  readonly fa: readonly RefusedWord[];
  readonly en: readonly RefusedWord[];
}

const wordsIn = (cell: string): string[] =>
  cell
    .split(/[،,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

// Suffixes are joined to Persian words, so only the beginning is a boundary there.
const persian = (word: string) => new RegExp(`(?<!\\p{L})${word}`, 'u');
const english = (word: string) => new RegExp(`\\b${word}s?\\b`, 'iu');

const refuse = (term: string, cell: string, toPattern: (word: string) => RegExp): RefusedWord[] =>
  wordsIn(cell).map((word) => ({ pattern: toPattern(word), word, term }));

/** Reads the table "Terms of the interface" of the glossary. Throws when the glossary has none. */
export function readRefusedWords(glossary: string): RefusedWords {
  const [, section = ''] = glossary.split(/^## Terms of the interface$/m);
  const [table = ''] = section.split(/^## /m);
  const rows = [...table.matchAll(/^\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)]
    .slice(2)
    .map(([, ...cells]) => cells.map((cell) => cell.trim()));
  if (rows.length === 0) throw new Error('The glossary has no table "Terms of the interface".');
  return {
    fa: rows.flatMap(([term = '', words = '']) => refuse(term, words, persian)),
    en: rows.flatMap(([, , term = '', words = '']) => refuse(term, words, english)),
  };
}

/** Returns what is wrong with the words of a text; empty for none. */
export function refusedIn(text: string, words: readonly RefusedWord[]): string[] {
  return words
    .filter(({ pattern }) => pattern.test(text))
    .map(({ word, term }) => `says "${word}"; the term is ${term} (docs/glossary.md)`);
}
