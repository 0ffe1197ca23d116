import { toWireDomain, toWireHost, toWireHostPlan, toWireSuffix } from '../hosting/internal.ts';
import { type CallOf, type Route, route } from './memoryRoute.ts';

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
  route('orderHost', ({ account, body }) =>
    toWireHost(account.hosting.order({ ...body, nicHandle: body.nicHandle ?? null })),
  ),
  route('setAutoRenewal', ({ account, params: { id }, body }) =>
    toWireHost(account.hosting.setRenewal(id, body.autoRenewal)),
  ),
  route('deleteHost', ({ account, params: { id } }) => account.hosting.deleteHost(id)),
  route('deleteDomain', ({ account, params: { id } }) => account.hosting.deleteDomain(id)),
];
