import type { StringStorage } from '@abrak/core';

/** Storage of the browser that is used even where it is blocked or full. */
export type SafeStorage = Pick<StringStorage, 'getItem' | 'removeItem' | 'setItem'>;

// Browsers may block storage in a third-party frame, and it may be full: what is stored then lasts as long as the page.
function safeStorage(storage: () => StringStorage): SafeStorage {
  const attempt = <Answer>(access: (from: StringStorage) => Answer): Answer | null => {
    try {
      return access(storage());
    } catch (error) {
      if (error instanceof DOMException) return null;
      throw error;
    }
  };
  const untaken = new Map<string, string>();
  return {
    getItem: (key) => untaken.get(key) ?? attempt((from) => from.getItem(key)),
    setItem(key, value) {
      attempt((from) => from.setItem(key, value));
      if (attempt((from) => from.getItem(key)) === value) untaken.delete(key);
      else untaken.set(key, value);
    },
    removeItem(key) {
      untaken.delete(key);
      attempt((from) => from.removeItem(key));
    },
  };
}

/** `sessionStorage`; what it does not take lasts as long as the page. */
export const safeSessionStorage = safeStorage(() => sessionStorage);

/** `localStorage`; what it does not take lasts as long as the page. */
export const safeLocalStorage = safeStorage(() => localStorage);
