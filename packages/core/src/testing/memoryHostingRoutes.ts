import * as v from 'valibot';
import { ApiError } from '../client/index.ts';
import { toThousandToman } from '../shared/index.ts';
import { toWireDomain, toWireHost, toWireHostPlan, toWireSuffix } from './hostingWire.ts';
import { read, type Route, type RouteCall } from './memoryRoute.ts';

const OrderSchema = v.object({
  productId: v.number(),
  domainName: v.string(),
  register: v.boolean(),
  nicHandle: v.nullish(v.string(), null),
});

function order({ account: { billing, hosting }, body, idempotencyKey }: RouteCall): unknown {
  const asked = read(OrderSchema, body);
  return billing.once(idempotencyKey, JSON.stringify(['hosts', asked]), () => toWireHost(hosting.order(asked)));
}

function check({ account: { hosting }, query }: RouteCall) {
  const { name, isAvailable, reason, priceToman, period } = hosting.check(read(v.string(), query['domainName']));
  return {
    domainName: name,
    available: isAvailable,
    reason: reason?.toUpperCase() ?? null,
    price: priceToman === null ? null : toThousandToman(priceToman),
    recurringPeriod: period,
  };
}

function setRenewal({ account: { hosting }, param, body }: RouteCall) {
  const { id, autoRenewal } = read(v.object({ id: v.optional(v.number()), autoRenewal: v.boolean() }), body);
  if ((id ?? Number(param)) !== Number(param)) throw new ApiError({ code: 'badRequest', fields: { id: 'badRequest' } });
  return toWireHost(hosting.setRenewal(Number(param), autoRenewal));
}

/** Returns the host plans or the domain suffixes, by the category of the query. */
export function hostingProducts({ account: { hosting }, query }: RouteCall): readonly unknown[] {
  if (query['category'] === 'HOST') return hosting.plans.map(toWireHostPlan);
  return query['category'] === 'DOMAIN' ? hosting.suffixes.map(toWireSuffix) : [];
}

/** Routes for hosts and domains: lists, availability, orders, renewals and deletions. */
export const hostingRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/rest\/hosts$/, ({ account }) => account.hosting.hosts().map(toWireHost)],
  ['GET', /^\/cfs\/rest\/domains$/, ({ account }) => account.hosting.domains().map(toWireDomain)],
  ['GET', /^\/cfs\/rest\/domains\/isAvailable$/, check],
  ['POST', /^\/cfs\/rest\/hosts$/, order],
  ['PUT', /^\/cfs\/rest\/hosts\/(\d+)$/, setRenewal],
  ['DELETE', /^\/cfs\/rest\/hosts\/(\d+)$/, ({ account, param }) => account.hosting.deleteHost(Number(param))],
  ['DELETE', /^\/cfs\/rest\/domains\/(\d+)$/, ({ account, param }) => account.hosting.deleteDomain(Number(param))],
];
