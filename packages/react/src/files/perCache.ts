import type { QueryClient } from '@tanstack/react-query';
import { onCacheDispose } from '../provider/index.ts';

/** Returns the value of a cache. */
export interface PerCache<Value> {
  (cache: QueryClient): Value;
}

/**
 * Returns a function that creates one value per QueryClient on first access. The value is kept outside React, so it
 * survives navigation between screens; `end` is called with it when the cache ends.
 */
export function onePerCache<Value>(create: () => Value, end: (value: Value) => void = () => undefined): PerCache<Value> {
  const values = new WeakMap<QueryClient, Value>();
  return (cache) => {
    const known = values.get(cache);
    if (known !== undefined) return known;
    const created = create();
    values.set(cache, created);
    onCacheDispose(cache, () => end(created));
    return created;
  };
}
