import type { StringStorage } from '../../shared/index.ts';

/** Storage of unfinished uploads, such as the browser's localStorage. */
export type UploadRecordStorage = StringStorage;

// Workers and servers have none.
declare const localStorage: UploadRecordStorage | undefined;

/** Returns localStorage; undefined where it is missing or blocked. */
export function browserStorage(): UploadRecordStorage | undefined {
  try {
    // Accessing it throws in a sandboxed frame.
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Returns the beginning of the keys of a customer's records. */
export function recordPrefix(owner: string): string {
  // An encoded name contains no colon, so no customer's prefix is the beginning of another's.
  return `abrak.upload:${encodeURIComponent(owner)}:`;
}

/** Lists the keys of the customer's unfinished uploads; none when nobody is signed in. */
export function recordKeys(storage: UploadRecordStorage | undefined, owner: string | undefined): readonly string[] {
  if (storage === undefined || owner === undefined) return [];
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(recordPrefix(owner)));
}
