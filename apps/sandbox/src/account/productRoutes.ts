import { storagePlans, type StoragePrices } from '@abrak/core/account';
import { operations } from '@abrak/core/internal/contract';
import { operationRoutes, route } from '../http/index.ts';
import type { FindSession } from '../shared/index.ts';

const TOMAN_PER_WIRE_UNIT = 1_000;

function wirePrices({ monthlyToman, yearlyToman, yearlyListToman }: { [Price in keyof StoragePrices]: number }) {
  return {
    valuePriceMonthly: monthlyToman / TOMAN_PER_WIRE_UNIT,
    valuePriceYearlyPure: yearlyListToman / TOMAN_PER_WIRE_UNIT,
    valuePriceYearlyDiscount: yearlyToman / TOMAN_PER_WIRE_UNIT,
  };
}

// The documented plans have no titles or info rows; a provider would supply them.
const storageProducts = Object.values(storagePlans).map((plan) => {
  const { id, name } = plan;
  return { id, name, title: null, ...wirePrices(plan), info: [] };
});

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
