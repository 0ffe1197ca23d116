// The names are encoded, so that the prefix of one customer never begins that of another.
function prefixOf(name: string): string {
  return `abrak.of:${encodeURIComponent(name)}:`;
}

/** Returns the localStorage key of a record about a customer, which `forgetCustomer` deletes. */
export function customerKey(name: string, record: string): string {
  return prefixOf(name) + record;
}

/** Deletes the records about a customer in localStorage. */
export function forgetCustomer(name: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys.filter((one) => one.startsWith(prefixOf(name)))) localStorage.removeItem(key);
  } catch (error) {
    // Storage that is blocked holds no records.
    if (!(error instanceof DOMException)) throw error;
  }
}
