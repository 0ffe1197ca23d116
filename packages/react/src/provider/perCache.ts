import type { QueryClient } from '@tanstack/react-query';
import { onCacheDispose } from './disposeCache.ts';

/** Returns the value of a cache; the further arguments are used when the value is created. */
export interface PerCache<Value, Args extends readonly unknown[] = []> {
  (cache: QueryClient, ...args: Args): Value;
}

/**
 * Returns a function that creates one value per QueryClient on first access. The value is kept outside React, so it
 * survives navigation between screens; it is dropped, and `end` called with it, when the cache ends or passes to another
 * customer. `onStopped` takes the number of transfers that `end` stops.
 */
export function onePerCache<Value, Args extends readonly unknown[] = []>(
  create: (cache: QueryClient, ...args: Args) => Value,
  end: (value: Value, onStopped: (count: number) => void) => void = () => undefined,
): PerCache<Value, Args> {
  const values = new WeakMap<QueryClient, { readonly value: Value }>();
  return (cache, ...args) => {
    const known = values.get(cache);
    if (known !== undefined) return known.value;
    const value = create(cache, ...args);
    values.set(cache, { value });
    onCacheDispose(cache, (onStopped) => {
      values.delete(cache);
      end(value, onStopped);
    });
    return value;
  };
}
