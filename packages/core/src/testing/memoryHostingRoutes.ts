import { toWireDomain, toWireHost, toWireHostPlan, toWireSuffix } from '../hosting/internal.ts';
import { type CallOf, requireSameId, type Route, route } from './memoryRoute.ts';

function order({ account: { billing, hosting }, body, idempotencyKey }: CallOf<'orderHost'>): unknown {
  const asked = { ...body, nicHandle: body.nicHandle ?? null };
  return billing.once(idempotencyKey, ['hosts', asked], () => toWireHost(hosting.order(asked)));
}

/** Returns the host plans or the domain suffixes, by the category of the query. */
export function hostingProducts({ account, query }: CallOf<'listProducts'>): readonly unknown[] {
  const { plans, suffixes } = account.hosting.catalogue;
  if (query.category === 'HOST') return plans.map(toWireHostPlan);
  return query.category === 'DOMAIN' ? suffixes.map(toWireSuffix) : [];
}

/** Calls of hosts and domains: lists, availability, orders, renewals and deletions. */
export const hostingRoutes: readonly Route[] = [
  route('listHosts', ({ account }) => account.hosting.hosts().map(toWireHost)),
  route('listDomains', ({ account }) => account.hosting.domains().map(toWireDomain)),
  route('checkAvailability', ({ account, query }) => account.hosting.check(query.domainName)),
  route('orderHost', order),
  route('setAutoRenewal', (call) => {
    requireSameId(call);
    return toWireHost(call.account.hosting.setRenewal(call.params.id, call.body.autoRenewal));
  }),
  route('deleteHost', ({ account, params: { id } }) => account.hosting.deleteHost(id)),
  route('deleteDomain', ({ account, params: { id } }) => account.hosting.deleteDomain(id)),
];
