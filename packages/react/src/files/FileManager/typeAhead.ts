import { searchKey } from '@abrak/core';

/** How long letters typed one after the other count as one word. */
const PAUSE_MS = 700;

interface Named {
  readonly name: string;
}

/** Reads the first character of a name; kept side by side, those of 100 000 are read again in a tenth of the time. */
function createFirstCharacters(documents: readonly Named[]): (index: number) => number {
  const characters = new Uint16Array(documents.length);
  return (index) => {
    const known = characters[index] ?? 0;
    if (known !== 0) return known;
    const character = documents[index]?.name.charCodeAt(0) ?? 0;
    characters[index] = character;
    return character;
  };
}

/** Tells of a first character whether a name that has it may begin with the key. */
function createFilter(key: string): (character: number) => boolean {
  const known = new Map<number, boolean>();
  return (character) => {
    let mayBegin = known.get(character);
    if (mayBegin === undefined) {
      // The key of a mark that is not spoken is empty, and with it begins every key.
      mayBegin = key.startsWith(searchKey(String.fromCharCode(character)));
      known.set(character, mayBegin);
    }
    return mayBegin;
  };
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
  let listed: readonly Named[] = [];
  let firstCharacter = createFirstCharacters(listed);
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
      if (listed !== documents) {
        listed = documents;
        firstCharacter = createFirstCharacters(documents);
      }
      const mayBegin = createFilter(key);
      for (let step = 0; step < documents.length; step += 1) {
        const index = (Math.max(0, start) + step) % documents.length;
        // Only what passes by its first character is worth folding whole.
        if (mayBegin(firstCharacter(index)) && searchKey(documents[index]?.name ?? '').startsWith(key)) return index;
      }
      return undefined;
    },
  };
}
