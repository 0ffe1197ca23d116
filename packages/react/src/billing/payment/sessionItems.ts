import type { PaymentStorage } from '@abrak/core';

function attempt<Answer>(access: () => Answer): Answer | null {
  try {
    return access();
  } catch (error) {
    // Storage may be closed to a page in a frame; an intent then lasts as long as the page does.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The browser's sessionStorage, as far as the page may use it. */
export const sessionItems: PaymentStorage = {
  getItem: (key) => attempt(() => sessionStorage.getItem(key)),
  setItem: (key, value) => void attempt(() => sessionStorage.setItem(key, value)),
  removeItem: (key) => void attempt(() => sessionStorage.removeItem(key)),
};
