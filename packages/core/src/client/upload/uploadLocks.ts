import { createDeferred } from '../../shared/internal.ts';

// Fallback without the Web Locks API: covers the uploads of this page only.
const heldOnThisPage = new Set<string>();

function holdOnThisPage(name: string): (() => void) | undefined {
  if (heldOnThisPage.has(name)) return undefined;
  heldOnThisPage.add(name);
  return () => void heldOnThisPage.delete(name);
}

/** Acquires a lock without waiting. Returns the release function, or undefined when the lock is taken. */
export function acquireLock(name: string): Promise<(() => void) | undefined> {
  if (globalThis.navigator?.locks === undefined) return Promise.resolve(holdOnThisPage(name));
  return new Promise((resolve, reject) => {
    const { promise: released, resolve: release } = createDeferred<void>();
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock === null ? undefined : release);
        return lock === null ? undefined : released;
      })
      .catch(reject);
  });
}

/** Returns the names of all locks held by pages of this origin; closing a page releases its locks. */
export async function listHeldLocks(): Promise<ReadonlySet<string>> {
  if (globalThis.navigator?.locks === undefined) return heldOnThisPage;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name));
}
