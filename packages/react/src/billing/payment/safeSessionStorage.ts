import type { PaymentStorage } from '@abrak/core/billing';

function attempt<Answer>(access: () => Answer): Answer | null {
  try {
    return access();
  } catch (error) {
    // Browsers may block storage in a third-party frame; the payment intent is then lost on reload.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** `sessionStorage` that ignores a DOMException: reads return null, writes do nothing. */
export const safeSessionStorage: PaymentStorage = {
  getItem: (key) => attempt(() => sessionStorage.getItem(key)),
  setItem: (key, value) => void attempt(() => sessionStorage.setItem(key, value)),
  removeItem: (key) => void attempt(() => sessionStorage.removeItem(key)),
};

/** `localStorage` that ignores a DOMException: reads return null, writes do nothing. */
export const safeLocalStorage: Pick<PaymentStorage, 'getItem' | 'setItem'> = {
  getItem: (key) => attempt(() => localStorage.getItem(key)),
  setItem: (key, value) => void attempt(() => localStorage.setItem(key, value)),
};
