// Where a browser has no locks, a page knows of its own uploads only.
const heldHere = new Set<string>();

function holdHere(name: string): (() => void) | undefined {
  if (heldHere.has(name)) return undefined;
  heldHere.add(name);
  return () => void heldHere.delete(name);
}

/** Takes a name that one page at a time can hold; gives the way to let go, or undefined when it is held already. */
export function hold(name: string): Promise<(() => void) | undefined> {
  if (globalThis.navigator?.locks === undefined) return Promise.resolve(holdHere(name));
  return new Promise((resolve, reject) => {
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock === null ? undefined : release);
        return lock === null ? undefined : letGo;
      })
      .catch(reject);
  });
}

/** Names that any page of this origin holds; a page that is gone holds none. */
export async function heldNames(): Promise<ReadonlySet<string>> {
  if (globalThis.navigator?.locks === undefined) return heldHere;
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name));
}
