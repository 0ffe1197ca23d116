import { storagePlans } from '@abrak/core/account';
import { toWireOffer } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import { operationRoutes, route } from '../http/index.ts';
import type { FindSession } from '../shared/index.ts';

// The documented plans have no titles or info rows; a provider would supply them.
const storageProducts = Object.values(storagePlans).map(({ id, name, monthlyToman, yearlyToman, yearlyListToman }) =>
  toWireOffer({ id, name, title: null, monthlyToman, yearlyToman, yearlyListToman, details: [] }),
);

/** Dependencies of the product routes. */
export interface ProductDeps {
  readonly findSession: FindSession;
  /** Returns the products of other features for a category; undefined for an unknown category. */
  readonly otherProducts: (category: string) => readonly unknown[] | undefined;
}

/** Creates the route that lists products: storage plans and the products of other features. */
export function productRoutes(deps: ProductDeps) {
  return operationRoutes(deps, [
    route(operations.listProducts, (_c, { query: { category } }) =>
      category === 'CFS' ? storageProducts : (deps.otherProducts(category) ?? []),
    ),
  ]);
}
