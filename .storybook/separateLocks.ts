/**
 * Gives this window locks of its own. The frames of a page stand for browsers of different people; with common locks, one
 * of them would find its payment open in the other.
 */
export function separateLocks(): void {
  const { locks } = navigator;
  const { request } = locks;
  const owner = Math.random().toString(36);
  Object.defineProperty(locks, 'request', {
    value: (name: string, ...rest: unknown[]) => Reflect.apply(request, locks, [`${owner} ${name}`, ...rest]),
  });
}
