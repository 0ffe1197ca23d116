/** Storage of strings by key: the part of the browser's `Storage` that the library uses, without the DOM's types. */
export interface StringStorage {
  /** Number of items. */
  readonly length: number;
  /** Returns the key at an index; null behind the last. */
  key(index: number): string | null;
  /** Returns the item of a key; null when there is none. */
  getItem(key: string): string | null;
  /** Sets the item of a key. Throws when the storage is full. */
  setItem(key: string, value: string): void;
  /** Deletes the item of a key. */
  removeItem(key: string): void;
}

/** Creates an empty storage in memory with the interface of the browser's `localStorage`. */
export function memoryStorage(): StringStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
