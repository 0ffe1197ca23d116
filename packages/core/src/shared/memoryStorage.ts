/** Creates an empty storage in memory with the interface of the browser's `localStorage`. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'key' | 'length' | 'removeItem' | 'setItem'> {
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
