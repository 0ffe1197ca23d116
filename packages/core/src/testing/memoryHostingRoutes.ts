import { toThousandToman } from '../shared/index.ts';
import { toWireDomain, toWireHost, toWireHostPlan, toWireSuffix } from './hostingWire.ts';
import { type CallOf, requireSameId, type Route, route } from './memoryRoute.ts';

function order({ account: { billing, hosting }, body, idempotencyKey }: CallOf<'orderHost'>): unknown {
  const asked = { ...body, nicHandle: body.nicHandle ?? null };
  return billing.once(idempotencyKey, JSON.stringify(['hosts', asked]), () => toWireHost(hosting.order(asked)));
}

function check({ account: { hosting }, query: { domainName } }: CallOf<'checkAvailability'>) {
  const { name, isAvailable, reason, priceToman, period } = hosting.check(domainName);
  return {
    domainName: name,
    available: isAvailable,
    reason: reason?.toUpperCase() ?? null,
    price: priceToman === null ? null : toThousandToman(priceToman),
    recurringPeriod: period,
  };
}

/** Returns the host plans or the domain suffixes, by the category of the query. */
export function hostingProducts({ account: { hosting }, query }: CallOf<'listProducts'>): readonly unknown[] {
  if (query.category === 'HOST') return hosting.plans.map(toWireHostPlan);
  return query.category === 'DOMAIN' ? hosting.suffixes.map(toWireSuffix) : [];
}

/** Calls of hosts and domains: lists, availability, orders, renewals and deletions. */
export const hostingRoutes: readonly Route[] = [
  route('listHosts', ({ account }) => account.hosting.hosts().map(toWireHost)),
  route('listDomains', ({ account }) => account.hosting.domains().map(toWireDomain)),
  route('checkAvailability', check),
  route('orderHost', order),
  route('setAutoRenewal', (call) => {
    requireSameId(call);
    return toWireHost(call.account.hosting.setRenewal(call.params.id, call.body.autoRenewal));
  }),
  route('deleteHost', ({ account, params: { id } }) => account.hosting.deleteHost(id)),
  route('deleteDomain', ({ account, params: { id } }) => account.hosting.deleteDomain(id)),
];
