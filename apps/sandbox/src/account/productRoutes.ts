import { storagePlans, type StoragePrices } from '@abrak/core/account';
import { Hono } from 'hono';
import * as v from 'valibot';
import { requireToken, type SessionEnv } from '../http/index.ts';
import { type FindSession, readInput } from '../shared/index.ts';

const TOMAN_PER_WIRE_UNIT = 1_000;

const CategorySchema = v.object({ category: v.string() });

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

/**
 * Creates the route that lists products: storage plans and the products of other features. Mount it under /cfs/rest.
 */
export function productRoutes({ findSession, otherProducts }: ProductDeps) {
  const routes = new Hono<SessionEnv>();
  const signedIn = requireToken(findSession);
  routes.get('/products/user/products', signedIn, (c) => {
    const { category } = readInput(CategorySchema, c.req.query());
    return c.json(category === 'CFS' ? storageProducts : (otherProducts(category) ?? []));
  });
  return routes;
}
