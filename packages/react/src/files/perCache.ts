import type { QueryClient } from '@tanstack/react-query';
import { whenCacheEnds } from '../provider/index.ts';

/** Gives every cache one value of its own, outside React: it lasts while a person moves between screens, until the cache ends. */
export function onePerCache<Value>(create: () => Value, end: (value: Value) => void = () => undefined): (cache: QueryClient) => Value {
  const values = new WeakMap<QueryClient, Value>();
  return (cache) => {
    const known = values.get(cache);
    if (known !== undefined) return known;
    const created = create();
    values.set(cache, created);
    whenCacheEnds(cache, () => end(created));
    return created;
  };
}
