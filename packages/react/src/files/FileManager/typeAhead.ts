import { searchKey } from '@abrak/core';

/** How long letters typed one after the other count as one word. */
const PAUSE_MS = 700;

interface Named {
  readonly name: string;
}

const letterKeys = new Map<string, string>();

function letterKey(letter: string): string {
  let key = letterKeys.get(letter);
  if (key === undefined) {
    key = searchKey(letter);
    letterKeys.set(letter, key);
  }
  return key;
}

function beginsWith(name: string, key: string): boolean {
  // Most of 100 000 names part at the first letter; only the others are worth folding whole.
  const first = letterKey(name.charAt(0));
  return (first === '' || key.startsWith(first)) && searchKey(name).startsWith(key);
}

/** Finds a document by the first letters of its name, in either script. */
export interface TypeAhead {
  /** The index that the letters typed so far lead to; undefined when no name begins so. */
  type(letter: string, documents: readonly Named[], fromIndex: number): number | undefined;
  /** Whether a word is being typed, so that a space belongs to it. */
  isTyping(): boolean;
}

export function createTypeAhead(now: () => number = () => performance.now()): TypeAhead {
  let typed = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  const isTyping = () => now() - lastAt < PAUSE_MS;
  return {
    isTyping,
    type(letter, documents, fromIndex) {
      const isNewWord = !isTyping();
      const isRepeated = !isNewWord && typed === letter;
      if (isNewWord) typed = letter;
      else if (!isRepeated) typed += letter;
      lastAt = now();
      const key = searchKey(typed);
      // A new word, or the same letter again, looks further; more letters of a word may stay.
      const start = isNewWord || isRepeated ? fromIndex + 1 : fromIndex;
      for (let step = 0; step < documents.length; step += 1) {
        const index = (Math.max(0, start) + step) % documents.length;
        if (beginsWith(documents[index]?.name ?? '', key)) return index;
      }
      return undefined;
    },
  };
}
