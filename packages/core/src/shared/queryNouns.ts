/**
 * First parts of the keys of all queries: they tell answers of this package from those of a page in one cache. Written
 * out, because the queries would bring the code of every noun along.
 */
export const queryNouns: ReadonlySet<unknown> = new Set([
  'account',
  'billing',
  'files',
  'hosting',
  'partners',
  'servers',
  'settings',
]);
