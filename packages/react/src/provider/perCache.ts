import type { QueryClient } from '@tanstack/react-query';
import { onCacheDispose } from './disposeCache.ts';

/** Returns the value of a cache; the further arguments are used when the value is created. */
export interface PerCache<Value, Args extends readonly unknown[] = []> {
  (cache: QueryClient, ...args: Args): Value;
}

const probes = new WeakMap<QueryClient, Set<() => boolean>>();

/** Returns true while work of a cache goes on that would be lost with it, such as uploads. */
export function isCacheBusy(cache: QueryClient): boolean {
  return [...(probes.get(cache) ?? [])].some((isBusy) => isBusy());
}

/**
 * Returns a function that creates one value per QueryClient on first access. The value is kept outside React, so it
 * survives navigation between screens; it is dropped, and `end` called with it, when the cache ends or passes to another
 * customer. `onStopped` takes the number of transfers that `end` stops. `isBusy` tells whether its value has work to lose.
 */
export function onePerCache<Value, Args extends readonly unknown[] = []>(
  create: (cache: QueryClient, ...args: Args) => Value,
  end: (value: Value, onStopped: (count: number) => void) => void = () => undefined,
  isBusy?: (value: Value) => boolean,
): PerCache<Value, Args> {
  const values = new WeakMap<QueryClient, { readonly value: Value }>();
  return (cache, ...args) => {
    const known = values.get(cache);
    if (known !== undefined) return known.value;
    const value = create(cache, ...args);
    values.set(cache, { value });
    const probe = () => isBusy?.(value) === true;
    probes.set(cache, (probes.get(cache) ?? new Set()).add(probe));
    onCacheDispose(cache, (onStopped) => {
      values.delete(cache);
      probes.get(cache)?.delete(probe);
      end(value, onStopped);
    });
    return value;
  };
}
