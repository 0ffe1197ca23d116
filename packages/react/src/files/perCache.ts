import type { QueryClient } from '@tanstack/react-query';

/** Gives every cache one value of its own, outside React: it lasts while a person moves between screens. */
export function onePerCache<Value>(create: () => Value): (cache: QueryClient) => Value {
  const values = new WeakMap<QueryClient, Value>();
  return (cache) => {
    const known = values.get(cache);
    if (known !== undefined) return known;
    const created = create();
    values.set(cache, created);
    return created;
  };
}
