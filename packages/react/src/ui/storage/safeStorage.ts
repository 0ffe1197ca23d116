import type { StringStorage } from '@abrak/core';

/** Storage of the browser that is used even where it is blocked or full. */
export type SafeStorage = Pick<StringStorage, 'getItem' | 'removeItem' | 'setItem'>;

// Browsers may block storage in a third-party frame: what is stored then lasts as long as the page.
function safeStorage(storage: () => StringStorage): SafeStorage {
  const attempt = <Answer>(access: (from: StringStorage) => Answer): Answer | null => {
    try {
      return access(storage());
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  return {
    getItem: (key) => attempt((from) => from.getItem(key)),
    setItem: (key, value) => void attempt((from) => from.setItem(key, value)),
    removeItem: (key) => void attempt((from) => from.removeItem(key)),
  };
}

/** `sessionStorage` that ignores a DOMException: reads return null, writes do nothing. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/** `localStorage` that ignores a DOMException: reads return null, writes do nothing. */
export const safeLocalStorage = safeStorage(() => localStorage);
